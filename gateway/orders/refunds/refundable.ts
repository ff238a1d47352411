import { asc, eq } from 'drizzle-orm';
import type { RefundLine } from '../../../lib/api/contract/order.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import type { Database } from '../../db/client.ts';
import { type OrderLineRow, type OrderRow, orderLines } from '../../db/schema/orders.ts';
import { type RefundRow, refunds } from '../../db/schema/payments.ts';
import { ProblemError } from '../../http/problem.ts';
import { listAttempts } from '../payments/attempts.ts';

/** What can still be refunded of an order. */
export interface Refundable {
  /** Pending and completed refunds of the order. */
  earlier: RefundRow[];
  /** The payment of the order; null for cash and points. */
  attemptId: string | null;
  /** Money and points. */
  leftFils: number;
  /** The part of it that can be refunded as money. */
  moneyFils: number;
}

const sumFils = (rows: readonly RefundRow[], field: 'moneyFils' | 'pointsFils') =>
  rows.reduce((sum, row) => sum + row[field], 0);

/** Reads what is left to refund. The caller has locked the order. */
export async function loadRefundable(db: Database, order: OrderRow): Promise<Refundable> {
  const { referenceCode, totalFils, pointsFils } = order;
  const rows = await db
    .select()
    .from(refunds)
    .where(eq(refunds.referenceCode, referenceCode))
    .orderBy(asc(refunds.createdAt));
  // An extra payment did not pay the order.
  const extraPaymentIds = rows.flatMap((row) =>
    row.reason === 'extraPayment' ? [row.attemptId] : [],
  );
  const earlier = rows.filter(
    ({ reason, state }) => reason !== 'extraPayment' && state !== 'Failed',
  );
  const attempt = (await listAttempts(db, referenceCode)).find(
    ({ id, state }) => (state === 'Paid' || state === 'Refunded') && !extraPaymentIds.includes(id),
  );
  const returnedMoneyFils = sumFils(earlier, 'moneyFils');
  const leftFils = totalFils + pointsFils - returnedMoneyFils - sumFils(earlier, 'pointsFils');
  return {
    earlier,
    attemptId: attempt?.id ?? null,
    leftFils,
    moneyFils: Math.min(leftFils, totalFils - returnedMoneyFils),
  };
}

/** Whether a refund of the whole order is waiting for the provider. */
export async function hasOpenRefund(db: Database, order: OrderRow): Promise<boolean> {
  const { earlier } = await loadRefundable(db, order);
  return earlier.some(({ reason, state }) => reason === 'order' && state === 'Pending');
}

/**
 * The points that paid a part of the order and were not returned by a refund, in fils.
 */
export async function getUnreturnedPoints(db: Database, order: OrderRow): Promise<number> {
  const { earlier } = await loadRefundable(db, order);
  return Math.max(0, order.pointsFils - sumFils(earlier, 'pointsFils'));
}

export function refundTooHigh(leftFils: number): ProblemError {
  const left = kwdFromFils(leftFils);
  return new ProblemError(
    409,
    'refund_too_high',
    `The refund is higher than what is left to refund: ${left.toFixed(3)} KWD.`,
    undefined,
    { refundable: left },
  );
}

type LineKey = Pick<RefundLine, 'typeId' | 'type'>;
const isSameLine = (one: LineKey, other: LineKey) =>
  one.typeId === other.typeId && one.type === other.type;

const countUnits = (lines: readonly RefundLine[], key: LineKey) =>
  lines.filter((line) => isSameLine(line, key)).reduce((sum, { quantity }) => sum + quantity, 0);

/** The price of refunded lines, without discount. */
function getPriceFils(rows: readonly OrderLineRow[], lines: readonly RefundLine[]): number {
  return rows.reduce((sum, row) => sum + row.unitFils * countUnits(lines, row), 0);
}

/** A price less its share of the discount. */
function toPaidFils({ discountFils, subTotalFils }: OrderRow, priceFils: number): number {
  if (subTotalFils === 0) return 0;
  return priceFils - Math.round((discountFils * priceFils) / subTotalFils);
}

/**
 * What was paid for lines of an order, in fils. The shares of the discount are
 * calculated from all lines refunded so far, so that they add up to the discount. Throws
 * `refund_too_high` for more units than are left.
 */
export async function getLinesFils(
  db: Database,
  order: OrderRow,
  { earlier, leftFils }: Refundable,
  lines: readonly RefundLine[],
): Promise<number> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.referenceCode, order.referenceCode));
  const earlierLines = earlier.flatMap((refund) => refund.lines ?? []);
  const all = [...earlierLines, ...lines];
  for (const line of lines) {
    const ordered = countUnits(rows, line);
    if (countUnits(all, line) > ordered) throw refundTooHigh(leftFils);
  }
  const earlierFils = toPaidFils(order, getPriceFils(rows, earlierLines));
  return toPaidFils(order, getPriceFils(rows, all)) - earlierFils;
}
