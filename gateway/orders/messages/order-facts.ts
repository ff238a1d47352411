import type { Order, Refund } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { isolate, leftToRight } from '../../../lib/domain/bidi.ts';
import { isOnTheWay } from '../../../lib/domain/order-status.ts';
import { isUncollected } from '../../../lib/domain/pick-up.ts';
import { getPreOrderShipping } from '../../../lib/domain/pre-order.ts';
import { withoutUrls } from '../../notifications/public.ts';
import { PAYMENT_WINDOW_MINUTES } from '../../platform/http/rate-limits/order-limits.ts';
import { MESSAGES } from '../../platform/messages/messages.ts';
import { preferLanguage } from '../../platform/shop/shop.ts';
import { formatDinar, formatKuwaitTime, formatLongDay } from '../documents/invoice-text.ts';
import { type CorrectionFacts, toCorrectionFacts } from './correction-facts.ts';

/** Data for the texts about an order. Codes and amounts are isolated from their direction. */
export interface OrderFacts extends CorrectionFacts {
  number: string;
  total: string;
  isCash: boolean;
  /** The cash was paid before the hand-over. */
  isCashPaid: boolean;
  /** Of an exchange: the order that it was paid with. */
  firstNumber: string | undefined;
  hasPoints: boolean;
  hasInvoice: boolean;
  /** Refunded money and points; undefined where there is none. */
  refundMoney: string | undefined;
  refundPoints: string | undefined;
  trackingNumber: string | undefined;
  /** Why a requested cancellation was declined. */
  declineReason: string | undefined;
  hasPreOrder: boolean;
  /** When the pre-orders of the order, and all of it with them, ship. */
  shipsOn: string | undefined;
  /** The payment window in minutes. */
  payMinutes: number;
  /** The end of the time to pay. */
  payUntil: string | undefined;
  /** Where the order is collected; undefined for an order that is delivered. */
  branch: string | undefined;
  pickUpCode: string | undefined;
  collectBy: string | undefined;
  isUncollected: boolean;
  /** Of a gift whose recipient enters the address. */
  recipient: string;
  /** What the recipient wrote to the buyer. */
  thanks: string | undefined;
}

function getPaymentMinutes({ payment, createdAt }: Order): number {
  if (!payment?.expiresAt) return PAYMENT_WINDOW_MINUTES.guest;
  return Math.round((Date.parse(payment.expiresAt) - Date.parse(createdAt)) / 60_000);
}

/** The reason of the last decline: the order returned from the request to a status of its way. */
function getDeclineReason({ history }: Order, language: Language): string | undefined {
  const decline = history.findLast(
    ({ status }, index) => history[index - 1]?.status === 'CancelRequested' && isOnTheWay(status),
  );
  return decline?.note && isolate(preferLanguage(decline.note, language));
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

function getPickUpFacts(order: Order, language: Language) {
  const { branch, code, collectBy } = order.pickUp ?? {};
  return {
    branch: branch && isolate(preferLanguage(branch.name, language)),
    pickUpCode: code && leftToRight(code),
    collectBy: collectBy && formatLongDay(collectBy, language),
    isUncollected: isUncollected(order),
  };
}

function getGiftFacts({ gift }: Order, language: Language) {
  const [name] = withoutUrls([gift?.recipientName ?? '']);
  const [thanks] = withoutUrls([gift?.thanks ?? '']);
  return {
    recipient: name ? isolate(name) : MESSAGES[language].order.gift.unnamed,
    thanks: thanks ? isolate(thanks) : undefined,
  };
}

export function toOrderFacts(order: Order, language: Language, refund?: Refund): OrderFacts {
  const { amount, points } = getRefundAmounts(order, refund);
  const trackingNumber = order.shipment?.trackingNumber;
  const preOrder = getPreOrderShipping(order.lines);
  return {
    number: leftToRight(order.orderNumber),
    total: formatDinar(order.total, language),
    // An extra payment was made at a provider.
    isCash: order.paymentMethod === 'Cash' && refund?.kind !== 'extraPayment',
    isCashPaid: order.isCashPaid === true,
    firstNumber: order.exchange && leftToRight(order.exchange.orderNumber),
    hasPoints: order.pointsUsed > 0,
    hasInvoice: order.invoiceNumber !== undefined,
    refundMoney: amount > 0 ? formatDinar(amount, language) : undefined,
    refundPoints: points > 0 ? formatDinar(points, language) : undefined,
    hasPreOrder: preOrder !== undefined,
    shipsOn: preOrder?.shipsOn && formatLongDay(preOrder.shipsOn, language),
    payMinutes: getPaymentMinutes(order),
    payUntil: order.payUntil && isolate(formatKuwaitTime(order.payUntil, language)),
    trackingNumber: trackingNumber === undefined ? undefined : leftToRight(trackingNumber),
    declineReason: getDeclineReason(order, language),
    ...getPickUpFacts(order, language),
    ...getGiftFacts(order, language),
    ...toCorrectionFacts(order, language),
  };
}
