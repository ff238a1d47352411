import type { z } from '@hono/zod-openapi';
import * as staffReturnsCalls from '../../../lib/contract/calls/staff-returns.ts';
import {
  exchangeConflictSchema,
  type exchangeRequestSchema,
} from '../../../lib/contract/staff-orders.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import {
  getStockUses,
  mergeLines,
  priceLines,
  type RequestedLine,
  type Stock,
} from '../../catalogue/public.ts';
import {
  addHistory,
  assignInvoiceNumber,
  commitReservation,
  type DiscountedLine,
  insertOrder,
  loadAvailableStock,
  loadOrderLines,
  lockOrder,
  type NewOrder,
  OutOfStockError,
  publishStockChanges,
  queueOrderMessages,
  reserveForOrder,
  type StockChanges,
  trackStockChanges,
  transitionReturn,
} from '../../orders/public.ts';
import {
  getReturnRefund,
  getUnitsFils,
  loadPayment,
  loadRefundable,
  type PaymentServices,
  requireBalance,
  toLedger,
} from '../../payments/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { type OrderRow, orders } from '../../platform/db/schema/orders.ts';
import { exchanges, type ReturnRow } from '../../platform/db/schema/returns.ts';
import { users } from '../../platform/db/schema/users.ts';
import { and, eq, inArray, isNotNull } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import { conflict, rejectField } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { problemJson } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { lockReturn } from './change-return.ts';
import { buildExchange, type Returned, requireSameWorth } from './exchange-order.ts';

type Request = z.output<typeof exchangeRequestSchema>;

const exchangeRoute = route(staffReturnsCalls.createExchange, {
  policy: 'staff',
  summary: 'Send other units instead of the refund of a received return',
  description: `Creates a confirmed order of the same buyer and address with nothing to pay, which is packed and shipped as any other; its units are taken from stock (409 \`out_of_stock\`). They are the returned units again, or worth at most what would be refunded for those: 409 \`exchange_too_expensive\` has that amount. The order carries that amount of the first payment:
it can be returned, refunded and exchanged like any other, and its cancellation makes the return \`Received\` again. The return is \`Exchanged\`, and can not be refunded or exchanged again meanwhile: 409 \`illegal_transition\`, also for units that are refunded. 409 \`buyer_erased\`: the account was deleted.`,
  returns: 'The new order',
  status: 201,
  problems: [404],
  responses: {
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

/** The returned units that can be exchanged, and what they are worth. */
async function loadReturned(db: Database, order: OrderRow, row: ReturnRow): Promise<Returned> {
  const rows = await loadOrderLines(db, order.referenceCode);
  const returned = getReturnRefund(rows, await loadRefundable(db, order), row.lines);
  return { ...returned, unitsFils: getUnitsFils(rows, returned.lines) };
}

/** @throws `buyer_erased`: their contacts stay in the invoice, and are for nothing else */
async function requireBuyer(db: Database, { userId }: OrderRow): Promise<void> {
  if ((await db.$count(users, and(eq(users.id, userId), isNotNull(users.erasedAt)))) > 0)
    throw conflict('buyer_erased', 'The account of the buyer was deleted. Refund the return.');
}

async function exchange(
  db: Database,
  { returnNumber, items: requested }: Request,
): Promise<{ referenceCode: string; stockChanges: StockChanges }> {
  const row = await lockReturn(db, returnNumber);
  if (row.status !== 'Received')
    throw conflict('illegal_transition', 'Only a received return can be exchanged.');
  const original = await lockOrder(db, row.referenceCode);
  await requireBuyer(db, original);
  const returned = await loadReturned(db, original, row);
  if (returned.lines.length === 0)
    throw conflict('illegal_transition', 'These units are refunded or exchanged already.');
  const wanted = await findItems(db, requested);
  const stock = await loadAvailableStock(db, original.countryCode, wanted);
  const priced = await priceLines(db, original.countryCode, mergeLines(wanted));
  requireSameWorth(returned, priced);
  const { root, attempts } = await loadPayment(db, original);
  const { order, lines } = buildExchange(original, root, attempts, { row, returned, priced });
  const { referenceCode } = order;
  const stockChanges = await insertExchange(db, order, lines, stock);
  await db.insert(exchanges).values({
    referenceCode,
    rootReference: root.referenceCode,
    fromReference: original.referenceCode,
    returnNumber: row.number,
    lines: returned.lines,
  });
  requireBalance(toLedger(await loadPayment(db, original)), root.referenceCode);
  const sent = { exchangeReference: referenceCode, refundId: null };
  await transitionReturn(db, row, 'Exchanged', 'staff', sent);
  await queueOrderMessages(db, 'confirmed', referenceCode);
  await addHistory(db, referenceCode, order.status, 'staff');
  await assignInvoiceNumber(db, order);
  return { referenceCode, stockChanges };
}

/** A purchase of this moment has reserved the units. */
const soldMeanwhile = () =>
  conflict('out_of_stock', 'Some units were sold at this moment. Choose others.');

export function registerExchange(app: GatewayApp, deps: PaymentServices): void {
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
