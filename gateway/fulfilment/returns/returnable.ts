import type { OrderReturns } from '../../../lib/contract/return.ts';
import { countLineUnits, countRefundedUnits } from '../../../lib/domain/owed-units.ts';
import { holdsUnits } from '../../../lib/domain/return-status.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import { listReturns, loadOrderLines } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderLineRow, type OrderRow, orderHistory } from '../../platform/db/schema/orders.ts';
import { type RefundRow, refunds } from '../../platform/db/schema/payments.ts';
import type { ReturnRow } from '../../platform/db/schema/returns.ts';
import { and, desc, eq } from '../../platform/db/sql.ts';

/** Units of each line that no return contains and no other refund has paid back. */
function getReturnableLines(
  lines: readonly OrderLineRow[],
  rows: readonly ReturnRow[],
  paidBack: readonly RefundRow[],
): OrderReturns['lines'] {
  const returned = rows.filter(({ status }) => holdsUnits(status)).flatMap((row) => row.lines);
  const ofReturns = new Set(rows.map(({ refundId }) => refundId));
  const others = paidBack
    .filter(({ id }) => !ofReturns.has(id))
    .map(({ reason: kind, state, lines: units }) => ({ kind, state, lines: units }));
  return lines.flatMap((line) => {
    const { typeId, type, quantity } = line;
    const units = quantity - countRefundedUnits(line, others) - countLineUnits(line, returned);
    if (units <= 0) return [];
    return [
      { typeId, type, units, ...(line.notReturnable && { notReturnable: line.notReturnable }) },
    ];
  });
}

/** When an order was delivered; undefined before. */
async function findDelivery(db: Database, referenceCode: string): Promise<Date | undefined> {
  const isDelivery = and(
    eq(orderHistory.referenceCode, referenceCode),
    eq(orderHistory.status, 'Delivered'),
  );
  const [row] = await db
    .select({ at: orderHistory.at })
    .from(orderHistory)
    .where(isDelivery)
    .orderBy(desc(orderHistory.id))
    .limit(1);
  return row?.at;
}

export interface Returnable {
  rows: ReturnRow[];
  refunds: RefundRow[];
  /** Undefined before the delivery, and without a period. */
  until: Date | undefined;
  /** Empty when nothing can be returned now. */
  lines: OrderReturns['lines'];
}

/** The returns of an order and what can still be returned. */
export async function loadReturnable(
  db: Database,
  { referenceCode, status }: Pick<OrderRow, 'referenceCode' | 'status'>,
  returnDays: number,
): Promise<Returnable> {
  const rows = await listReturns(db, referenceCode);
  const paidBack = await db.select().from(refunds).where(eq(refunds.referenceCode, referenceCode));
  const delivery = status === 'Delivered' ? await findDelivery(db, referenceCode) : undefined;
  const until =
    delivery && returnDays > 0 ? new Date(delivery.getTime() + returnDays * DAY_MS) : undefined;
  if (!until || until <= new Date()) return { rows, refunds: paidBack, until, lines: [] };
  const lines = await loadOrderLines(db, referenceCode);
  return { rows, refunds: paidBack, until, lines: getReturnableLines(lines, rows, paidBack) };
}
