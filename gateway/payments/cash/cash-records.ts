import type { z } from '@hono/zod-openapi';
import {
  type CashReceipt,
  type CashReport,
  MAX_OPEN_CASH_ORDERS,
  type newCashReceiptSchema,
} from '../../../lib/contract/cash.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { filsFromKwd, kwdFromFils, sumFils } from '../../../lib/domain/money.ts';
import { formatOrderNumber, orderNumberValue } from '../../../lib/domain/order-number.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import { localized } from '../../catalogue/public.ts';
import { endOfDay, startOfDay } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { cashReceiptOrders, cashReceipts } from '../../platform/db/schema/cash.ts';
import { orderHistory, orders } from '../../platform/db/schema/orders.ts';
import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from '../../platform/db/sql.ts';
import { staffName } from '../../platform/db/staff-name.ts';
import { transact } from '../../platform/db/transact.ts';
import { conflict, ProblemError, rejectField } from '../../platform/http/problem.ts';
import { listPaidOut, listToPayOut } from './cash-refunds.ts';

type CashOrder = CashReceipt['orders'][number];
type CashOrderRow = CashOrder & { referenceCode: string; receiptId: string | null };
type NewReceipt = z.output<typeof newCashReceiptSchema>;

const isDelivery = and(
  eq(orderHistory.referenceCode, orders.referenceCode),
  eq(orderHistory.status, 'Delivered'),
);
/** Orders in cash that were delivered, or whose cash a branch received before. */
const isCash = and(
  eq(orders.paymentMethod, 'Cash'),
  gt(orders.totalFils, 0),
  or(isNotNull(orderHistory.at), isNotNull(orders.cashPaidAt)),
);
const isOpen = and(isCash, isNotNull(orderHistory.at), isNull(cashReceiptOrders.receiptId));

/** The first ones with this condition, the oldest first. */
async function listCashOrders(
  db: Database,
  where: SQL | undefined,
  limit?: number,
): Promise<CashOrderRow[]> {
  const query = db
    .select({
      referenceCode: orders.referenceCode,
      orderNumber: orders.orderNumber,
      customer: orders.customer,
      totalFils: orders.totalFils,
      pickUp: orders.pickUp,
      at: orderHistory.at,
      cashPaidAt: orders.cashPaidAt,
      receiptId: cashReceiptOrders.receiptId,
    })
    .from(orders)
    .leftJoin(orderHistory, isDelivery)
    .leftJoin(cashReceiptOrders, eq(cashReceiptOrders.referenceCode, orders.referenceCode))
    .where(and(isCash, where))
    .orderBy(asc(orderHistory.at), asc(orders.referenceCode));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ orderNumber, customer, totalFils, pickUp, at, cashPaidAt, ...row }) => ({
    ...row,
    orderNumber: formatOrderNumber(orderNumber),
    customer: customer.name,
    total: kwdFromFils(totalFils),
    ...(at && { deliveredAt: at.toISOString() }),
    ...(cashPaidAt && { paidAt: cashPaidAt.toISOString() }),
    ...(pickUp && { branch: localized(pickUp.branch.name) }),
  }));
}

/** How many orders have cash that nobody has handed over, and its sum. */
export async function countOpenCash(db: Database): Promise<{ orders: number; fils: number }> {
  const [row] = await db
    .select({ orders: count(), fils: sql`coalesce(sum(${orders.totalFils}), 0)`.mapWith(Number) })
    .from(orders)
    .innerJoin(orderHistory, isDelivery)
    .leftJoin(cashReceiptOrders, eq(cashReceiptOrders.referenceCode, orders.referenceCode))
    .where(isOpen);
  return row ?? { orders: 0, fils: 0 };
}

/** Days in Kuwait since the delivery. */
const countDays = (deliveredAt: string, now: number): number =>
  Math.round(
    (Date.parse(getDispatchDay(now)) - Date.parse(getDispatchDay(Date.parse(deliveredAt)))) /
      DAY_MS,
  );

/** An order whose cash nobody has handed over, with its age. */
function toOpenOrder(row: CashOrderRow, now: number): CashReport['open'][number][] {
  const order = toCashOrder(row);
  const { deliveredAt } = order;
  // A condition of the query.
  if (deliveredAt === undefined) return [];
  return [{ ...order, deliveredAt, daysOpen: countDays(deliveredAt, now) }];
}

/** Without the reference code, with which everybody sees the amounts of the order. */
const toCashOrder = ({ receiptId, referenceCode, ...order }: CashOrderRow): CashOrder => order;

