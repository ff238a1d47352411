import type { OrderStatus } from '../../../lib/contract/order.ts';
import type { Messages } from '../../messages/messages.ts';

export type InvoiceState = keyof Messages['invoice']['state'];

/** Derives the invoice state from the order status. Cash is not owed before delivery. */
export function getInvoiceState(status: OrderStatus, isCash: boolean): InvoiceState {
  if (status === 'Refunded') return 'refunded';
  if (status === 'Cancelled') return 'cancelled';
  if (status === 'PendingPayment' || status === 'PaymentFailed' || status === 'Expired')
    return 'unpaid';
  return isCash && status !== 'Delivered' ? 'payOnDelivery' : 'paid';
}
