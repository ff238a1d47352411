import { filsFromKwd } from '../../../lib/domain/money.ts';
import { selectOnlineMethod } from '../../../lib/domain/payment-rules.ts';
import { checkAvailability, getStockUses, toPromotionPerson } from '../../catalogue/public.ts';
import {
  addHistory,
  askForAddress,
  assignInvoiceNumber,
  type Buyer,
  type BuyerKey,
  commitReservation,
  getCashKeys,
  getUnpaidKeys,
  hasPromotions,
  insertAttempt,
  insertOrder,
  isShort,
  loadAvailableStock,
  type NewOrder,
  OutOfStockError,
  outOfStock,
  planReservation,
  queueOrderMessages,
  type Reservation,
  releaseEarlierOrders,
  reserveForOrder,
  type StockChanges,
  type StockUse,
  saveKeys,
  trackStockChanges,
} from '../../orders/public.ts';
import { getShopMethods } from '../../payments/public.ts';
import { checkAddress, lockUser } from '../../people/users/public.ts';
import type { Database } from '../../platform/db/client.ts';
import {
  claimKey,
  type KeyedRequest,
  type KeyState,
  saveOrderReference,
  saveResponse,
} from '../../platform/http/idempotency/keys.ts';
import { ProblemError, problemBody, serviceUnavailable } from '../../platform/http/problem.ts';
import type { DeliveryQuote } from '../../shipping/public.ts';
import { findCountry, type PurchaseBody, priceOrder } from '../pricing/price-order.ts';
import type { CheckoutServices } from '../services.ts';
import { methodNotAvailable } from './begin-again.ts';
import { buildOrderRow } from './order-row.ts';

/**
 * A concurrent purchase may reserve and then release the last unit between check and reservation,
 * so that another attempt can succeed.
 */
const MAX_ATTEMPTS = 3;

type PlacementServices = Pick<
  CheckoutServices,
  'payments' | 'limits' | 'metrics' | 'payHours' | 'giftLinkTokens'
>;

interface PlacedOrder {
  order: NewOrder;
  stockChanges: StockChanges;
}

/**
 * Plans the stock of an order within the limits of its buyer. An order that points have paid in
 * full has none.
 * @throws `cash_limit_reached`
 */
async function planStock(
  db: Database,
  limits: PlacementServices['limits'],
  buyer: Buyer,
  { referenceCode, totalFils, pointsFils }: NewOrder,
  isOnline: boolean,
  stockUses: readonly StockUse[],
): Promise<{ keys: BuyerKey[]; reservation?: Reservation }> {
  if (!isOnline && totalFils === 0 && pointsFils > 0) return { keys: [] };
  const keys = isOnline ? getUnpaidKeys(buyer, limits) : getCashKeys(buyer, limits);
  const options = { scale: limits.scale, isCash: !isOnline };
  const reservation = await planReservation(db, referenceCode, keys, stockUses, options);
  return { keys, reservation };
}

/**
 * Places an order within the caller's transaction: computes the price, reserves stock in id order,
 * and stores the order with its lines, its payment attempt and its messages.
 * @throws a conflict, or OutOfStockError when a concurrent purchase reserved the units
 */
