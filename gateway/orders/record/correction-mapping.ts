import type { Order } from '../../../lib/contract/order.ts';
import type { OrderCorrection } from '../../../lib/contract/order-correction.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { countLineUnits } from '../../../lib/domain/owed-units.ts';
import { instant, localized } from '../../catalogue/public.ts';
import type { CorrectionRow } from '../../platform/db/schema/orders.ts';
import { getOrderRevision, isCorrectable } from './correction-state.ts';
import type { LoadedOrder } from './load-order.ts';

interface Reader {
  isStaff: boolean;
  /** Whether personal data is shown. */
  isPersonal: boolean;
}

type NamedCorrection = CorrectionRow & { staffName?: string | null };

/** The lines whose units differ, those before first. */
function toChangedLines({ before, after }: CorrectionRow): OrderCorrection['lines'] {
  const added = after.lines.filter((line) => countLineUnits(line, before.lines) === 0);
  const lines = [...before.lines, ...added]
    .map((line) => ({
      typeId: line.typeId,
      type: line.type,
      title: localized(line.title),
      from: countLineUnits(line, before.lines),
      to: countLineUnits(line, after.lines),
    }))
    .filter(({ from, to }) => from !== to);
  return lines.length > 0 ? lines : undefined;
}

function toCorrection(row: NamedCorrection, { isStaff, isPersonal }: Reader): OrderCorrection {
  const { version, createdAt, actor, staffName, reason, changed, before, after } = row;
  const lines = toChangedLines(row);
  const from = before.order.totalFils;
  const to = after.order.totalFils;
  return {
    version,
    at: instant(createdAt),
    by: actor,
    ...(isStaff && staffName && { person: staffName }),
    ...(isStaff && reason !== null && { reason }),
    changed,
    ...(lines && { lines }),
    ...(from !== to && { total: { from: kwdFromFils(from), to: kwdFromFils(to) } }),
    ...(isPersonal &&
      row.formerInvoice !== null &&
      row.creditNote !== null && {
        documents: { invoiceNumber: row.formerInvoice, creditNoteNumber: row.creditNote },
      }),
  };
}

/** How an order was corrected, and the revision for a correction that this reader may make. */
export function toCorrected(
  { order, lines, corrections = [] }: LoadedOrder,
  reader: Reader,
): Pick<Order, 'corrections' | 'revision'> {
  const isReviser = reader.isPersonal && isCorrectable(order, reader.isStaff ? 'staff' : 'owner');
  return {
    ...(corrections.length > 0 && {
      corrections: corrections.map((row) => toCorrection(row, reader)),
    }),
    ...(isReviser && { revision: getOrderRevision(order, lines) }),
  };
}
