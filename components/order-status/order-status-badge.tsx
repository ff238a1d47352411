'use client';

import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { OrderStatus } from '@/lib/contract/order';

const TONES = {
  PendingPayment: 'honey',
  Confirmed: 'palm',
  Processing: 'palm',
  Shipped: 'gulf',
  Delivered: 'palm',
  PaymentFailed: 'pomegranate',
  Expired: 'pomegranate',
  CancelRequested: 'honey',
  Cancelled: 'ink',
  Refunded: 'ink',
} as const satisfies Record<OrderStatus, BadgeTone>;

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTranslations('orderStatus');
  return <Badge tone={TONES[status]}>{t(status)}</Badge>;
}
