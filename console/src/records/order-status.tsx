import { useTranslate } from 'react-admin';
import type { OrderStatus } from '@/lib/contract/order';
import { StatusChip, type Tone } from '../shared/status-chip';

const TONES = {
  PendingPayment: 'ended',
  AwaitingAddress: 'busy',
  Confirmed: 'waiting',
  Processing: 'busy',
  ReadyForPickup: 'busy',
  Shipped: 'busy',
  Delivered: 'done',
  PaymentFailed: 'ended',
  Expired: 'ended',
  CancelRequested: 'wrong',
  Cancelled: 'ended',
  Refunded: 'ended',
} as const satisfies Record<OrderStatus, Tone>;

export function OrderStatusChip({ status }: { status: OrderStatus }) {
  const translate = useTranslate();
  return <StatusChip tone={TONES[status]} label={translate(`orders.status.${status}`)} />;
}
