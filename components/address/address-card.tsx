'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { PhoneNumber } from '@/components/user/phone-number';
import type { Address } from '@/lib/api/contract/address';
import { AddressLines } from './address-lines';

interface AddressCardProps {
  address: Address;
  /** What can be done with it. */
  children?: ReactNode;
}

/** What people call an address: its own name, else its kind. */
export function useAddressName(): (address: Address) => string {
  const t = useTranslations('address.type');
  return ({ label, type }) => label ?? t(type);
}

/** An address whole: its name, who receives there, the place, and how to find it. */
export function AddressCard({ address, children }: AddressCardProps) {
  const t = useTranslations('address.card');
  const getAddressName = useAddressName();
  return (
    <article className="panel flex h-full flex-col gap-3 sm:p-5">
      <header className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-medium break-words">
          <bdi>{getAddressName(address)}</bdi>
        </h3>
        {address.isDefault && <Badge tone="palm">{t('default')}</Badge>}
      </header>
      <address className="text-14 text-ink-700 not-italic">
        <AddressLines address={address} />
      </address>
      {address.directions && (
        <p className="text-14 break-words text-ink-500">
          <bdi>{address.directions}</bdi>
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-14 text-ink-700">
        <bdi className="break-words">{address.recipientName}</bdi>
        <PhoneNumber phone={address.phone} />
      </p>
      {children && <div className="-ms-5 mt-auto flex flex-wrap">{children}</div>}
    </article>
  );
}
