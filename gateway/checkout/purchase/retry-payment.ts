import type { Purchased } from '../../../lib/contract/purchase.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { isAwaitingPayment } from '../../../lib/domain/order-status.ts';
import { checkAvailability } from '../../catalogue/public.ts';
import {
  illegalTransition,
  isPayExpired,
  loadOrderLines,
  loadStockUses,
  lockOrder,
  OutOfStockError,
  outOfStock,
  pendingAttempt,
  publishStockChanges,
  requireBuyer,
  requireOwnedOrder,
  rewriteOrder,
  type StockChanges,
  totalChanged,
} from '../../orders/public.ts';
import { voidOpenPayment } from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';
import { transact } from '../../platform/db/transact.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { Principal } from '../../platform/http/request-types.ts';
import { type DeliveryQuote, quoteDelivery } from '../../shipping/public.ts';
import { orderExpired } from '../pricing/outdated-order.ts';
import { repriceOrder, requireCountry } from '../pricing/reprice-order.ts';
import type { CheckoutServices } from '../services.ts';
import { beginAgain, isReservedByLink, type Method, requireMethod } from './begin-again.ts';
import { toPurchaseResult } from './perform-purchase.ts';

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
  const isReserved = isReservedByLink(stored);
  const isBeingPaid =
    stored.status === 'PendingPayment' &&
    !(isReserved && (await pendingAttempt(db, referenceCode)) === undefined);
  if ((isBeingPaid || isReserved) && expectedTotalFils !== stored.totalFils)
    throw totalChanged(stored);
  if (isBeingPaid) return [];
  if (!isAwaitingPayment(stored.status)) throw illegalTransition(stored.status, 'PendingPayment');
  if (isPayExpired(stored)) throw orderExpired();
  const buyer = { ...(await requireBuyer(db, principal)), network };
  if (isReserved) {
    const country = await requireCountry(db, stored);
    requireMethod(deps, method, { ...stored, country, isGuest: buyer.isGuest });
    const stockUses = await loadStockUses(db, referenceCode);
    return beginAgain(db, deps, { order: stored, buyer, method }, stockUses);
  }
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
  const isContinued = (one: AttemptRow) => one.method === method && one.expiresAt > new Date();
  const open = await pendingAttempt(db, order.referenceCode);
  if (open && isContinued(open)) return;
  if (isPayExpired(order)) throw orderExpired();
  if (!open) return;
  const { isGuest } = await requireBuyer(db, principal);
  requireMethod(deps, method, { ...order, country: await requireCountry(db, order), isGuest });
  await voidOpenPayment(deps, order.referenceCode, isContinued);
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
