import type { RefundLine, RefundType } from '../../../lib/contract/order.ts';
import type { FeatureConfig } from '../../../lib/contract/shop-config.ts';
import { hasShipped } from '../../../lib/domain/order-status.ts';
import { illegalTransition, loadOrderLines, lockOrder } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { type RefundRow, refunds } from '../../platform/db/schema/payments.ts';
import { and, asc, eq, inArray, isNull } from '../../platform/db/sql.ts';
import { conflict, rejectField } from '../../platform/http/problem.ts';
import { requireBalance } from './ledger.ts';
import { loadPayment, toLedger } from './load-payment.ts';
import { loadLinesFils, loadRefundable } from './load-refundable.ts';
import { chooseRefundReason, chooseRefundType, requireExpectedLeft } from './refund-conditions.ts';
import {
  findOpenRefund,
  listKeptLines,
  type Refundable,
  refundTooHigh,
  requirePaid,
  splitRefund,
} from './refundable.ts';
import { storeRefund } from './store-refund.ts';

/** Everything that is left, an amount in fils, or order lines; and where it goes. */
export type RefundPart =
  | { part: 'all' }
  | { part: 'amount'; fils: number }
  | { part: 'lines'; lines: readonly RefundLine[] };
export type RequestedRefund = RefundPart & {
  refundType: RefundType | undefined;
  /** What was left when the person decided. */
  expectedLeftFils?: number | undefined;
  /** Whether the units of lines go back to stock. */
  restock?: boolean | undefined;
  /** Why, for staff. */
  reason?: string | undefined;
  /** Restricts which orders may be refunded. */
  isAllowed?: (order: OrderRow) => boolean;
};

export type Points = Pick<FeatureConfig, 'points'>;

interface NewRefund {
  reason: 'order' | 'partial';
  fils: number;
  refundType: RefundType;
  lines: RefundLine[] | null;
  isRestocked?: boolean;
  staffReason?: string | null;
}

/**
 * Records a refund. The caller has locked the order.
 * @throws when more than was paid would be returned
 */
export async function insertRefund(
  db: Database,
  order: OrderRow,
  refundable: Refundable,
  { reason, fils, refundType, lines, isRestocked = false, staffReason = null }: NewRefund,
): Promise<string> {
  const { referenceCode } = order;
  // Units of a refund that is rejected later, or of an exchange, are not a part of what is left.
  const units =
    reason === 'order' ? listKeptLines(await loadOrderLines(db, referenceCode), refundable) : lines;
  const refund = {
    referenceCode,
    reason,
    ...splitRefund(fils, refundable, refundType),
    lines: units,
    isRestocked,
    staffReason,
  };
  const id = await storeRefund(db, refund, refundable.payments);
  const payment = await loadPayment(db, order);
  requireBalance(toLedger(payment), payment.root.referenceCode);
  return id;
}

/**
 * The refund of an extra payment or of a correction that the provider rejected and nobody has
 * repeated.
 * @throws `no_failed_refund`
 */
export async function requireFailedExtraRefund(
  db: Database,
  referenceCode: string,
): Promise<RefundRow> {
  const [failed] = await db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.referenceCode, referenceCode),
        inArray(refunds.reason, ['extraPayment', 'correction']),
        eq(refunds.state, 'Failed'),
        isNull(refunds.repeatedBy),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(1);
  if (!failed)
    throw conflict(
      'no_failed_refund',
      'The order has no extra payment and no correction whose refund was rejected.',
    );
  return failed;
}

/**
 * Records the refund of what an order costs less since a correction, and no points for a buyer
 * without an account.
 * @param order after the correction
 * @returns undefined when nothing is returned
 */
export async function beginCorrectionRefund(
  db: Database,
  order: OrderRow,
  { payments, acceptsPoints }: Pick<Refundable, 'payments' | 'acceptsPoints'>,
  returned: { moneyFils: number; pointsFils: number },
): Promise<string | undefined> {
  const { moneyFils } = returned;
  const pointsFils = acceptsPoints ? returned.pointsFils : 0;
  if (moneyFils + pointsFils === 0) return undefined;
  const { referenceCode } = order;
  const refund = { referenceCode, reason: 'correction', moneyFils, pointsFils } as const;
  const id = await storeRefund(db, refund, payments);
  const payment = await loadPayment(db, order);
  requireBalance(toLedger(payment), payment.root.referenceCode);
  return id;
}

