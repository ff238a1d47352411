'use client';

import { useTranslations } from 'next-intl';
import { AddressLines } from '@/components/address/address-lines';
import { PhoneNumber } from '@/components/user/phone-number';
import type { Address } from '@/lib/contract/address';
import { Section } from './section';

export function OrderAddress({ address }: { address: Address }) {
  const t = useTranslations('order.address');
  return (
    <Section title={t('title')}>
      <address className="not-italic">
        {/* The block is aligned with the other lines; only the name has its own direction. */}
        <span className="block break-words font-medium">
          <bdi>{address.recipientName}</bdi>
        </span>
        <span className="block text-ink-700">
          <AddressLines address={address} />
          <PhoneNumber phone={address.phone} />
        </span>
      </address>
    </Section>
  );
}