/** The receipts with this condition, the oldest first. */
async function listReceipts(db: Database, where: SQL | undefined): Promise<CashReceipt[]> {
  const rows = await db
    .select({ ...getTableColumns(cashReceipts), name: staffName(cashReceipts.staffId) })
    .from(cashReceipts)
    .where(where)
    .orderBy(asc(cashReceipts.createdAt), asc(cashReceipts.id));
  const ids = rows.map(({ id }) => id);
  const all =
    ids.length === 0 ? [] : await listCashOrders(db, inArray(cashReceiptOrders.receiptId, ids));
  return rows.map(({ id, day, receiver, amountFils, note, createdAt, staffId, name }) => {
    const own = all.filter(({ receiptId }) => receiptId === id);
    return {
      id,
      day,
      receiver,
      amount: kwdFromFils(amountFils),
      expected: kwdFromFils(sumFils(own.map(({ total }) => filsFromKwd(total)))),
      orders: own.map(toCashOrder),
      ...(note !== null && { note }),
      at: createdAt.toISOString(),
      person: { id: staffId, name: name ?? staffId },
    };
  });
}

/** The receipts by driver or branch. */
function sumReceivers(receipts: readonly CashReceipt[]): CashReport['receivers'] {
  const names = [...new Set(receipts.map(({ receiver }) => receiver))];
  return names.map((receiver) => {
    const own = receipts.filter((one) => one.receiver === receiver);
    const receivedFils = sumFils(own.map(({ amount }) => filsFromKwd(amount)));
    const expectedFils = sumFils(own.map(({ expected }) => filsFromKwd(expected)));
    return {
      receiver,
      received: kwdFromFils(receivedFils),
      expected: kwdFromFils(expectedFils),
      difference: kwdFromFils(receivedFils - expectedFils),
    };
  });
}

/** @param staffId restricts receipts and refunds to those that this person recorded */
export async function loadCashReport(
  db: Database,
  day: string,
  staffId: string | undefined,
): Promise<CashReport> {
  const [from, to] = [startOfDay(day), endOfDay(day)];
  const isOwn = staffId === undefined ? undefined : eq(cashReceipts.staffId, staffId);
  const receipts = await listReceipts(db, and(eq(cashReceipts.day, day), isOwn));
  const open = await listCashOrders(db, isOpen, MAX_OPEN_CASH_ORDERS);
  const all = await countOpenCash(db);
  const now = Date.now();
  const paidOut = await listPaidOut(db, from, to, staffId);
  return {
    day,
    receipts,
    receivers: sumReceivers(receipts),
    open: open.flatMap((row) => toOpenOrder(row, now)),
    openOrders: all.orders,
    openAmount: kwdFromFils(all.fils),
    toPayOut: await listToPayOut(db),
    paidOut,
    refunded: kwdFromFils(sumFils(paidOut.map(({ amount }) => filsFromKwd(amount)))),
  };
}

const recorded = (numbers: readonly string[]) =>
  conflict('cash_recorded', `The cash of these orders is recorded already: ${numbers.join(', ')}.`);

/** @throws 400 for a number that is not that of a delivered order that was paid in cash */
async function requireCashOrders(
  db: Database,
  numbers: readonly string[],
): Promise<CashOrderRow[]> {
  if (numbers.length === 0) return [];
  const found = await listCashOrders(
    db,
    and(isNotNull(orderHistory.at), inArray(orders.orderNumber, numbers.map(orderNumberValue))),
  );
  const known = new Set(found.map(({ orderNumber }) => orderNumber));
  const wrong = numbers.findIndex((number) => !known.has(number));
  if (wrong >= 0)
    throw rejectField(
      `orderNumbers.${wrong}`,
      'Is not a delivered order that was paid in cash',
      'not_cash',
      numbers[wrong],
    );
  return found;
}

/**
 * Records cash with its orders.
 * @throws `cash_recorded` when one of the orders is in another receipt, also one of this moment
 */
export async function createReceipt(
  db: Database,
  { day, receiver, amount, orderNumbers, note }: NewReceipt,
): Promise<CashReceipt> {
  return transact(db, async (tx) => {
    const found = await requireCashOrders(tx, [...new Set(orderNumbers)]);
    const [row] = await tx
      .insert(cashReceipts)
      .values({ day, receiver, amountFils: filsFromKwd(amount), note })
      .returning({ id: cashReceipts.id });
    if (!row) throw new Error('The receipt was not stored');
    if (found.length > 0) {
      const added = await tx
        .insert(cashReceiptOrders)
        .values(found.map(({ referenceCode }) => ({ referenceCode, receiptId: row.id })))
        .onConflictDoNothing()
        .returning({ referenceCode: cashReceiptOrders.referenceCode });
      const codes = added.map(({ referenceCode }) => referenceCode);
      const others = found.filter(({ referenceCode }) => !codes.includes(referenceCode));
      if (others.length > 0) throw recorded(others.map(({ orderNumber }) => orderNumber));
    }
    const [receipt] = await listReceipts(tx, eq(cashReceipts.id, row.id));
    if (!receipt) throw new Error('The receipt was not found');
    return receipt;
  });
}

/** @throws `receipt_not_found` */
export async function deleteReceipt(db: Database, id: string): Promise<void> {
  const deleted = await db
    .delete(cashReceipts)
    .where(eq(cashReceipts.id, id))
    .returning({ id: cashReceipts.id });
  if (deleted.length === 0) throw new ProblemError(404, 'receipt_not_found', 'Receipt not found.');
}
