import { randomUUID } from 'node:crypto';
import { createRoute, type z } from '@hono/zod-openapi';
import {
  exchangeConflictSchema,
  exchangedSchema,
  exchangeRequestSchema,
} from '../../../lib/contract/staff-orders.ts';
import { lineTotal } from '../../../lib/domain/line-total.ts';
import { kwdFromFils, sumFils } from '../../../lib/domain/money.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { countLineUnits } from '../../../lib/domain/owed-units.ts';
import { formatReturnNumber } from '../../../lib/domain/return-number.ts';
import {
  getStockUses,
  mergeLines,
  priceLines,
  type RequestedLine,
  type Stock,
} from '../../catalogue/public.ts';
import type { Database } from '../../db/client.ts';
import { items } from '../../db/schema/catalogue.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import type { ReturnRow } from '../../db/schema/returns.ts';
import { eq, inArray } from '../../db/sql.ts';
import { transact } from '../../db/transact.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { idempotent } from '../../http/idempotency/idempotent-route.ts';
import { conflict, rejectField } from '../../http/problem.ts';
import type { GatewayApp } from '../../http/request-types.ts';
import { json, jsonBody, problemJson, problems } from '../../http/responses.ts';
import { illegalTransition } from '../conflicts.ts';
import { commitReservation, OutOfStockError, reserveForOrder } from '../inventory/reservation.ts';
import {
  publishStockChanges,
  type StockChanges,
  trackStockChanges,
} from '../inventory/stock-changes.ts';
import { queueOrderMessages } from '../messages/queue-order-messages.ts';
import {
  addHistory,
  assignInvoiceNumber,
  lockOrder,
  type NewOrder,
  newReferenceCode,
} from '../order-records.ts';
import { newPickUpCode } from '../pick-up/find-branch.ts';
import { insertOrder } from '../purchase/lines.ts';
import { type DiscountedLine, loadAvailableStock } from '../purchase/price-order.ts';
import { loadLines, loadRefundable } from '../refunds/load-refundable.ts';
import { getReturnRefund } from '../refunds/refundable.ts';
import type { OrderServices } from '../services.ts';
import { lockReturn } from './change-return.ts';
import { checkedReturnNumber } from './handlers.ts';
import { transitionReturn } from './return-records.ts';

type Request = z.output<typeof exchangeRequestSchema>;

const exchangeRoute = createRoute({
  ...policy('staff'),
  method: 'post',
  path: '/admin/orders/exchange',
  tags: ['Staff'],
  operationId: 'createExchange',
  summary: 'Send other units instead of the refund of a received return',
  description:
    'Creates a confirmed order of the same buyer and address, free of charge, which is packed and shipped as any other; its units are taken from stock (409 `out_of_stock`). They are the returned units again, or worth at most what was paid for those: 409 `exchange_too_expensive` has that amount. The return is then `Exchanged`, and can not be refunded or exchanged again: 409 `illegal_transition`.',
  request: {
    body: jsonBody(exchangeRequestSchema.extend({ returnNumber: checkedReturnNumber })),
  },
  responses: {
    201: json(exchangedSchema, 'The new order'),
    ...problems(400, 404, 413),
    409: problemJson(exchangeConflictSchema, 'The return cannot be exchanged for these units'),
  },
});

/** @throws 400 for an unknown SKU */
async function findItems(db: Database, wanted: Request['items']): Promise<RequestedLine[]> {
  const rows = await db
    .select({ sku: items.sku, typeId: items.id, type: items.type })
    .from(items)
    .where(
      inArray(
        items.sku,
        wanted.map(({ sku }) => sku),
      ),
    );
  return wanted.map(({ sku, quantity }, index) => {
    const row = rows.find((one) => one.sku === sku);
    if (!row) throw rejectField(`items.${index}.sku`, 'No product has this SKU', 'no_item', sku);
    return { typeId: row.typeId, type: row.type, quantity };
  });
}

/** The units at their current prices, all of which are a discount. */
async function priceUnits(
  db: Database,
  countryCode: string,
  wanted: readonly RequestedLine[],
): Promise<DiscountedLine[]> {
  const lines = await priceLines(db, countryCode, mergeLines(wanted));
  return lines.map((line) => {
    const lineFils = lineTotal(line.unitFils, line.quantity);
    return { ...line, lineFils, discountFils: lineFils };
  });
}

