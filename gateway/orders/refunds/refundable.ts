import type { RefundLine, RefundType } from '../../../lib/api/contract/order.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { canTransition } from '../../../lib/domain/order-status.ts';
import type { OrderLineRow, OrderRow } from '../../db/schema/orders.ts';
import type { AttemptRow, RefundRow } from '../../db/schema/payments.ts';
import { ProblemError } from '../../http/problem.ts';
import { illegalTransition } from '../conflicts.ts';

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

/** What is left to refund of an order, from all its refunds and payment attempts. */
export function getRefundable(
  { totalFils, pointsFils }: Pick<OrderRow, 'totalFils' | 'pointsFils'>,
  rows: readonly RefundRow[],
  attempts: readonly AttemptRow[],
): Refundable {
  // An extra payment did not pay the order.
  const extraPaymentIds = rows.flatMap((row) =>
    row.reason === 'extraPayment' ? [row.attemptId] : [],
  );
  const earlier = rows.filter(
    ({ reason, state }) => reason !== 'extraPayment' && state !== 'Failed',
  );
  const attempt = attempts.find(
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

/** The refund of the whole order that is waiting for the provider. */
export function findOpenRefund({ earlier }: Refundable): RefundRow | undefined {
  return earlier.find(({ reason, state }) => reason === 'order' && state === 'Pending');
}

/**
 * The points that paid a part of the order and were not returned by a refund, in fils.
 */
export function getUnreturnedPoints({ pointsFils }: OrderRow, { earlier }: Refundable): number {
  return Math.max(0, pointsFils - sumFils(earlier, 'pointsFils'));
}

/**
 * Divides a refund into money and points. Money is returned before points, as far as
 * the order was paid with money.
 */
export function splitRefund(
  fils: number,
  { moneyFils: leftMoneyFils }: Refundable,
  type: RefundType,
): { moneyFils: number; pointsFils: number } {
  const moneyFils = type === 'Point' ? 0 : Math.min(fils, leftMoneyFils);
  return { moneyFils, pointsFils: fils - moneyFils };
}

/**
 * Throws `illegal_transition` and `not_paid`. Cash is paid on delivery. A refunded order
 * has something left when the provider rejected one of its partial refunds.
 */
export function requirePaid({
  status,
  paymentMethod,
}: Pick<OrderRow, 'status' | 'paymentMethod'>): void {
  if (status !== 'Refunded' && !canTransition(status, 'Refunded', 'staff'))
    throw illegalTransition(status, 'Refunded');
  const isPaid = paymentMethod !== 'Cash' || status === 'Delivered' || status === 'Refunded';
  if (!isPaid)
    throw new ProblemError(
      409,
      'not_paid',
      'The order is paid in cash on delivery. Cancel it, or refund it after the delivery.',
    );
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

type Discounted = Pick<OrderRow, 'discountFils' | 'subTotalFils'>;

/** A price less its share of the discount. */
function toPaidFils({ discountFils, subTotalFils }: Discounted, priceFils: number): number {
  if (subTotalFils === 0) return 0;
  return priceFils - Math.round((discountFils * priceFils) / subTotalFils);
}

/**
 * What was paid for lines of an order, in fils. The shares of the discount are
 * calculated from all lines refunded so far, so that they add up to the discount. Throws
 * `refund_too_high` for more units than are left.
 */
export function getLinesFils(
  order: Discounted,
  rows: readonly OrderLineRow[],
  { earlier, leftFils }: Refundable,
  lines: readonly RefundLine[],
): number {
  const earlierLines = earlier.flatMap((refund) => refund.lines ?? []);
  const all = [...earlierLines, ...lines];
  for (const line of lines)
    if (countUnits(all, line) > countUnits(rows, line)) throw refundTooHigh(leftFils);
  const earlierFils = toPaidFils(order, getPriceFils(rows, earlierLines));
  return toPaidFils(order, getPriceFils(rows, all)) - earlierFils;
}
