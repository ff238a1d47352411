import type { z } from 'zod';
import type { Purchased, retryPaymentSchema } from '../../../lib/contract/purchase.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import { getMethodRestriction } from '../../../lib/domain/payment-rules.ts';
import { isCombinable } from '../../../lib/domain/points-payment.ts';
import { checkAvailability } from '../../catalogue/public.ts';
import {
  assignInvoiceNumber,
  type Buyer,
  type CurrentOrder,
  cashLimitReached,
  commitReservation,
  illegalTransition,
  insertAttempt,
  isPayExpired,
  loadKeys,
  loadOrderLines,
  lockOrder,
  OutOfStockError,
  outOfStock,
  pendingAttempt,
  planReservation,
  publishStockChanges,
  queueOrderMessages,
  releaseEarlierOrders,
  requireBuyer,
  requireOwnedOrder,
  reserveAgain,
  rewriteOrder,
  type StockChanges,
  saveKeys,
  totalChanged,
  trackStockChanges,
  transition,
} from '../../orders/public.ts';
import { getShopMethods, voidOpenPayment } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';
import { transact } from '../../platform/db/transact.ts';
import { invalidField, ProblemError } from '../../platform/http/problem.ts';
import type { Principal } from '../../platform/http/request-types.ts';
import { type DeliveryQuote, quoteDelivery } from '../../shipping/public.ts';
import { orderExpired } from '../pricing/outdated-order.ts';
import type { CountryRow } from '../pricing/price-order.ts';
import { repriceOrder, requireCountry } from '../pricing/reprice-order.ts';
import type { CheckoutServices } from '../services.ts';
import { toPurchaseResult } from './perform-purchase.ts';

type Method = z.output<typeof retryPaymentSchema>['paymentMethod'];

interface RetryOptions {
  /** The digest of the sender's network. */
  network?: string | undefined;
  /** The total that the shopper has seen, KWD: that of the order by default. */
  expectedTotal?: number | undefined;
}

interface Retry extends RetryOptions {
  referenceCode: string;
  method: Method;
  principal: Principal;
  delivery: DeliveryQuote;
}

interface Situation extends Pick<OrderRow, 'totalFils' | 'pointsFils'> {
  country: CountryRow;
  isGuest: boolean;
}

/**
 * Nothing restricts the method of an order that points pay in full.
 * @throws `payment_method_not_available`
 */
function requireMethod(
  { payments }: Pick<CheckoutServices, 'payments'>,
  method: Method,
  { country, totalFils, pointsFils, isGuest }: Situation,
): void {
  if (totalFils === 0) return;
  const offered = getShopMethods(payments);
  const situation = { country, totalFils, offered, isGuest, pointsFils: 0 };
  const restriction = getMethodRestriction(method, situation);
  if (restriction || !isCombinable(method, pointsFils))
    throw invalidField(
      'paymentMethod',
      restriction?.reason ?? 'points',
      'payment_method_not_available',
    );
}

/**
 * Reserves what the failed payment released, at today's price, and adds a payment attempt; an order
 * in cash, or one that points pay in full, is confirmed.
 */
async function beginAgain(
  db: Database,
  { payments, limits }: Pick<CheckoutServices, 'payments' | 'limits'>,
  { order, buyer, method }: { order: OrderRow; buyer: Buyer; method: Method },
  stockUses: CurrentOrder['stockUses'],
): Promise<StockChanges> {
  const { referenceCode, totalFils, pointsFils } = order;
  const onlineMethod = method === 'Cash' || totalFils === 0 ? undefined : method;
  const isConfirmed = onlineMethod === undefined;
  const provider = onlineMethod && payments.providerFor(onlineMethod);
  if (onlineMethod && !provider)
    throw invalidField('paymentMethod', 'unavailable', 'payment_method_not_available');
  const isPaidByPoints = isConfirmed && totalFils === 0 && pointsFils > 0;
  const keys = isPaidByPoints ? [] : await loadKeys(db, referenceCode, buyer, limits, isConfirmed);
  const options = { scale: limits.scale, isCash: isConfirmed };
  const reservation = await planReservation(db, referenceCode, keys, stockUses, options);
  if (isConfirmed && !reservation.isReserved) throw cashLimitReached();
  const itemIds = [...stockUses.map(({ itemId }) => itemId), ...reservation.itemIds];
  const stockChanges = await trackStockChanges(db, itemIds, isConfirmed, async () => {
    await releaseEarlierOrders(db, reservation, stockUses);
    if (reservation.isReserved) await reserveAgain(db, order);
    if (isConfirmed) await commitReservation(db, order);
  });
  const paymentMethod = pointsFils > 0 ? 'Mixed' : method;
  const status = isConfirmed ? 'Confirmed' : 'PendingPayment';
  await transition(db, order, status, 'system', { paymentMethod });
  await saveKeys(db, referenceCode, keys);
  if (onlineMethod && provider) {
    await insertAttempt(db, order, onlineMethod, provider.name, buyer.isGuest);
  } else {
    await assignInvoiceNumber(db, order);
    await queueOrderMessages(db, 'confirmed', referenceCode);
  }
  return stockChanges;
}