async function placeOrder(
  db: Database,
  deps: PlacementServices,
  buyer: Buyer,
  body: PurchaseBody,
  delivery: DeliveryQuote,
): Promise<PlacedOrder> {
  const { payments, limits, payHours } = deps;
  const country = await findCountry(db, body.countryCode);
  if (body.address) checkAddress(body.address, [country.code], 'address');
  const stock = await loadAvailableStock(db, country.code, body.items);
  const { userId, customer } = buyer;
  const promotionPerson = toPromotionPerson({ ...buyer, ...customer }, limits);
  const priced = await priceOrder(db, country, {
    ...body,
    delivery: delivery(),
    pointsFils: filsFromKwd(body.points ?? 0),
    availablePointsFils: buyer.pointsFils,
    expectedTotalFils: filsFromKwd(body.expectedTotal),
    person: { userId, ...promotionPerson },
  });
  const { isGuest, pointsFils } = buyer;
  const { totalFils } = priced.total;
  const situation = { country, totalFils, offered: getShopMethods(payments), isGuest, pointsFils };
  const { method, restriction } = selectOnlineMethod(body, situation);
  const provider = method && payments.providerFor(method);
  const reason = restriction ?? (method && !provider ? 'unavailable' : undefined);
  if (reason) throw methodNotAvailable(reason);
  const draft = {
    ...buildOrderRow(body, buyer, country, priced, { isConfirmed: method === undefined, payHours }),
    promotionPerson: hasPromotions(priced) ? promotionPerson : null,
  };
  const { referenceCode } = draft;
  const stockUses = getStockUses(body.items, stock);
  const plan = await planStock(db, limits, buyer, draft, method !== undefined, stockUses);
  const { reservation } = plan;
  const order: NewOrder =
    reservation?.isReserved === false ? { ...draft, stockState: 'free' } : draft;
  const stockChanges = await trackStockChanges(
    db,
    [...stockUses.map(({ itemId }) => itemId), ...(reservation?.itemIds ?? [])],
    method === undefined,
    async () => {
      if (reservation) await releaseEarlierOrders(db, reservation, stockUses);
      if (order.stockState !== 'free') await reserveForOrder(db, order, stockUses);
      await insertOrder(db, order, priced.lines, stockUses);
      if (method === undefined) await commitReservation(db, order);
    },
  );
  if (reservation) await saveKeys(db, referenceCode, plan.keys);
  if (method && provider) {
    await insertAttempt(db, order, method, provider.name, buyer.isGuest);
  }
  const event = method ? 'placed' : await askForAddress(db, deps, order);
  await queueOrderMessages(db, event, referenceCode);
  await addHistory(db, referenceCode, order.status, 'owner');
  // Last, because it locks the row of invoice numbers until the transaction ends.
  if (!method) await assignInvoiceNumber(db, order);
  return { order, stockChanges };
}

/** Places the order under a savepoint, so that a rejected purchase stores only its key. */
async function placeWithRetry(
  db: Database,
  deps: PlacementServices,
  buyer: Buyer,
  body: PurchaseBody,
  delivery: DeliveryQuote,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((savepoint) =>
        placeOrder(savepoint, deps, buyer, body, delivery),
      );
    } catch (error) {
      if (!(error instanceof OutOfStockError)) throw error;
      const availability = await checkAvailability({ db }, body);
      if (isShort(availability)) throw outOfStock(availability);
      if (attempt === MAX_ATTEMPTS)
        throw serviceUnavailable(
          'busy',
          'Too many concurrent purchases of the same item. Retry the same request.',
        );
    }
  }
}

/**
 * Places the order of an idempotency key unless the key was used. Stores the key with the order and
 * its reservation, or with the error response, in the caller's transaction.
 */
export async function placeOrderOnce(
  db: Database,
  deps: PlacementServices,
  buyer: Buyer,
  request: KeyedRequest,
  body: PurchaseBody,
  delivery: DeliveryQuote,
): Promise<{ keyState: Exclude<KeyState, { kind: 'new' }>; stockChanges: StockChanges }> {
  const keyState = await claimKey(db, request);
  if (keyState.kind !== 'new') return { keyState, stockChanges: [] };
  try {
    await lockUser(db, buyer.userId);
    const { order, stockChanges } = await placeWithRetry(db, deps, buyer, body, delivery);
    await saveOrderReference(db, request, order.referenceCode);
    return { keyState: { kind: 'begun', referenceCode: order.referenceCode }, stockChanges };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    if (error.code === 'cash_limit_reached')
      deps.metrics?.rateLimitRejections.inc({ limit: 'cash-orders' });
    const answer = await saveResponse(db, request, {
      status: error.status,
      body: problemBody(error),
    });
    return { keyState: { kind: 'answered', answer }, stockChanges: [] };
  }
}
