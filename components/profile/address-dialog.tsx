'use client';

import { useTranslations } from 'next-intl';
import { AddressForm } from '@/components/address/address-form';
import { useAddressError } from '@/components/address/use-address-error';
import { useInitialAddress } from '@/components/address/use-initial-address';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { toAuthErrorKey, useAuthError } from '@/components/shopper/auth-error';
import { useUpdateUser } from '@/components/shopper/use-update-user';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { notify } from '@/lib/client/toast/toast';
import type { AddressInput } from '@/lib/contract/address';
import { MAX_ADDRESSES, putAddress } from '@/lib/shop/account/address-book';
import type { OverlayProps } from '@/stores/overlay';
import { useUser } from '@/stores/user';

/** Edits an address, or adds a new one. */
export function AddressDialog({ addressId, onClose }: OverlayProps<'address'>) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const withWait = useRetryAfter();
  const formatAddressError = useAddressError();
  const user = useUser().user;
  const save = useUpdateUser();
  const existing = user?.addresses.find(({ id }) => id === addressId);
  const initial = useInitialAddress(existing, user);

  async function handleSubmit(address: AddressInput): Promise<boolean> {
    try {
      await save.mutateAsync(({ addresses }) => ({
        addresses: putAddress(addresses, address).slice(0, MAX_ADDRESSES),
      }));
      notify('success', t('address.modal.saved'));
      onClose();
      return true;
    } catch {
      return false; // the form shows `save.error`
    }
  }

  return (
    <Dialog
      shape="wide"
      title={t(existing ? 'address.modal.edit' : 'address.modal.add')}
      closeLabel={t('address.modal.close')}
      onClose={onClose}
    >
      <div className="px-5">
        <AddressForm
          initial={initial}
          onSubmit={handleSubmit}
          submitLabel={save.isPending ? t('form.saving') : t('address.modal.save')}
          problem={save.isError && formatError(save.error)}
          hasDefault={!existing?.isDefault && user !== null && user.addresses.length > 0}
        >
          <Button variant="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </AddressForm>
      </div>
    </Dialog>
  );

  function formatError(error: unknown): string {
    const addressError = formatAddressError(error);
    if (addressError) return addressError;
    return toAuthErrorKey(error) === 'unknown'
      ? withWait(error, t('address.failed'))
      : formatAuthError(error);
  }
}