/**
 * Records the refund of an extra payment or of a correction again after the provider rejected it:
 * that of a correction by any payment of the order that has enough left. Runs in the caller's
 * transaction.
 * @throws `no_failed_refund`
 */
export async function beginExtraPaymentRefund(
  db: Database,
  referenceCode: string,
  staffReason: string | undefined,
): Promise<string> {
  const order = await lockOrder(db, referenceCode);
  const failed = await requireFailedExtraRefund(db, referenceCode);
  const { attemptId, reason, moneyFils, pointsFils } = failed;
  const payments =
    reason === 'correction' || attemptId === null
      ? (await loadRefundable(db, order)).payments
      : [{ attemptId, leftFils: moneyFils }];
  const refund = {
    referenceCode,
    reason,
    moneyFils,
    pointsFils,
    ...(staffReason !== undefined && { staffReason }),
  };
  const id = await storeRefund(db, refund, payments);
  await db.update(refunds).set({ repeatedBy: id }).where(eq(refunds.id, failed.id));
  return id;
}

/**
 * The amount of a part.
 * @throws `refund_too_high`, `illegal_transition` when all of it went to exchanges, and 400 for
 *   lines that were free
 */
async function getPartFils(
  db: Database,
  order: OrderRow,
  refundable: Refundable,
  request: RefundPart,
): Promise<number> {
  const { leftFils, exchanged = [] } = refundable;
  if (request.part === 'all') {
    const isExchanged = leftFils === 0 && exchanged.some(({ fils }) => fils > 0);
    if (isExchanged) throw illegalTransition(order.status, 'Refunded');
    return leftFils;
  }
  const fils =
    request.part === 'lines'
      ? await loadLinesFils(db, order, refundable, request.lines)
      : request.fils;
  if (fils > leftFils) throw refundTooHigh(leftFils);
  if (fils === 0) throw rejectField('lines', 'Nothing was paid for these lines', 'nothing_paid');
  return fils;
}

/**
 * Checks all conditions of a refund and determines its amount.
 * @throws `conflict`, `illegal_transition`, `not_paid`, `refund_too_high` and `points_not_possible`
 */
export async function planRefund(
  db: Database,
  order: OrderRow,
  { refundable, features }: { refundable: Refundable; features: Points },
  request: RequestedRefund,
): Promise<NewRefund> {
  if (request.part === 'all' && order.status === 'Refunded')
    throw illegalTransition(order.status, 'Refunded');
  requirePaid(order);
  requireExpectedLeft(request.expectedLeftFils, refundable);
  const refundType = chooseRefundType(request.refundType, order.refundType, refundable, features);
  const fils = await getPartFils(db, order, refundable, request);
  return {
    reason: chooseRefundReason(fils, refundable, order),
    fils,
    refundType,
    lines: request.part === 'lines' ? [...request.lines] : null,
    isRestocked: request.part === 'lines' && request.restock === true && !hasShipped(order.status),
    staffReason: request.reason ?? null,
  };
}

/**
 * Checks all conditions of a refund and records it. The refund of everything that is left refunds
 * the order, and a repeated call returns the pending one; a smaller refund does not change the
 * status. The order is locked, so that concurrent calls cannot refund more than was paid. Runs in
 * the caller's transaction.
 * @throws `conflict`, `illegal_transition`, `not_paid`, `refund_too_high` and `points_not_possible`
 */
export async function beginRefund(
  db: Database,
  referenceCode: string,
  request: RequestedRefund,
  features: Points,
): Promise<string> {
  const order = await lockOrder(db, referenceCode);
  if (request.isAllowed?.(order) === false) throw illegalTransition(order.status, 'Refunded');
  const refundable = await loadRefundable(db, order);
  const open = request.part === 'all' ? findOpenRefund(refundable) : undefined;
  if (open) return open.id;
  const plan = await planRefund(db, order, { refundable, features }, request);
  return insertRefund(db, order, refundable, plan);
}
