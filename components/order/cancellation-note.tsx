'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import type { Order } from '@/lib/contract/order';
import { isolate } from '@/lib/domain/bidi';
import { isUncollected } from '@/lib/domain/pick-up';
import { formatDateTime } from '@/lib/i18n/format-date';
import { getCancellationSummary } from '@/lib/shop/order/order-outcome';
import { useOrderMoney } from './use-order-money';

/**
 * Who cancelled the order and when. The owner also sees what happened to the payment and the
 * points.
 */
export function CancellationNote({ order }: { order: Order }) {
  const t = useTranslations('success.cancelled');
  const { locale } = useShop();
  const { formatDisplay } = useOrderMoney(order);
  const { at, by, payment, pointsReturned } = getCancellationSummary(order);
  const isOwner = order.customer !== undefined;
  const sentences = [
    at &&
      t(`by.${isUncollected(order) ? 'uncollected' : by}`, { date: formatDateTime(at, locale) }),
    isOwner && payment && t(`payment.${payment}`),
    isOwner &&
      pointsReturned > 0 &&
      t('points', { amount: isolate(formatDisplay(pointsReturned)) }),
  ];
  return (
    <p role="status" className="max-w-prose text-ink-700">
      {sentences.filter(Boolean).join(' ')}
    </p>
  );
}
