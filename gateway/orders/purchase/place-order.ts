import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { purchaseSchema } from '../../../lib/api/contract/purchase.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { methodRefusal } from '../../../lib/domain/payment-methods.ts';
import { judgeCart, loadStock, localized, unitsToHold } from '../../catalogue/public.ts';
import type { Database } from '../../db/client.ts';
import { type OrderRow, orderHolds, orders } from '../../db/schema/orders.ts';
import type { OnlineMethod } from '../../db/schema/payments.ts';
import type { AskedDelivery } from '../../shipping/public.ts';
import { checkAddress } from '../../users/public.ts';
import { badRequest, outOfStock, pointsLost, totalChanged } from '../conflicts.ts';
import { keysOf, planReservation, releaseEarlier, saveKeys } from '../inventory/reservation-limits.ts';
import { claimForOrder, takeForOrder } from '../inventory/reserve-order.ts';
import { type StockNews, withStockNews } from '../inventory/stock-changes.ts';
import { queueOrderMessages } from '../messages/queue-order-messages.ts';
import { insertAttempt } from '../payments/attempts.ts';
import { type Payments, takenOnline } from '../payments/payments.ts';
import { addHistory, numberInvoice } from '../transition.ts';
import type { Buyer } from './buyer.ts';
import { insertLines } from './lines.ts';
import { type CountryRow, findCountry, type PricedOrder, priceOrder } from './price-order.ts';
import { newReferenceCode } from './reference-code.ts';

export type PurchaseBody = z.output<typeof purchaseSchema>;

/** The database numbers it. */
type NewOrder = Omit<OrderRow, 'orderNumber'>;

export interface PlacedOrder {
  order: NewOrder;
  news: StockNews;
}

/** How what points leave is paid; undefined for cash, and when nothing is left. Throws when the order cannot be paid that way. */
export function onlineMethodOf(
  body: PurchaseBody,
  country: CountryRow,
  buyer: Buyer,
  totalFils: number,
  online: readonly OnlineMethod[],
): OnlineMethod | undefined {
  const { paymentMethod, restMethod = 'OnLine' } = body;
  const situation = { country, totalFils, online, isGuest: buyer.isGuest, pointsFils: buyer.pointsFils };
  const methods = paymentMethod === 'Mixed' && totalFils > 0 ? ([paymentMethod, restMethod] as const) : [paymentMethod];
  const refusal = methods.map((method) => methodRefusal(method, situation)).find((found) => found !== undefined);
  if (refusal && refusal.reason !== 'noPoints') throw badRequest('paymentMethod', refusal.reason, 'payment_method_not_available');
  if (paymentMethod === 'Cash' || totalFils === 0) return undefined;
  return paymentMethod === 'Mixed' ? restMethod : paymentMethod;
}

function checkShape({ address, countryCode, paymentMethod, points, restMethod }: PurchaseBody): void {
  if (address.countryCode !== countryCode) throw badRequest('address.countryCode', 'Is not the country of the order');
  if (paymentMethod === 'Mixed' && !points) throw badRequest('points', 'Say how many points to use');
  if (paymentMethod !== 'Mixed' && (points || restMethod)) throw badRequest('points', 'Points are used with Mixed');
}

function newOrder(body: PurchaseBody, buyer: Buyer, country: CountryRow, { total, promotion }: PricedOrder, isPaid: boolean): NewOrder {
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

/** What was shown is what is charged, or nobody is charged. */
function compareWithShown(body: PurchaseBody, buyer: Buyer, { total }: PricedOrder): void {
  if (filsFromKwd(body.points ?? 0) > buyer.pointsFils) throw pointsLost(total);
  if (filsFromKwd(body.expectedTotal) !== total.totalFils) throw totalChanged(total);
}

/**
 * Places an order within the caller's transaction: prices it, takes what it needs in order of id, and writes it down with its lines, its
 * attempt at being paid and its messages. Throws a conflict, or `OutOfStock` where somebody else was quicker.
 */
export async function placeOrder(
  db: Database,
  payments: Payments,
  buyer: Buyer,
  body: PurchaseBody,
  delivery: AskedDelivery,
  limitScale: number,
): Promise<PlacedOrder> {
  checkShape(body);
  const country = await findCountry(db, body.countryCode);
  checkAddress(body.address, [country.code], 'address');
  const ids = [...new Set(body.items.map(({ typeId }) => typeId))];
  const stock = await loadStock(db, country.code, ids);
  const availability = judgeCart(country.code, body.items, stock);
  if (availability.outOfStockList.length + availability.productNotAvailableByCountryList.length > 0) throw outOfStock(availability);
  const wanted = { ...body, delivery: delivery(), pointsFils: filsFromKwd(body.points ?? 0), userId: buyer.userId };
  const priced = await priceOrder(db, country, wanted);
  compareWithShown(body, buyer, priced);
  const method = onlineMethodOf(body, country, buyer, priced.total.totalFils, takenOnline(payments));
  const provider = method && payments.providerFor(method);
  if (method && !provider) throw badRequest('paymentMethod', 'unavailable', 'payment_method_not_available');

  const draft = newOrder(body, buyer, country, priced, method === undefined);
  const { referenceCode } = draft;
  const holds = unitsToHold(body.items, stock);
  const reservation = method && (await planReservation(db, referenceCode, keysOf(buyer), holds, limitScale));
  const order: NewOrder = reservation?.isReserved === false ? { ...draft, stockState: 'free' } : draft;
  const news = await withStockNews(db, [...holds.map(({ itemId }) => itemId), ...(reservation?.itemIds ?? [])], method === undefined, async () => {
    if (reservation) await releaseEarlier(db, reservation, holds);
    if (order.stockState !== 'free') await takeForOrder(db, order, holds);
    await db.insert(orders).values(order);
    if (holds.length > 0) await db.insert(orderHolds).values(holds.map((hold) => ({ referenceCode, ...hold })));
    await insertLines(db, referenceCode, priced.lines);
    if (method === undefined) await claimForOrder(db, order);
  });
  await addHistory(db, referenceCode, order.status, 'owner');
  if (method && provider) {
    await saveKeys(db, referenceCode, keysOf(buyer));
    await insertAttempt(db, order, method, provider.name, buyer.isGuest);
  } else await numberInvoice(db, order);
  await queueOrderMessages(db, method ? 'placed' : 'confirmed', referenceCode);
  return { order, news };
}
