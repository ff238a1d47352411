import type { z } from 'zod';
import type { retryPaymentSchema } from '../../../lib/contract/purchase.ts';
import { getMethodRestriction } from '../../../lib/domain/payment-rules.ts';
import { isCombinable } from '../../../lib/domain/points-payment.ts';
import {
  askForAddress,
  assignInvoiceNumber,
  type Buyer,
  type CurrentOrder,
  commitReservation,
  getFirstStatus,
  insertAttempt,
  isAddressMissing,
  isPayExpired,
  loadKeys,
  planReservation,
  queueOrderMessages,
  type Reservation,
  releaseEarlierOrders,
  reserveAgain,
  type StockChanges,
  saveKeys,
  trackStockChanges,
  transition,
} from '../../orders/public.ts';
import { getShopMethods } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { PaymentLinkRow } from '../../platform/db/schema/payments.ts';
import { type ProblemError, rejectFields } from '../../platform/http/problem.ts';
import type { CountryRow } from '../pricing/price-order.ts';
import type { CheckoutServices } from '../services.ts';

export type Method = z.output<typeof retryPaymentSchema>['paymentMethod'];

interface Situation extends Pick<OrderRow, 'totalFils' | 'pointsFils'> {
  country: CountryRow;
  isGuest: boolean;
}

/** @param reason a restriction of the method, which the checkout has a text for */
export const methodNotAvailable = (reason: string): ProblemError =>
  rejectFields([{ path: 'paymentMethod', message: reason }], 'payment_method_not_available');

/**
 * Nothing restricts the method of an order that points pay in full.
 * @throws `payment_method_not_available`
 */
export function requireMethod(
  { payments }: Pick<CheckoutServices, 'payments'>,
  method: Method,
  { country, totalFils, pointsFils, isGuest }: Situation,
): void {
  if (totalFils === 0) return;
  const offered = getShopMethods(payments);
  const situation = { country, totalFils, offered, isGuest, pointsFils: 0 };
  const restriction = getMethodRestriction(method, situation);
  if (restriction || !isCombinable(method, pointsFils))
    throw methodNotAvailable(restriction?.reason ?? 'points');
}

/** Whether a payment link keeps the units, and with them the total, of an unpaid order. */
export const isReservedByLink = (order: OrderRow): boolean =>
  order.reservedUntil !== null && order.stockState === 'held' && !isPayExpired(order);

interface Payment {
  order: OrderRow;
  buyer: Buyer;
  method: Method;
  link?: PaymentLinkRow;
}

/** What the order reserves now, within the limits of its buyer; nothing where a link keeps it. */
async function planAgain(
  db: Database,
  { limits }: Pick<CheckoutServices, 'limits'>,
  { order, buyer }: Payment,
  stockUses: CurrentOrder['stockUses'],
  isConfirmed: boolean,
): Promise<Reservation | undefined> {
  if (isReservedByLink(order)) return undefined;
  const { referenceCode, totalFils, pointsFils } = order;
  const isPaidByPoints = isConfirmed && totalFils === 0 && pointsFils > 0;
  const keys = isPaidByPoints ? [] : await loadKeys(db, referenceCode, buyer, limits, isConfirmed);
  const options = { scale: limits.scale, isCash: isConfirmed };
  const reservation = await planReservation(db, referenceCode, keys, stockUses, options);
  await saveKeys(db, referenceCode, keys);
  return reservation;
}

/**
 * Reserves what the failed payment released, at today's price, and adds a payment attempt; an order
 * in cash, or one that points pay in full, is confirmed.
 */
export async function beginAgain(
  db: Database,
  deps: Pick<CheckoutServices, 'payments' | 'limits' | 'giftLinkTokens'>,
  payment: Payment,
  stockUses: CurrentOrder['stockUses'],
): Promise<StockChanges> {
  const { order, buyer, method, link } = payment;
  const { referenceCode, totalFils, pointsFils } = order;
  const onlineMethod = method === 'Cash' || totalFils === 0 ? undefined : method;
  const isConfirmed = onlineMethod === undefined;
  const provider = onlineMethod && deps.payments.providerFor(onlineMethod);
  if ((onlineMethod && !provider) || (method === 'Cash' && isAddressMissing(order)))
    throw methodNotAvailable('unavailable');
  const reservation = await planAgain(db, deps, payment, stockUses, isConfirmed);
  const itemIds = [...stockUses.map(({ itemId }) => itemId), ...(reservation?.itemIds ?? [])];
  const stockChanges = await trackStockChanges(db, itemIds, isConfirmed, async () => {
    if (reservation) await releaseEarlierOrders(db, reservation, stockUses);
    if (reservation?.isReserved) await reserveAgain(db, order);
    if (isConfirmed) await commitReservation(db, order);
  });
  const paymentMethod = pointsFils > 0 ? 'Mixed' : method;
  const status = isConfirmed ? getFirstStatus(order) : 'PendingPayment';
  if (status !== order.status)
    await transition(db, order, status, 'system', {
      paymentMethod,
      ...(isConfirmed && { reservedUntil: null }),
    });
  if (onlineMethod && provider) {
    await insertAttempt(db, order, onlineMethod, provider.name, buyer.isGuest, link);
  } else {
    const event = await askForAddress(db, deps, order);
    await assignInvoiceNumber(db, order);
    await queueOrderMessages(db, event, referenceCode);
  }
  return stockChanges;
}
