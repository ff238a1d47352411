import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { purchaseSchema } from '../../../lib/api/contract/purchase.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { methodRefusal } from '../../../lib/domain/payment-methods.ts';
import {
  checkAvailability,
  checkCart,
  getStockUses,
  loadStock,
  localized,
} from '../../catalogue/public.ts';
import type { Database } from '../../db/client.ts';
import { type OrderRow, orderReservations, orders } from '../../db/schema/orders.ts';
import type { OnlineMethod } from '../../db/schema/payments.ts';
import {
  claimKey,
  type KeyedRequest,
  type KeyState,
  saveOrderReference,
  saveResponse,
} from '../../http/idempotency/keys.ts';
import { ProblemError, problemBody } from '../../http/problem.ts';
import type { DeliveryQuote } from '../../shipping/public.ts';
import { checkAddress } from '../../users/public.ts';
import { badRequest, outOfStock } from '../conflicts.ts';
import { commitReservation, OutOfStockError, reserveForOrder } from '../inventory/reservation.ts';
import {
  getBuyerKeys,
  planReservation,
  releaseEarlierOrders,
  saveKeys,
} from '../inventory/reservation-limits.ts';
import { type StockChanges, trackStockChanges } from '../inventory/stock-changes.ts';
import { queueOrderMessages } from '../messages/queue-order-messages.ts';
import { insertAttempt } from '../payments/attempts.ts';
import { getOnlineMethods, type Payments } from '../payments/payments.ts';
import type { OrderServices } from '../services.ts';
import { addHistory, assignInvoiceNumber } from '../transition.ts';
import type { Buyer } from './buyer.ts';
import { insertLines } from './lines.ts';
import { type CountryRow, findCountry, type PricedOrder, priceOrder } from './price-order.ts';
import { newReferenceCode } from './reference-code.ts';

export type PurchaseBody = z.output<typeof purchaseSchema>;

/**
 * A concurrent purchase may reserve and then release the last unit between check and reservation,
 * so that another attempt can succeed.
 */
const MAX_ATTEMPTS = 3;

type PlacementServices = Pick<OrderServices, 'payments' | 'limits'>;

/** The database assigns the order number. */
type NewOrder = Omit<OrderRow, 'orderNumber'>;

interface PlacedOrder {
  order: NewOrder;
  stockChanges: StockChanges;
}

/**
 * The online method for the amount that points do not cover; undefined for cash or 0. Throws when
 * the method is not available.
 */
function selectOnlineMethod(
  body: PurchaseBody,
  country: CountryRow,
  buyer: Buyer,
  totalFils: number,
  online: readonly OnlineMethod[],
): OnlineMethod | undefined {
  const { paymentMethod, restMethod = 'OnLine' } = body;
  const situation = {
    country,
    totalFils,
    online,
    isGuest: buyer.isGuest,
    pointsFils: buyer.pointsFils,
  };
  const methods =
    paymentMethod === 'Mixed' && totalFils > 0
      ? ([paymentMethod, restMethod] as const)
      : [paymentMethod];
  const refusal = methods
    .map((method) => methodRefusal(method, situation))
    .find((found) => found !== undefined);
  if (refusal && refusal.reason !== 'noPoints')
    throw badRequest('paymentMethod', refusal.reason, 'payment_method_not_available');
  if (paymentMethod === 'Cash' || totalFils === 0) return undefined;
  return paymentMethod === 'Mixed' ? restMethod : paymentMethod;
}

function newOrder(
  body: PurchaseBody,
  buyer: Buyer,
  country: CountryRow,
  { total, promotion }: PricedOrder,
  isPaid: boolean,
): NewOrder {
  const now = new Date();
  const { currencyRate, numberOfDecimal } = country;
  return {
    ...total,
    referenceCode: newReferenceCode(),
    requestId: randomUUID(),
    userId: buyer.userId,
    status: isPaid ? 'Confirmed' : 'PendingPayment',
    stockState: isPaid ? 'claimed' : 'held',
    countryCode: country.code,
    display: {
      countryCode: country.code,
      currencyCode: localized(country.currencyCode),
      currencyRate,
      numberOfDecimal: numberOfDecimal === 3 ? 3 : 2,
    },
    language: body.language,
    source: body.source,
    promoCode: promotion?.code ?? null,
    deliveryService: body.deliveryService ?? null,
    paymentMethod: body.paymentMethod,
    refundType: 'None',
    address: { ...body.address, id: body.address.id ?? randomUUID() },
    customer: buyer.customer,
    orderNote: body.orderNote || null,
    giftMessage: body.giftMessage || null,
    invoiceNumber: null,
    carrier: null,
    trackingNumber: null,
    createdAt: now,
    updatedAt: now,
  };
}

