import type { Purchased } from '../../../lib/api/contract/purchase.ts';
import { checkAvailability } from '../../catalogue/public.ts';
import { currentCaller } from '../../concurrency/current-caller.ts';
import type { Database } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import {
  claimKey,
  hashBody,
  type KeyedRequest,
  type KeyState,
  type StoredResponse,
  saveOrderReference,
  saveResponse,
} from '../../http/idempotency/keys.ts';
import { ProblemError, problemBody } from '../../http/problem.ts';
import type { Principal } from '../../http/request-types.ts';
import { type DeliveryQuote, quoteDelivery } from '../../shipping/public.ts';
import { outOfStock } from '../conflicts.ts';
import { OutOfStockError } from '../inventory/stock.ts';
import { publishStockChanges, type StockChanges } from '../inventory/stock-changes.ts';
import { loadOrder } from '../load-order.ts';
import { beginPayment, pendingAttempt } from '../payments/attempts.ts';
import { ProviderFailure } from '../payments/provider.ts';
import type { OrderServices } from '../services.ts';
import { type Buyer, requireBuyer } from './buyer.ts';
import { type PurchaseBody, placeOrder } from './place-order.ts';

/** A concurrent purchase may reserve and release the last unit between check and reservation: maximum number of attempts. */
const TRIES = 3;

type Deps = Pick<OrderServices, 'database' | 'catalogue' | 'revalidation' | 'logger' | 'payments' | 'dhl' | 'purchaseQueue' | 'limits'>;

/** Places the order under a savepoint, so that a rejected purchase leaves only its key. */
async function placeWithRetry(db: Database, { payments, limits }: Deps, buyer: Buyer, body: PurchaseBody, delivery: DeliveryQuote) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((savepoint) => placeOrder(savepoint, payments, buyer, body, delivery, limits.scale));
    } catch (error) {
      if (!(error instanceof OutOfStockError)) throw error;
      const availability = await checkAvailability({ db }, body);
      const isShort = availability.outOfStockList.length + availability.productNotAvailableByCountryList.length > 0;
      if (isShort) throw outOfStock(availability);
      if (tries === TRIES) throw new ProblemError(503, 'busy', 'Too many concurrent purchases of the same item. Retry the same request.');
    }
  }
}

/** One transaction: the key with the order and its reservation, or the key with the error response. */
async function placeUnderKey(
  db: Database,
  deps: Deps,
  buyer: Buyer,
  request: KeyedRequest,
  body: PurchaseBody,
  delivery: DeliveryQuote,
): Promise<{ keyState: KeyState; stockChanges: StockChanges }> {
  const keyState = await claimKey(db, request);
  if (keyState.kind !== 'new') return { keyState, stockChanges: [] };
  try {
    const { order, stockChanges } = await placeWithRetry(db, deps, buyer, body, delivery);
    await saveOrderReference(db, request, order.referenceCode);
    return { keyState: { kind: 'begun', referenceCode: order.referenceCode }, stockChanges };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    const answer = await saveResponse(db, request, { status: error.status, body: problemBody(error) });
    return { keyState: { kind: 'answered', answer }, stockChanges: [] };
  }
}

/** The result of a purchase with the URL of the payment page. Throws 503 while the provider is unavailable. */
export async function toPurchaseResult(
  { database: { db }, payments, logger }: Omit<Deps, 'dhl' | 'purchaseQueue' | 'limits'>,
  referenceCode: string,
): Promise<Purchased> {
  const loaded = await loadOrder(db, referenceCode);
  if (!loaded) throw new Error('Order not found after the purchase');
  const { requestId, status } = loaded.order;
  const attempt = await pendingAttempt(db, referenceCode);
  if (!attempt) return { referenceCode, requestId, status };
  try {
    return { referenceCode, requestId, status, redirectUrl: await beginPayment(db, payments, loaded.order, attempt) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    logger.error({ err: error, attemptId: attempt.id }, 'payment creation failed');
    throw new ProblemError(503, 'payment_unavailable', 'The order exists but its payment could not be created. Retry the same request.', undefined, {
      referenceCode,
    });
  }
}

/**
 * Performs a purchase. Repeated requests with one key create one order and get one response, even if the process was killed in between.
 * Throws 5xx only: 4xx responses are stored and returned.
 */
export async function performPurchase(
  deps: Deps,
  principal: Principal,
  key: string,
  body: PurchaseBody,
  network: string | undefined,
): Promise<StoredResponse> {
  const { db } = deps.database;
  const request = { caller: principal.subject, key, bodyHash: hashBody(body) };
  // Before the transaction: no row is locked during the request to the carrier.
  const delivery = await quoteDelivery(deps.dhl, body);
  const place = async () => {
    const buyer = { ...(await requireBuyer(db, principal)), network };
    return transact(db, (tx) => placeUnderKey(tx, deps, buyer, request, body, delivery));
  };
  const { keyState, stockChanges } = await deps.purchaseQueue.run(currentCaller(), place);
  if (keyState.kind === 'answered') return keyState.answer;
  if (keyState.kind === 'new') throw new Error('Idempotency key has no order');
  await publishStockChanges(deps, stockChanges);
  return saveResponse(db, request, { status: 201, body: await toPurchaseResult(deps, keyState.referenceCode) });
}
