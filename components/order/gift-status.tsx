'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { giftLinkQuery } from '@/lib/api/orders/gifts';
import type { Order } from '@/lib/contract/order';
import type { OrderGift as OrderGiftFields } from '@/lib/contract/order-gift';
import { getCityName, getCountryName } from '@/lib/domain/address-lines';
import { isolate } from '@/lib/domain/bidi';
import { formatDate } from '@/lib/i18n/format-date';
import { optionalAuthClient } from '@/lib/session/optional-auth-client';
import { GiftLinkActions, GiftRefundButton, OwnGiftAddress } from './gift-actions';
import { Section } from './section';

interface GiftDestinationProps {
  gift: OrderGiftFields;
  countryCode: string;
}

/** For whom a gift is, and of its address the city. */
export function GiftDestination({ gift, countryCode }: GiftDestinationProps) {
  const { locale } = useShop();
  const { recipientName, city } = gift;
  return (
    <address className="not-italic">
      <span className="block break-words font-medium">
        <bdi>{recipientName}</bdi>
      </span>
      {city && <span className="block text-ink-700">{getCityName(city, locale)}</span>}
      <span className="block text-ink-700">{getCountryName(countryCode, locale)}</span>
    </address>
  );
}

interface GiftStatusProps {
  order: Order;
  gift: OrderGiftFields;
}

/** The section that a gift has in place of that with the address. */
export function OrderGift({ order, gift }: GiftStatusProps) {
  const t = useTranslations('order.address');
  return (
    <Section title={t('title')}>
      <GiftDestination gift={gift} countryCode={order.display.countryCode} />
    </Section>
  );
}

/** What its buyer can do while a gift waits for the address; afterwards what the recipient wrote. */
export function GiftStatus({ order, gift }: GiftStatusProps) {
  const t = useTranslations('order.gift');
  if (order.status === 'AwaitingAddress')
    return (
      <Section title={t('title')}>
        <Waiting order={order} gift={gift} />
      </Section>
    );
  if (!gift.thanks) return null;
  return (
    <Section title={t('thanks')}>
      <p dir="auto" className="whitespace-pre-line break-words">
        {gift.thanks}
      </p>
    </Section>
  );
}

function Waiting({ order, gift }: GiftStatusProps) {
  const t = useTranslations('order.gift');
  const { locale } = useShop();
  const [isEntering, setEntering] = useState(false);
  const { data: link } = useQuery(giftLinkQuery(optionalAuthClient, order.referenceCode));
  const name = isolate(gift.recipientName ?? t('recipient'));
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-700">
        {link?.isExpired
          ? t('expired', { name })
          : t('waiting', { name, date: link ? isolate(formatDate(link.expiresAt, locale)) : '…' })}
      </p>
      {link && !link.isExpired && <GiftLinkActions order={order} link={link} />}
      <div className="flex flex-wrap gap-3">
        {!isEntering && (
          <Button variant="outline" onClick={() => setEntering(true)}>
            {t('enter')}
          </Button>
        )}
        {link?.isExpired && <GiftRefundButton order={order} />}
      </div>
      {isEntering && (
        <OwnGiftAddress order={order} gift={gift} onClose={() => setEntering(false)} />
      )}
    </div>
  );
}
