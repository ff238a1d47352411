import type { Order } from '../../../lib/api/contract/order.ts';
import type { Language } from '../../../lib/api/contract/user.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { PAYMENT_WINDOW_MINUTES } from '../../http/rate-limits/order-limits.ts';
import { formatDinar } from '../invoices/invoice-text.ts';
import type { OrderFacts } from './order-text-types.ts';

/** The order number that messages and attachment names show. */
export function getOrderNumber({ orderNumber }: Order): string {
  return orderNumber;
}

/** The payment window of the order in minutes. */
function getPaymentMinutes({ payment, createdAt }: Order): number {
  if (!payment?.expiresAt) return PAYMENT_WINDOW_MINUTES.guest;
  return Math.round((Date.parse(payment.expiresAt) - Date.parse(createdAt)) / 60_000);
}

export function toOrderFacts(
  order: Order,
  customer: NonNullable<Order['customer']>,
  language: Language,
): OrderFacts {
  const trackingNumber = order.shipment?.trackingNumber;
  return {
    name: isolate(customer.name),
    number: leftToRight(getOrderNumber(order)),
    total: formatDinar(order.total, language),
    isCash: order.paymentMethod === 'Cash',
    hasPoints: order.pointsUsed > 0,
    hasInvoice: order.invoiceNumber !== undefined,
    refundType: order.refundType,
    payMinutes: getPaymentMinutes(order),
    trackingNumber: trackingNumber === undefined ? undefined : leftToRight(trackingNumber),
  };
}
