import type { RefundLine, RefundType } from '../../../lib/contract/order.ts';
import { getPaidFils } from '../../../lib/domain/line-discount.ts';
import { kwdFromFils, sumFils } from '../../../lib/domain/money.ts';
import { canTransition } from '../../../lib/domain/order-status.ts';
import { countLineUnits, isOfOrder } from '../../../lib/domain/owed-units.ts';
import { illegalTransition } from '../../orders/public.ts';
import type { OrderLineRow, OrderRow } from '../../platform/db/schema/orders.ts';
import type { AttemptRow, RefundRow } from '../../platform/db/schema/payments.ts';
import { conflict, type ProblemError } from '../../platform/http/problem.ts';
import {
  getBalance,
  getRefundedFils,
  hasHeldExchange,
  type LedgerExchange,
  listExchangedParts,
  type SpentPart,
} from './ledger.ts';
import { listPayments, type RefundablePayment } from './refundable-payments.ts';

export interface Refundable {
  /** Pending and completed refunds of the order. */
  earlier: RefundRow[];
  /** The payments of the order and of its corrections, the newest first; none for cash and points. */
  payments: RefundablePayment[];
  /** Money and points; without an account, money only. */
  leftFils: number;
  /** The part of it that can be refunded as money. */
  moneyFils: number;
  /** Whether the buyer has an account that points can be added to. */
  acceptsPoints: boolean;
  /** What went to exchanges; undefined without any. */
  exchanged?: SpentPart[];
  /** Whether the buyer has units of an exchange in place of those of the order. */
  isHeldInExchange?: boolean;
}

/** Whether a refund returns a part of what an order costs, or will. */
export const isCounted = ({ reason, state }: Pick<RefundRow, 'reason' | 'state'>): boolean =>
  isOfOrder(reason) && state !== 'Failed';

/** The order of a payment that is asked about, and all exchanges of the payment. */
interface PartOfPayment {
  referenceCode: string;
  exchanges: readonly LedgerExchange[];
}

/**
 * What is left to refund of an order.
 * @param paid what the order, or the first one before exchanges, was paid with
 * @param rows all refunds of the payment
 * @param part absent for an order without exchanges
 */
export function getRefundable(
  paid: Pick<OrderRow, 'totalFils' | 'pointsFils'>,
  rows: readonly RefundRow[],
  attempts: readonly AttemptRow[],
  acceptsPoints: boolean,
  part?: PartOfPayment,
): Refundable {
  const refunds = rows.filter(isCounted);
  const paidFils = paid.totalFils + paid.pointsFils;
  const returnedMoneyFils = sumFils(refunds.map((row) => row.moneyFils));
  const ofPayment = {
    earlier: refunds,
    keptFils: paidFils - getRefundedFils(refunds),
    exchanged: {},
  };
  const own = part ? getOwnPart({ paidFils, refunds, part }) : ofPayment;
  const moneyFils = Math.max(0, Math.min(own.keptFils, paid.totalFils - returnedMoneyFils));
  return {
    earlier: own.earlier,
    payments: listPayments(rows, attempts),
    leftFils: acceptsPoints ? Math.max(0, own.keptFils) : moneyFils,
    moneyFils,
    acceptsPoints,
    ...own.exchanged,
  };
}

