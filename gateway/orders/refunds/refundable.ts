import type { RefundLine, RefundType } from '../../../lib/contract/order.ts';
import type { FeatureConfig } from '../../../lib/contract/shop-config.ts';
import { getPaidFils } from '../../../lib/domain/line-discount.ts';
import { kwdFromFils, sumFils } from '../../../lib/domain/money.ts';
import { canTransition } from '../../../lib/domain/order-status.ts';
import { countLineUnits, countRefundedUnits } from '../../../lib/domain/owed-units.ts';
import type { OrderLineRow, OrderRow } from '../../db/schema/orders.ts';
import type { AttemptRow, RefundRow } from '../../db/schema/payments.ts';
import { conflict, type ProblemError } from '../../http/problem.ts';
import { illegalTransition } from '../conflicts.ts';

export interface Refundable {
  /** Pending and completed refunds of the order. */
  earlier: RefundRow[];
  /** The payment of the order; null for cash and points. */
  attemptId: string | null;
  /** Money and points; without an account, money only. */
  leftFils: number;
  /** The part of it that can be refunded as money. */
  moneyFils: number;
  /** Whether the buyer has an account that points can be added to. */
  acceptsPoints: boolean;
}

const getRefundedFils = (rows: readonly RefundRow[]) =>
  sumFils(rows.map(({ moneyFils, pointsFils }) => moneyFils + pointsFils));

/** What is left to refund of an order, from all its refunds and payment attempts. */
export function getRefundable(
  { totalFils, pointsFils }: Pick<OrderRow, 'totalFils' | 'pointsFils'>,
  rows: readonly RefundRow[],
  attempts: readonly AttemptRow[],
  acceptsPoints: boolean,
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
  const returnedMoneyFils = sumFils(earlier.map((row) => row.moneyFils));
  const unreturnedFils = totalFils + pointsFils - getRefundedFils(earlier);
  const moneyFils = Math.min(unreturnedFils, totalFils - returnedMoneyFils);
  return {
    earlier,
    attemptId: attempt?.id ?? null,
    leftFils: acceptsPoints ? unreturnedFils : moneyFils,
    moneyFils,
    acceptsPoints,
  };
}

/** The refund of the whole order that is waiting for the provider. */
export function findOpenRefund({ earlier }: Refundable): RefundRow | undefined {
  return earlier.find(({ reason, state }) => reason === 'order' && state === 'Pending');
}

/** The points that paid a part of the order and were not returned by a refund, in fils. */
export function getUnreturnedPoints({ pointsFils }: OrderRow, { earlier }: Refundable): number {
  return Math.max(0, pointsFils - sumFils(earlier.map((row) => row.pointsFils)));
}

/**
 * Divides a refund into money and points. Money is returned before points, as far as the order was
 * paid with money.
 */
export function splitRefund(
  fils: number,
  { moneyFils: leftMoneyFils }: Refundable,
  type: RefundType,
): { moneyFils: number; pointsFils: number } {
  const moneyFils = type === 'Point' ? 0 : Math.min(fils, leftMoneyFils);
  return { moneyFils, pointsFils: fils - moneyFils };
}

/** Points would be lost: the shop has none, a guest has no log-in, an erased account does not exist. */
export function pointsNotPossible(): ProblemError {
  return conflict(
    'points_not_possible',
    'The shop has no points, or the buyer has no account that they can be added to. Refund to the payment method.',
  );
}

/**
 * Where a refund goes: as requested, otherwise as the shopper asked for with the cancellation.
 * @throws `points_not_possible` when points are requested in a shop that has none, or for a buyer
 *   without an account; the shopper's earlier choice becomes money then
 */
export function chooseRefundType(
  requested: RefundType | undefined,
  ofOrder: RefundType,
  { acceptsPoints }: Pick<Refundable, 'acceptsPoints'>,
  { points }: Pick<FeatureConfig, 'points'>,
): RefundType {
  if (acceptsPoints && points) return requested ?? ofOrder;
  if (requested === 'Point') throw pointsNotPossible();
  return 'Refund';
}

/**
 * Cash is paid on delivery. A refunded order has something left when the provider rejected one of
 * its partial refunds.
 * @throws `illegal_transition` and `not_paid`
 */
export function requirePaid({
  status,
  paymentMethod,
}: Pick<OrderRow, 'status' | 'paymentMethod'>): void {
  if (status !== 'Refunded' && !canTransition(status, 'Refunded', 'staff'))
    throw illegalTransition(status, 'Refunded');
  const isPaid = paymentMethod !== 'Cash' || status === 'Delivered' || status === 'Refunded';
  if (!isPaid)
    throw conflict(
      'not_paid',
      'The order is paid in cash on delivery. Cancel it, or refund it after the delivery.',
    );
}

export function refundTooHigh(leftFils: number): ProblemError {
  const left = kwdFromFils(leftFils);
  return conflict(
    'refund_too_high',
    `The refund is higher than what is left to refund: ${left.toFixed(3)} KWD.`,
    { refundable: left },
  );
}

/** What was paid for units of an order's lines, in fils. */
function getUnitsFils(rows: readonly OrderLineRow[], lines: readonly RefundLine[]): number {
  return sumFils(rows.map((row) => getPaidFils(row, countLineUnits(row, lines))));
}

/**
 * What was paid for lines of an order and not refunded yet, in fils: all refunds of lines add up to
 * what was paid for them.
 * @throws `refund_too_high` for more units than are left
 */
export function getLinesFils(
  rows: readonly OrderLineRow[],
  { earlier, leftFils }: Refundable,
  lines: readonly RefundLine[],
): number {
  const ofLines = earlier.filter((refund) => refund.lines !== null);
  const all = [...ofLines.flatMap((refund) => refund.lines ?? []), ...lines];
  for (const line of lines)
    if (countLineUnits(line, all) > countLineUnits(line, rows)) throw refundTooHigh(leftFils);
  return Math.max(0, getUnitsFils(rows, all) - getRefundedFils(ofLines));
}

/**
 * The refund of returned units: those that were not refunded yet, at what was paid for them, and no
 * more than is left. Everything that is left when no delivered unit stays with the shopper.
 */
export function getReturnRefund(
  rows: readonly OrderLineRow[],
  refundable: Refundable,
  returned: readonly RefundLine[],
): { fils: number; lines: RefundLine[] } {
  const { earlier, leftFils } = refundable;
  const counted = earlier.map(({ reason: kind, state, lines }) => ({ kind, state, lines }));
  const owned = rows.map(({ typeId, type, ...row }) => {
    const units = row.quantity - countRefundedUnits({ typeId, type, ...row }, counted);
    const quantity = Math.min(units, countLineUnits({ typeId, type }, returned));
    return { typeId, type, quantity, isRest: quantity === units };
  });
  const lines = owned
    .filter(({ quantity }) => quantity > 0)
    .map(({ typeId, type, quantity }) => ({ typeId, type, quantity }));
  if (lines.length === 0) return { fils: 0, lines };
  const isEverything = owned.every(({ isRest }) => isRest);
  const fils = isEverything ? leftFils : getLinesFils(rows, refundable, lines);
  return { fils: Math.min(fils, leftFils), lines };
}

/** @throws 409 `conflict` when a part was refunded since somebody saw what was left */
export function requireExpectedLeft(
  expectedFils: number | undefined,
  { leftFils }: Pick<Refundable, 'leftFils'>,
): void {
  if (expectedFils !== undefined && expectedFils !== leftFils)
    throw conflict('conflict', 'A part of the order was refunded meanwhile. Nothing was refunded.');
}
