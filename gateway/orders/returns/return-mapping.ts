import type { Return } from '../../../lib/contract/return.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { formatReturnNumber } from '../../../lib/domain/return-number.ts';
import type { RefundRow } from '../../db/schema/payments.ts';
import type { ReturnRow } from '../../db/schema/returns.ts';
import { toRefundLine, toRefunds } from '../refunds/refund-mapping.ts';

/** A return in the contract. JSON columns lose the order of fields. */
export function toReturn(
  row: ReturnRow,
  orderNumber: number,
  refunds: readonly RefundRow[],
  isStaff: boolean,
): Return {
  const { note, declineReason, restocked, refundId } = row;
  const refund = toRefunds(refunds, isStaff).find(({ id }) => id === refundId);
  return {
    number: formatReturnNumber(row.number),
    orderNumber: formatOrderNumber(orderNumber),
    status: row.status,
    lines: row.lines.map(toRefundLine),
    reason: row.reason,
    ...(note !== null && { note }),
    method: row.method,
    refundType: row.refundType,
    ...(declineReason !== null && { declineReason }),
    ...(restocked && { restocked: restocked.map(toRefundLine) }),
    history: row.history.map(({ status, at, by }) => ({ status, at, by })),
    ...(refund && { refund }),
  };
}
