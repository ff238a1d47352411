import type { Refund } from '../../../lib/contract/order.ts';
import { kwdFromFils, sumFils } from '../../../lib/domain/money.ts';
import { isOfOrder } from '../../../lib/domain/owed-units.ts';
import { instant } from '../../catalogue/public.ts';
import type { RefundRow } from '../../platform/db/schema/payments.ts';

type NamedRefund = RefundRow & { staffName?: string | null; payerName?: string | null };

/** Cash is refunded without a payment at a provider. */
function toPayOut({ state, attemptId, moneyFils, paidOutAt, payerName }: NamedRefund) {
  if (state !== 'Done' || attemptId !== null || moneyFils === 0) return undefined;
  return { ...(paidOutAt && { at: instant(paidOutAt) }), ...(payerName && { person: payerName }) };
}

/** A refund in the contract; the provider's reason for a failure is for staff. */
function toRefund(row: NamedRefund, isStaff: boolean): Refund {
  const { id, reason, state, moneyFils, pointsFils, lines, createdAt, endedAt, failure } = row;
  const payOut = isStaff ? toPayOut(row) : undefined;
  return {
    id,
    kind: reason,
    state,
    amount: kwdFromFils(moneyFils),
    points: kwdFromFils(pointsFils),
    ...(lines && lines.length > 0 && { lines: lines.map(toRefundLine) }),
    requestedAt: instant(createdAt),
    ...(endedAt && { endedAt: instant(endedAt) }),
    ...(isStaff && row.repeatedBy !== null && { isRepeated: true as const }),
    ...(isStaff && failure !== null && { failure }),
    ...(isStaff && row.staffReason && { reason: row.staffReason }),
    ...(isStaff && row.staffName && { person: row.staffName }),
    ...(payOut && { payOut }),
  };
}

/** JSON columns lose the order of fields; restore the order of the contract. */
export const toRefundLine = ({
  typeId,
  type,
  quantity,
}: NonNullable<RefundRow['lines']>[number]) => ({
  typeId,
  type,
  quantity,
});

const getFils = ({ moneyFils, pointsFils }: RefundRow) => moneyFils + pointsFils;

/** Whether a refund that failed was repeated, of the order by any that began after its failure. */
function isReplaced(failed: RefundRow, rows: readonly RefundRow[]): boolean {
  if (!isOfOrder(failed.reason)) return failed.repeatedBy !== null;
  const failedAt = failed.endedAt ?? failed.createdAt;
  const later = rows.filter(
    ({ state, reason, createdAt }) =>
      state !== 'Failed' && isOfOrder(reason) && createdAt >= failedAt,
  );
  return sumFils(later.map(getFils)) >= getFils(failed);
}

/**
 * The refunds of an order, oldest first. Staff see all; others see a failed refund only while its
 * amount is still owed.
 */
export function toRefunds(rows: readonly NamedRefund[], isStaff: boolean): Refund[] {
  const visible = rows.filter((row) => isStaff || row.state !== 'Failed' || !isReplaced(row, rows));
  return visible.map((row) => toRefund(row, isStaff));
}