/**
 * Starts the payment of an order whose payment failed. Does nothing if a concurrent request has
 * already done so.
 */
async function restartPayment(
  db: Database,
  deps: CheckoutServices,
  { referenceCode, method, principal, network, expectedTotal, delivery }: Retry,
): Promise<StockChanges> {
  const stored = await lockOrder(db, referenceCode);
  const expectedTotalFils =
    expectedTotal === undefined ? stored.totalFils : filsFromKwd(expectedTotal);
  if (stored.status === 'PendingPayment') {
    if (expectedTotalFils !== stored.totalFils) throw totalChanged(stored);
    return [];
  }
  if (!isAwaitingPayment(stored.status)) throw illegalTransition(stored.status, 'PendingPayment');
  if (isPayExpired(stored)) throw orderExpired();
  const buyer = { ...(await requireBuyer(db, principal)), network };
  const { limits } = deps;
  const repriced = await repriceOrder(db, stored, buyer, { limits, delivery, expectedTotalFils });
  const { isGuest } = buyer;
  const { country, priced } = repriced;
  requireMethod(deps, method, { ...priced.total, country, isGuest });
  const order = await rewriteOrder(db, stored, repriced);
  return beginAgain(db, deps, { order, buyer, method }, repriced.stockUses);
}

async function toOutOfStock(
  db: Database,
  { referenceCode, countryCode }: OrderRow,
): Promise<ProblemError> {
  const items = await loadOrderLines(db, referenceCode);
  return outOfStock(await checkAvailability({ db }, { countryCode, items }));
}

/**
 * Ends the open payment of an order, unless it is that of the chosen method.
 * @throws `order_expired` and `payment_method_not_available`, which leave it open
 */
async function endOtherPayment(
  deps: CheckoutServices,
  order: OrderRow,
  { method, principal }: Pick<Retry, 'method' | 'principal'>,
): Promise<void> {
  const { db } = deps.database;
  const isKept = (one: AttemptRow) => one.method === method && one.expiresAt > new Date();
  const open = await pendingAttempt(db, order.referenceCode);
  if (open && isKept(open)) return;
  if (isPayExpired(order)) throw orderExpired();
  if (!open) return;
  const { isGuest } = await requireBuyer(db, principal);
  requireMethod(deps, method, { ...order, country: await requireCountry(db, order), isGuest });
  await voidOpenPayment(deps, order.referenceCode, isKept);
}

/**
 * Starts a new payment for an unpaid order at today's price, or continues the open payment with the
 * same method.
 * @throws `order_not_found`, `order_expired`, `no_longer_offered`, `payment_method_not_available`,
 *   `illegal_transition`, the conflicts of a purchase, and 503
 */
export async function retryPayment(
  deps: CheckoutServices,
  principal: Principal,
  referenceCode: string,
  method: Method,
  options: RetryOptions = {},
): Promise<Purchased> {
  const { db } = deps.database;
  const order = await requireOwnedOrder(db, principal, referenceCode);
  await requireBuyer(db, principal);
  if (!isAwaitingPayment(order.status)) throw illegalTransition(order.status, 'PendingPayment');
  const wanted = { ...options, referenceCode, method, principal };
  await endOtherPayment(deps, order, wanted);
  try {
    // Before the transaction, so that no row is locked during the request to the carrier.
    const items = await loadOrderLines(db, referenceCode);
    const { countryCode, address, deliveryService } = order;
    const delivery = await quoteDelivery(deps.dhl, {
      countryCode,
      address,
      items,
      deliveryService: deliveryService ?? undefined,
    });
    publishStockChanges(
      deps,
      await transact(db, (tx) => restartPayment(tx, deps, { ...wanted, delivery })),
    );
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'cash_limit_reached')
      deps.metrics?.rateLimitRejections.inc({ limit: 'cash-orders' });
    throw error instanceof OutOfStockError ? await toOutOfStock(db, order) : error;
  }
  return toPurchaseResult(deps, referenceCode);
}
