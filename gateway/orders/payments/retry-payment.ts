import type { z } from 'zod';
import type { Purchased, retryPaymentSchema } from '../../../lib/contract/purchase.ts';
import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import { getMethodRestriction } from '../../../lib/domain/payment-methods.ts';
import { isCombinable } from '../../../lib/domain/points-payment.ts';
import { checkAvailability } from '../../catalogue/public.ts';
import type { Database } from '../../db/client.ts';
import type { OrderRow } from '../../db/schema/orders.ts';
import { transact } from '../../db/transact.ts';
import { invalidField, ProblemError } from '../../http/problem.ts';
import type { Principal } from '../../http/request-types.ts';
import { cashLimitReached, illegalTransition, outOfStock } from '../conflicts.ts';
import { loadKeys, saveKeys } from '../inventory/buyer-keys.ts';
import {
  commitReservation,
  loadStockUses,
  OutOfStockError,
  reserveAgain,
} from '../inventory/reservation.ts';
import { planReservation, releaseEarlierOrders } from '../inventory/reservation-limits.ts';
import {
  publishStockChanges,
  type StockChanges,
  trackStockChanges,
} from '../inventory/stock-changes.ts';
import { loadOrder } from '../load-order.ts';
import { queueOrderMessages } from '../messages/queue-order-messages.ts';
import { requireOwnedOrder } from '../order-access.ts';
import { assignInvoiceNumber, lockOrder, transition } from '../order-records.ts';
import { type Buyer, requireBuyer } from '../purchase/buyer.ts';
import { toPurchaseResult } from '../purchase/perform-purchase.ts';
import { findCountry } from '../purchase/price-order.ts';
import type { OrderServices, PaymentServices } from '../services.ts';
import { insertAttempt } from './attempts.ts';
import { getShopMethods } from './payments.ts';
import { voidOpenPayment } from './sync-payment.ts';

type Deps = PaymentServices & Pick<OrderServices, 'limits' | 'metrics'>;
type Method = z.output<typeof retryPaymentSchema>['paymentMethod'];

async function checkMethod(
  { database: { db }, payments }: PaymentServices,
  order: OrderRow,
  method: Method,
  isGuest: boolean,
): Promise<void> {
  const country = await findCountry(db, order.countryCode);
  const restriction = getMethodRestriction(method, {
    country,
    totalFils: order.totalFils,
    offered: getShopMethods(payments),
    isGuest,
    pointsFils: 0,
  });
  if (restriction || !isCombinable(method, order.pointsFils))
    throw invalidField(
      'paymentMethod',
      restriction?.reason ?? 'points',
      'payment_method_not_available',
    );
}

/**
 * Reserves again what the failed payment released, and adds a payment attempt. Does nothing if a
 * concurrent request has already done so.
 */
async function restartPayment(
  db: Database,
  { payments, limits }: Deps,
  buyer: Buyer,
  referenceCode: string,
  method: Method,
): Promise<StockChanges> {
  const order = await lockOrder(db, referenceCode);
  if (order.status === 'PendingPayment') return [];
  if (!isAwaitingPayment(order.status)) throw illegalTransition(order.status, 'PendingPayment');
  const isCash = method === 'Cash';
  const provider = isCash ? undefined : payments.providerFor(method);
  if (!isCash && !provider)
    throw invalidField('paymentMethod', 'unavailable', 'payment_method_not_available');
  const stockUses = await loadStockUses(db, referenceCode);
  const keys = await loadKeys(db, referenceCode, buyer, limits, isCash);
  const options = { scale: limits.scale, isCash };
  const reservation = await planReservation(db, referenceCode, keys, stockUses, options);
  if (isCash && !reservation.isReserved) throw cashLimitReached();
  const itemIds = [...stockUses.map(({ itemId }) => itemId), ...reservation.itemIds];
  const stockChanges = await trackStockChanges(db, itemIds, isCash, async () => {
    await releaseEarlierOrders(db, reservation, stockUses);
    if (reservation.isReserved) await reserveAgain(db, order);
    if (isCash) await commitReservation(db, order);
  });
  const paymentMethod = order.paymentMethod === 'Mixed' ? 'Mixed' : method;
  await transition(db, order, isCash ? 'Confirmed' : 'PendingPayment', 'system', { paymentMethod });
  await saveKeys(db, referenceCode, keys);
  if (!isCash && provider) {
    await insertAttempt(db, order, method, provider.name, buyer.isGuest);
  } else {
    await assignInvoiceNumber(db, order);
    await queueOrderMessages(db, 'confirmed', referenceCode);
  }
  return stockChanges;
}

async function toOutOfStock(
  db: Database,
  { referenceCode, countryCode }: OrderRow,
): Promise<ProblemError> {
  const lines = (await loadOrder(db, referenceCode))?.lines ?? [];
  return outOfStock(await checkAvailability({ db }, { countryCode, items: lines }));
}

/**
 * Starts a new payment for an unpaid order, or continues the open payment with the same method.
 * `network` is the digest of the sender's.
 * @throws `order_not_found`, `payment_method_not_available`, `illegal_transition`, the
 *   conflicts of a purchase, and 503
 */
export async function retryPayment(
  deps: Deps,
  principal: Principal,
  referenceCode: string,
  method: Method,
  network?: string,
): Promise<Purchased> {
  const { db } = deps.database;
  const order = await requireOwnedOrder(db, principal, referenceCode);
  const buyer = { ...(await requireBuyer(db, principal)), network };
  if (!isAwaitingPayment(order.status)) throw illegalTransition(order.status, 'PendingPayment');
  await checkMethod(deps, order, method, buyer.isGuest);
  // An open payment with the same method is continued until it expires.
  await voidOpenPayment(
    deps,
    referenceCode,
    (open) => open.method === method && open.expiresAt > new Date(),
  );
  try {
    publishStockChanges(
      deps,
      await transact(db, (tx) => restartPayment(tx, deps, buyer, referenceCode, method)),
    );
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'cash_limit_reached')
      deps.metrics?.rateLimitRejections.inc({ limit: 'cash-orders' });
    throw error instanceof OutOfStockError ? await toOutOfStock(db, order) : error;
  }
  return toPurchaseResult(deps, referenceCode);
}