/** @throws `exchange_too_expensive` */
async function requireSameWorth(
  db: Database,
  original: OrderRow,
  row: ReturnRow,
  lines: readonly DiscountedLine[],
): Promise<void> {
  const isSame = lines.every((line) => countLineUnits(line, row.lines) >= line.quantity);
  if (isSame) return;
  const refundable = await loadRefundable(db, original);
  const { fils } = getReturnRefund(await loadLines(db, original), refundable, row.lines);
  if (sumFils(lines.map(({ lineFils }) => lineFils)) <= fils) return;
  const left = kwdFromFils(fils);
  throw conflict(
    'exchange_too_expensive',
    `The units are worth more than what was paid for the returned ones: ${left.toFixed(3)} KWD.`,
    { refundable: left },
  );
}

function buildExchangeRow(
  { orderNumber: _, ...original }: OrderRow,
  returnNumber: number,
  lines: readonly DiscountedLine[],
): NewOrder {
  const now = new Date();
  const worthFils = sumFils(lines.map(({ lineFils }) => lineFils));
  return {
    ...original,
    referenceCode: newReferenceCode(),
    requestId: randomUUID(),
    status: 'Confirmed',
    stockState: 'claimed',
    subTotalFils: worthFils,
    discountFils: worthFils,
    deliveryFeeFils: 0,
    wrappingFils: 0,
    pointsFils: 0,
    totalFils: 0,
    promoCode: null,
    promotionPerson: null,
    // Nothing is left to pay.
    paymentMethod: 'Cash',
    refundType: 'None',
    pickUp: original.pickUp && { ...original.pickUp, code: newPickUpCode() },
    readyAt: null,
    orderNote: formatReturnNumber(returnNumber),
    giftMessage: null,
    deliveryFrom: null,
    deliveryTo: null,
    invoiceNumber: null,
    carrier: null,
    trackingNumber: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Takes the units from stock and stores the order. */
async function insertExchange(
  db: Database,
  order: NewOrder,
  lines: readonly DiscountedLine[],
  stock: Stock,
): Promise<StockChanges> {
  const stockUses = getStockUses(lines, stock);
  const itemIds = stockUses.map(({ itemId }) => itemId);
  return trackStockChanges(db, itemIds, true, async () => {
    await reserveForOrder(db, order, stockUses);
    await insertOrder(db, order, lines, stockUses);
    await commitReservation(db, order);
  });
}

async function exchange(
  db: Database,
  { returnNumber, items: requested }: Request,
): Promise<{ referenceCode: string; stockChanges: StockChanges }> {
  const row = await lockReturn(db, returnNumber);
  if (row.status !== 'Received' || row.refundId !== null)
    throw conflict(
      'illegal_transition',
      'Only a received return that is neither refunded nor exchanged can be exchanged.',
    );
  const original = await lockOrder(db, row.referenceCode);
  // Refunded as a whole, or its buyer was erased.
  if (original.status !== 'Delivered' || original.customer.phone === '')
    throw illegalTransition(original.status, 'exchanged');
  const wanted = await findItems(db, requested);
  const stock = await loadAvailableStock(db, original.countryCode, wanted);
  const lines = await priceUnits(db, original.countryCode, wanted);
  await requireSameWorth(db, original, row, lines);
  const order = buildExchangeRow(original, row.number, lines);
  const { referenceCode } = order;
  const stockChanges = await insertExchange(db, order, lines, stock);
  await transitionReturn(db, row, 'Exchanged', 'staff', { exchangeReference: referenceCode });
  await queueOrderMessages(db, 'confirmed', referenceCode);
  await addHistory(db, referenceCode, order.status, 'staff');
  await assignInvoiceNumber(db, order);
  return { referenceCode, stockChanges };
}

/** A purchase of this moment has reserved the units. */
const soldMeanwhile = () =>
  conflict('out_of_stock', 'Some units were sold at this moment. Choose others.');

export function registerExchange(app: GatewayApp, deps: OrderServices): void {
  const { db } = deps.database;
  app.openapi(idempotent(exchangeRoute, db), async (c) => {
    const request = c.req.valid('json');
    const { referenceCode, stockChanges } = await transact(db, (tx) => exchange(tx, request)).catch(
      (error: unknown) => {
        throw error instanceof OutOfStockError ? soldMeanwhile() : error;
      },
    );
    publishStockChanges(deps, stockChanges);
    const [row] = await db
      .select({ orderNumber: orders.orderNumber })
      .from(orders)
      .where(eq(orders.referenceCode, referenceCode));
    if (!row) throw new Error('The new order was not found');
    return c.json({ referenceCode, orderNumber: formatOrderNumber(row.orderNumber) }, 201);
  });
}
