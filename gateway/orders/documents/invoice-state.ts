import type { Order } from '../../../lib/contract/order.ts';
import type { Messages } from '../../platform/messages/messages.ts';

export type InvoiceState = keyof Messages['invoice']['state'];

/** Derives the invoice state from the order status. Cash is not owed before delivery, and an
 * exchange is paid with its first order. */
export function getInvoiceState({
  status,
  paymentMethod,
  pickUp,
  exchange,
  isCashPaid,
}: Pick<Order, 'status' | 'paymentMethod' | 'pickUp' | 'exchange' | 'isCashPaid'>): InvoiceState {
  if (status === 'Refunded') return 'refunded';
  if (status === 'Cancelled') return 'cancelled';
  if (status === 'PendingPayment' || status === 'PaymentFailed' || status === 'Expired')
    return 'unpaid';
  const isPaid = paymentMethod !== 'Cash' || exchange || isCashPaid || status === 'Delivered';
  if (isPaid) return 'paid';
  return pickUp ? 'payAtBranch' : 'payOnDelivery';
}
