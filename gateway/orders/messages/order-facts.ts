import type { Order, Refund } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { getPreOrderShipping } from '../../../lib/domain/pre-order.ts';
import { PAYMENT_WINDOW_MINUTES } from '../../http/rate-limits/order-limits.ts';
import { getGreetingName } from '../../notifications/public.ts';
import { inLanguage } from '../../shop/shop.ts';
import { formatDinar, formatLongDay } from '../invoices/invoice-text.ts';
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

function getDeclineReason({ history }: Order, language: Language): string | undefined {
  const note = history.findLast(({ status }) => status === 'Processing')?.note;
  return note && isolate(inLanguage(note, language));
}

/** The amounts of a refund. A message without one is about the whole order. */
function getRefundAmounts(
  { total, pointsUsed, refundType }: Order,
  refund: Refund | undefined,
): { amount: number; points: number } {
  if (refund) return refund;
  return refundType === 'Point'
    ? { amount: 0, points: total + pointsUsed }
    : { amount: total, points: pointsUsed };
}

function toPreOrder({ lines }: Order, language: Language): OrderFacts['preOrder'] {
  const shipping = getPreOrderShipping(lines);
  return (
    shipping && {
      shipsOn: shipping.shipsOn && formatLongDay(shipping.shipsOn, language),
    }
  );
}

export function toOrderFacts(
  order: Order,
  customer: NonNullable<Order['customer']>,
  language: Language,
  refund?: Refund,
): OrderFacts {
  const { amount, points } = getRefundAmounts(order, refund);
  const trackingNumber = order.shipment?.trackingNumber;
  return {
    name: getGreetingName(customer.name),
    number: leftToRight(getOrderNumber(order)),
    total: formatDinar(order.total, language),
    // An extra payment was made at a provider.
    isCash: order.paymentMethod === 'Cash' && refund?.kind !== 'extraPayment',
    hasPoints: order.pointsUsed > 0,
    hasInvoice: order.invoiceNumber !== undefined,
    refundMoney: amount > 0 ? formatDinar(amount, language) : undefined,
    refundPoints: points > 0 ? formatDinar(points, language) : undefined,
    preOrder: toPreOrder(order, language),
    payMinutes: getPaymentMinutes(order),
    trackingNumber: trackingNumber === undefined ? undefined : leftToRight(trackingNumber),
    declineReason: getDeclineReason(order, language),
  };
}
