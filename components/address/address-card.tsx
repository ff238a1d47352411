'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useLocalized } from '@/components/i18n/shop-context';
import { PhoneNumber } from '@/components/shopper/phone-number';
import { Badge } from '@/components/ui/badge';
import type { Address } from '@/lib/contract/address';
import { isolate } from '@/lib/domain/bidi';
import { findArea } from '@/lib/domain/kuwait-areas';
import { AddressLines } from './address-lines';

interface AddressCardProps {
  address: Address;
  /** Action buttons. */
  children?: ReactNode;
}

/** Returns a function that gets the display name of an address: its label, or its type and area. */
export function useAddressName(): (address: Address) => string {
  const getFullName = useFullAddressName();
  return (address) => address.label ?? getFullName(address);
}

/** Returns a function that gets the label or type of an address and its area: labels can be equal. */
export function useFullAddressName(): (address: Address) => string {
  const t = useTranslations('address.type');
  const localized = useLocalized();
  return ({ label, type, city }) => {
    const area = findArea(city);
    return `${label === undefined ? t(type) : isolate(label)} · ${isolate(area ? localized(area) : city)}`;
  };
}

/** An address with its name, recipient and directions. */
export function AddressCard({ address, children }: AddressCardProps) {
  const t = useTranslations('address.card');
  const getAddressName = useAddressName();
  return (
    <article className="panel flex h-full flex-col gap-3 sm:p-5">
      <header className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-medium break-words">
          <bdi>{getAddressName(address)}</bdi>
        </h3>
        {address.isDefault && <Badge tone="primary">{t('default')}</Badge>}
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