/** The refunds of one order of a payment, and what it has kept. */
function getOwnPart({
  paidFils,
  refunds,
  part: { referenceCode, exchanges },
}: {
  paidFils: number;
  refunds: RefundRow[];
  part: PartOfPayment;
}) {
  const ledger = { paidFils, exchanges, refunds };
  return {
    earlier: refunds.filter((row) => row.referenceCode === referenceCode),
    keptFils: getBalance(ledger, referenceCode).keptFils,
    exchanged: {
      exchanged: listExchangedParts(ledger, referenceCode),
      isHeldInExchange: hasHeldExchange(ledger, referenceCode),
    },
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

/**
 * Cash is paid on delivery, and an exchange was paid with its first order. A refunded order has
 * something left when the provider rejected one of its partial refunds, or an exchange of it was
 * cancelled.
 * @throws `illegal_transition` and `not_paid`
 */
export function requirePaid({
  status,
  paymentMethod,
  exchangedFils,
  cashPaidAt,
}: Pick<OrderRow, 'status' | 'paymentMethod'> &
  Partial<Pick<OrderRow, 'exchangedFils' | 'cashPaidAt'>>): void {
  if (status !== 'Refunded' && !canTransition(status, 'Refunded', 'staff'))
    throw illegalTransition(status, 'Refunded');
  const isPaid =
    paymentMethod !== 'Cash' ||
    exchangedFils != null ||
    cashPaidAt != null ||
    status === 'Delivered' ||
    status === 'Refunded';
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
export function getUnitsFils(rows: readonly OrderLineRow[], lines: readonly RefundLine[]): number {
  return sumFils(rows.map((row) => getPaidFils(row, countLineUnits(row, lines))));
}

/**
 * The parts of an order that its buyer has got back, by its units. The refund of everything that was
 * left has the units that it ended, and the fees besides.
 */
function listSpentLines(
  rows: readonly OrderLineRow[],
  { earlier, exchanged = [] }: Pick<Refundable, 'earlier' | 'exchanged'>,
): { lines: readonly RefundLine[]; fils: number }[] {
  const refunded = earlier.map((row): SpentPart => {
    const fils = getRefundedFils([row]);
    const { lines, reason } = row;
    return {
      lines,
      fils: reason === 'order' ? Math.min(fils, getUnitsFils(rows, lines ?? [])) : fils,
    };
  });
  return [...refunded, ...exchanged].flatMap(({ lines, fils }) => (lines ? [{ lines, fils }] : []));
}

/**
 * What was paid for lines of an order and not returned yet, in fils: all refunds and exchanges of
 * lines add up to what was paid for them.
 * @throws `refund_too_high` for more units than are left
 */
export function getLinesFils(
  rows: readonly OrderLineRow[],
  refundable: Pick<Refundable, 'earlier' | 'exchanged' | 'leftFils'>,
  lines: readonly RefundLine[],
): number {
  const spent = listSpentLines(rows, refundable);
  const all = [...spent.flatMap((part) => part.lines), ...lines];
  for (const line of lines)
    if (countLineUnits(line, all) > countLineUnits(line, rows))
      throw refundTooHigh(refundable.leftFils);
  return Math.max(0, getUnitsFils(rows, all) - sumFils(spent.map(({ fils }) => fils)));
}

/** The units of an order that were neither refunded nor exchanged. */
export function listKeptLines(
  rows: readonly OrderLineRow[],
  refundable: Pick<Refundable, 'earlier' | 'exchanged'>,
): RefundLine[] {
  // Refunds from before stored no units of everything that was left.
  if (refundable.earlier.some(({ reason, lines }) => reason === 'order' && lines === null))
    return [];
  const spent = listSpentLines(rows, refundable).flatMap(({ lines }) => lines);
  return rows
    .map(({ typeId, type, quantity }) => {
      const units = quantity - countLineUnits({ typeId, type }, spent);
      return { typeId, type, quantity: units };
    })
    .filter(({ quantity }) => quantity > 0);
}

/**
 * What returned units are worth, for a refund or an exchange: those that the buyer has not got back
 * yet, at what was paid for them, and no more than is left. Everything that is left when nothing
 * stays with the buyer.
 */
export function getReturnRefund(
  rows: readonly OrderLineRow[],
  refundable: Refundable,
  returned: readonly RefundLine[],
): { fils: number; lines: RefundLine[] } {
  const { leftFils, isHeldInExchange = false } = refundable;
  const kept = listKeptLines(rows, refundable);
  const lines = kept
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, countLineUnits(line, returned)) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return { fils: 0, lines };
  const isEverything =
    !isHeldInExchange && kept.every((line) => countLineUnits(line, lines) === line.quantity);
  const fils = isEverything ? leftFils : getLinesFils(rows, refundable, lines);
  return { fils: Math.min(fils, leftFils), lines };
}
