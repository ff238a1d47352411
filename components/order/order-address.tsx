'use client';

import { useTranslations } from 'next-intl';
import { AddressLines } from '@/components/address/address-lines';
import { PhoneNumber } from '@/components/user/phone-number';
import type { Address } from '@/lib/api/contract/address';
import { Section } from './section';

export function OrderAddress({ address }: { address: Address }) {
  const t = useTranslations('order.address');
  return (
    <Section title={t('title')}>
      <address className="not-italic">
        {/* The name keeps its own direction, but stands where the other lines begin. */}
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
