'use client';

import { useTranslations } from 'next-intl';
import { AddressLines } from '@/components/address/address-lines';
import { toAuthErrorKey } from '@/components/shopper/auth-error';
import { useUpdateUser } from '@/components/shopper/use-update-user';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { notify } from '@/lib/client/toast/toast';
import { removeAddress } from '@/lib/shop/account/address-book';
import type { OverlayProps } from '@/stores/overlay';
import { useUser } from '@/stores/user';

export function DeleteAddressDialog({ addressId, onClose }: OverlayProps<'deleteAddress'>) {
  const t = useTranslations();
  const address = useUser().user?.addresses.find(({ id }) => id === addressId);
  const save = useUpdateUser();

  function handleDelete() {
    save.mutate(({ addresses }) => ({ addresses: removeAddress(addresses, addressId) }), {
      onSuccess: () => {
        notify('success', t('address.remove.done'));
        onClose();
      },
    });
  }

  return (
    <Dialog
      title={t('address.remove.title')}
      closeLabel={t('address.remove.cancel')}
      onClose={onClose}
    >
      <div className="grid gap-5 px-5 pb-1">
        <p className="text-ink-700">{t('address.remove.text')}</p>
        {address && (
          <address className="rounded-control bg-sand-100 px-4 py-3 text-14 not-italic">
            <AddressLines address={address} />
          </address>
        )}
        <FormAlert>{save.isError && t(`account.problem.${toAuthErrorKey(save.error)}`)}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" isDisabled={save.isPending} onClick={handleDelete}>
            {t('address.remove.submit')}
          </Button>
          <Button variant="quiet" data-first-focus onClick={onClose}>
            {t('address.remove.cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