/**
 * Places an order within the caller's transaction: computes the price, reserves stock in id order,
 * and stores the order with its lines, its payment attempt and its messages. Throws a conflict, or
 * `OutOfStockError` when a concurrent purchase reserved the units.
 */
async function placeOrder(
  db: Database,
  payments: Payments,
  buyer: Buyer,
  body: PurchaseBody,
  delivery: DeliveryQuote,
  limitScale: number,
): Promise<PlacedOrder> {
  const country = await findCountry(db, body.countryCode);
  checkAddress(body.address, [country.code], 'address');
  const ids = [...new Set(body.items.map(({ typeId }) => typeId))];
  const stock = await loadStock(db, country.code, ids);
  const availability = checkCart(country.code, body.items, stock);
  if (availability.outOfStockList.length + availability.productNotAvailableByCountryList.length > 0)
    throw outOfStock(availability);
  const priced = await priceOrder(db, country, {
    ...body,
    delivery: delivery(),
    pointsFils: filsFromKwd(body.points ?? 0),
    availablePointsFils: buyer.pointsFils,
    expectedTotalFils: filsFromKwd(body.expectedTotal),
    userId: buyer.userId,
  });
  const method = selectOnlineMethod(
    body,
    country,
    buyer,
    priced.total.totalFils,
    getOnlineMethods(payments),
  );
  const provider = method && payments.providerFor(method);
  if (method && !provider)
    throw badRequest('paymentMethod', 'unavailable', 'payment_method_not_available');

  const draft = newOrder(body, buyer, country, priced, method === undefined);
  const { referenceCode } = draft;
  const stockUses = getStockUses(body.items, stock);
  const reservation =
    method &&
    (await planReservation(db, referenceCode, getBuyerKeys(buyer), stockUses, limitScale));
  const order: NewOrder =
    reservation?.isReserved === false ? { ...draft, stockState: 'free' } : draft;
  const stockChanges = await trackStockChanges(
    db,
    [...stockUses.map(({ itemId }) => itemId), ...(reservation?.itemIds ?? [])],
    method === undefined,
    async () => {
      if (reservation) await releaseEarlierOrders(db, reservation, stockUses);
      if (order.stockState !== 'free') await reserveForOrder(db, order, stockUses);
      await db.insert(orders).values(order);
      if (stockUses.length > 0)
        await db
          .insert(orderReservations)
          .values(stockUses.map((stockUse) => ({ referenceCode, ...stockUse })));
      await insertLines(db, referenceCode, priced.lines);
      if (method === undefined) await commitReservation(db, order);
    },
  );
  await addHistory(db, referenceCode, order.status, 'owner');
  if (method && provider) {
    await saveKeys(db, referenceCode, getBuyerKeys(buyer));
    await insertAttempt(db, order, method, provider.name, buyer.isGuest);
  } else await assignInvoiceNumber(db, order);
  await queueOrderMessages(db, method ? 'placed' : 'confirmed', referenceCode);
  return { order, stockChanges };
}

/** Places the order under a savepoint, so that a rejected purchase stores only its key. */
async function placeWithRetry(
  db: Database,
  { payments, limits }: PlacementServices,
  buyer: Buyer,
  body: PurchaseBody,
  delivery: DeliveryQuote,
) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((savepoint) =>
        placeOrder(savepoint, payments, buyer, body, delivery, limits.scale),
      );
    } catch (error) {
      if (!(error instanceof OutOfStockError)) throw error;
      const availability = await checkAvailability({ db }, body);
      const isShort =
        availability.outOfStockList.length + availability.productNotAvailableByCountryList.length >
        0;
      if (isShort) throw outOfStock(availability);
      if (attempt === MAX_ATTEMPTS)
        throw new ProblemError(
          503,
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
): Promise<{ keyState: KeyState; stockChanges: StockChanges }> {
  const keyState = await claimKey(db, request);
  if (keyState.kind !== 'new') return { keyState, stockChanges: [] };
  try {
    const { order, stockChanges } = await placeWithRetry(db, deps, buyer, body, delivery);
    await saveOrderReference(db, request, order.referenceCode);
    return { keyState: { kind: 'begun', referenceCode: order.referenceCode }, stockChanges };
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status >= 500) throw error;
    const answer = await saveResponse(db, request, {
      status: error.status,
      body: problemBody(error),
    });
    return { keyState: { kind: 'answered', answer }, stockChanges: [] };
  }
}
