'use client';

import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { Order } from '@/lib/contract/order';
import { getStatusName } from '@/lib/domain/pick-up';

const TONES = {
  PendingPayment: 'accent',
  Confirmed: 'primary',
  Processing: 'primary',
  AwaitingAddress: 'info',
  ReadyForPickup: 'info',
  Shipped: 'info',
  Delivered: 'primary',
  Collected: 'primary',
  PaymentFailed: 'danger',
  Expired: 'danger',
  CancelRequested: 'accent',
  Cancelled: 'ink',
  Refunded: 'ink',
} as const satisfies Record<ReturnType<typeof getStatusName>, BadgeTone>;

export function OrderStatusBadge({ order }: { order: Pick<Order, 'status' | 'pickUp'> }) {
  const t = useTranslations('orderStatus');
  const status = getStatusName(order);
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
