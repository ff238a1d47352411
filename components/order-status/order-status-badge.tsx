'use client';

import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Order } from '@/lib/contract/order';
import { getStatusName } from '@/lib/domain/pick-up';

const TONES = {
  PendingPayment: 'honey',
  Confirmed: 'palm',
  Processing: 'palm',
  ReadyForPickup: 'gulf',
  Shipped: 'gulf',
  Delivered: 'palm',
  Collected: 'palm',
  PaymentFailed: 'pomegranate',
  Expired: 'pomegranate',
  CancelRequested: 'honey',
  Cancelled: 'ink',
  Refunded: 'ink',
} as const satisfies Record<ReturnType<typeof getStatusName>, BadgeTone>;

export function OrderStatusBadge({ order }: { order: Pick<Order, 'status' | 'pickUp'> }) {
  const t = useTranslations('orderStatus');
  const status = getStatusName(order);
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
