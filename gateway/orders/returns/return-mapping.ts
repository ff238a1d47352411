import type { Return } from '../../../lib/contract/return.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { formatReturnNumber } from '../../../lib/domain/return-number.ts';
import type { RefundRow } from '../../platform/db/schema/payments.ts';
import type { ReturnRow } from '../../platform/db/schema/returns.ts';
import { toRefundLine, toRefunds } from '../record/refund-mapping.ts';

/**
 * A return in the contract. JSON columns lose the order of fields.
 * @param names of staff by their ids, for staff; undefined for everybody else
 */
export function toReturn(
  row: ReturnRow,
  orderNumber: number,
  refunds: readonly RefundRow[],
  names: ReadonlyMap<string, string> | undefined,
): Return {
  const { note, declineReason, settledReason, restocked, refundId } = row;
  const refund = toRefunds(refunds, names !== undefined).find(({ id }) => id === refundId);
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
    ...(settledReason !== null && { settledReason }),
    ...(restocked && { restocked: restocked.map(toRefundLine) }),
    history: row.history.map(({ status, at, by, staffId }) => ({
      status,
      at,
      by,
      ...(names && staffId && { person: names.get(staffId) ?? staffId }),
    })),
    ...(refund && { refund }),
  };
}
