'use client';

import { useTranslations } from 'next-intl';
import { AddressCard, useFullAddressName } from '@/components/address/address-card';
import { useUpdateUser } from '@/components/shopper/use-update-user';
import { Button } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { Icon } from '@/components/ui/icon';
import { notify } from '@/lib/client/toast/toast';
import type { Address } from '@/lib/contract/address';
import type { User } from '@/lib/contract/user';
import { isolate } from '@/lib/domain/bidi';
import { MAX_ADDRESSES, makeDefault } from '@/lib/shop/account/address-book';
import { openOverlay } from '@/stores/overlay';
import { SectionPanel } from './section-panel';

/** Saved addresses, with actions to add, edit, delete and set the default. */
export function AddressesSection({ user }: { user: User }) {
  const t = useTranslations('profile.addresses');
  const { addresses } = user;
  const isFull = addresses.length >= MAX_ADDRESSES;
  const addButton = (
    <Button onClick={() => openOverlay({ id: 'address', addressId: null })}>
      <Icon name="plus" size={18} />
      {t('add')}
    </Button>
  );
  return (
    <SectionPanel title={t('title')} action={addresses.length > 0 && !isFull && addButton}>
      {isFull && (
        <p className="mb-4 rounded-control bg-accent-100 px-4 py-3 text-14">
          {t('full', { max: MAX_ADDRESSES })}
        </p>
      )}
      {addresses.length === 0 ? (
        <div className="panel flex flex-col items-center gap-4 py-10 text-center">
          <EmptyIllustration />
          <p className="max-w-md text-ink-700">{t('empty')}</p>
          {addButton}
        </div>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id} className="min-w-0">
              <AddressCard address={address}>
                <AddressActions address={address} />
              </AddressCard>
            </li>
          ))}
        </ul>
      )}
    </SectionPanel>
  );
}

function AddressActions({ address }: { address: Address }) {
  const t = useTranslations('address');
  const sectionMessages = useTranslations('profile.addresses');
  const getAddressName = useFullAddressName();
  const save = useUpdateUser();
  const name = isolate(getAddressName(address));

  function handleDefault() {
    save.mutate(({ addresses }) => ({ addresses: makeDefault(addresses, address.id) }), {
      onSuccess: () => notify('success', sectionMessages('defaultSaved')),
      onError: () => notify('error', t('failed')),
    });
  }

  return (
    <>
      <Button
        variant="quiet"
        aria-label={t('card.editNamed', { name })}
        onClick={() => openOverlay({ id: 'address', addressId: address.id })}
      >
        {t('card.edit')}
      </Button>
      <Button
        variant="quiet"
        aria-label={t('card.deleteNamed', { name })}
        onClick={() => openOverlay({ id: 'deleteAddress', addressId: address.id })}
      >
        {t('card.delete')}
      </Button>
      {!address.isDefault && (
        <Button
          variant="quiet"
          isDisabled={save.isPending}
          aria-label={t('card.makeDefaultNamed', { name })}
          onClick={handleDefault}
        >
          {t('card.makeDefault')}
        </Button>
      )}
    </>
  );
}
