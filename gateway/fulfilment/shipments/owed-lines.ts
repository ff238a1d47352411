import { getPaidFils } from '../../../lib/domain/line-discount.ts';
import { countRefundedUnits } from '../../../lib/domain/owed-units.ts';
import { illegalTransition, loadOrderLines, nothingToShip } from '../../orders/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import { refunds } from '../../platform/db/schema/payments.ts';
import { eq } from '../../platform/db/sql.ts';

/** Units of a line that are still to be delivered. */
export interface OwedLine {
  typeId: string;
  /** English, for customs. */
  title: string;
  quantity: number;
  /** What was paid for these units, after the discount. */
  lineFils: number;
}

/**
 * The units of an order that were not refunded, with what was paid for them.
 * @throws `nothing_to_ship` when there are none, and `illegal_transition` while a refund of
 *   the whole order waits for the provider
 */
export async function loadOwedLines(
  db: Database,
  { referenceCode, status }: Pick<OrderRow, 'referenceCode' | 'status'>,
): Promise<OwedLine[]> {
  const lines = await loadOrderLines(db, referenceCode);
  const rows = await db.select().from(refunds).where(eq(refunds.referenceCode, referenceCode));
  if (rows.some(({ reason, state }) => reason === 'order' && state !== 'Failed'))
    throw illegalTransition(status, 'Shipped');
  const counted = rows.map(({ reason: kind, state, lines: units }) => ({
    kind,
    state,
    lines: units,
  }));
  const owed = lines.flatMap((line) => {
    const refunded = countRefundedUnits(line, counted);
    const quantity = line.quantity - refunded;
    const lineFils = getPaidFils(line) - getPaidFils(line, refunded);
    return quantity > 0 ? [{ typeId: line.typeId, title: line.title.En, quantity, lineFils }] : [];
  });
  if (owed.length === 0) throw nothingToShip();
  return owed;
}
