import type { Purchased } from '../../../lib/api/contract/purchase.ts';
import { checkAvailability } from '../../catalogue/public.ts';
import type { Database } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import { currentCaller } from '../../http/current-caller.ts';
import { hashOf, type KeyedRequest, type Known, keepAnswer, keepReference, type StoredAnswer, takeKey } from '../../http/idempotency/keys.ts';
import { ProblemError, problemBody } from '../../http/problem.ts';
import type { Principal } from '../../http/request-types.ts';
import { type AskedDelivery, askDelivery } from '../../shipping/public.ts';
import { outOfStock } from '../conflicts.ts';
import { OutOfStock } from '../inventory/stock.ts';
import { type StockNews, tellStockNews } from '../inventory/stock-changes.ts';
import { loadOrder } from '../load-order.ts';
import { beginPayment, pendingAttempt } from '../payments/attempts.ts';
import { ProviderFailure } from '../payments/provider.ts';
import type { OrderServices } from '../services.ts';
import { type Buyer, requireBuyer } from './buyer.ts';
import { type PurchaseBody, placeOrder } from './place-order.ts';

/** Somebody else may take a last unit between the look and the grip, and give it back again: so often it is looked again. */
const TRIES = 3;

type Deps = Pick<OrderServices, 'database' | 'catalogue' | 'notifier' | 'logger' | 'payments' | 'dhl' | 'purchaseQueue' | 'limits'>;

/** Places the order under a savepoint, so that a refusal leaves nothing but the key. */
async function tryToPlace(db: Database, { payments, limits }: Deps, buyer: Buyer, body: PurchaseBody, delivery: AskedDelivery) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((savepoint) => placeOrder(savepoint, payments, buyer, body, delivery, limits.scale));
    } catch (error) {
      if (!(error instanceof OutOfStock)) throw error;
      const availability = await checkAvailability({ db }, body);
      const isShort = availability.outOfStockList.length + availability.productNotAvailableByCountryList.length > 0;
      if (isShort) throw outOfStock(availability);
      if (tries === TRIES) throw new ProblemError(503, 'busy', 'Too many want the same units at once. The same request may be sent again.');
    }
  }
}

/** The part that is one transaction: the key, the order and what it takes; or the key and the refusal. */
async function placeOnce(
  db: Database,
  deps: Deps,
  buyer: Buyer,
  request: KeyedRequest,
  body: PurchaseBody,
  delivery: AskedDelivery,
): Promise<{ known: Known; news: StockNews }> {
  const known = await takeKey(db, request);
  if (known.kind !== 'new') return { known, news: [] };
  try {
    const { order, news } = await tryToPlace(db, deps, buyer, body, delivery);
    await keepReference(db, request, order.referenceCode);
    return { known: { kind: 'begun', referenceCode: order.referenceCode }, news };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    const answer = await keepAnswer(db, request, { status: error.status, body: problemBody(error) });
    return { known: { kind: 'answered', answer }, news: [] };
  }
}

/** Where an order stands, with the page on which it is paid. Throws 503 while the provider cannot be asked. */
export async function purchasedOf(
  { database: { db }, payments, logger }: Omit<Deps, 'dhl' | 'purchaseQueue' | 'limits'>,
  referenceCode: string,
): Promise<Purchased> {
  const loaded = await loadOrder(db, referenceCode);
  if (!loaded) throw new Error('an order that was made is gone');
  const { requestId, status } = loaded.order;
  const attempt = await pendingAttempt(db, referenceCode);
  if (!attempt) return { referenceCode, requestId, status };
  try {
    return { referenceCode, requestId, status, redirectUrl: await beginPayment(db, payments, loaded.order, attempt) };
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    logger.error({ err: error, attemptId: attempt.id }, 'a payment could not be begun');
    throw new ProblemError(
      503,
      'payment_unavailable',
      'The order is there; its payment could not be begun. The same request may be sent again.',
      undefined,
      {
        referenceCode,
      },
    );
  }
}

/**
 * Buys. However often a request comes under its key, and wherever the gateway was killed in between, there is one order and one answer.
 * Throws 5xx only: refusals are answers too, and stored.
 */
export async function performPurchase(
  deps: Deps,
  principal: Principal,
  key: string,
  body: PurchaseBody,
  network: string | undefined,
): Promise<StoredAnswer> {
  const { db } = deps.database;
  const request = { caller: principal.subject, key, bodyHash: hashOf(body) };
  // Before the transaction: nothing is locked while a carrier thinks.
  const delivery = await askDelivery(deps.dhl, body);
  const place = async () => {
    const buyer = { ...(await requireBuyer(db, principal)), network };
    return transact(db, (tx) => placeOnce(tx, deps, buyer, request, body, delivery));
  };
  const { known, news } = await deps.purchaseQueue.run(currentCaller(), place);
  if (known.kind === 'answered') return known.answer;
  if (known.kind === 'new') throw new Error('a new key was left without an order');
  await tellStockNews(deps, news);
  return keepAnswer(db, request, { status: 201, body: await purchasedOf(deps, known.referenceCode) });
}
