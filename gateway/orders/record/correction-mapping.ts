import type { Order } from '../../../lib/contract/order.ts';
import type { OrderCorrection } from '../../../lib/contract/order-correction.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { countLineUnits } from '../../../lib/domain/owed-units.ts';
import { instant, localized } from '../../catalogue/public.ts';
import type { CorrectionRow, OrderLineRow } from '../../platform/db/schema/orders.ts';
import { getOrderRevision, isCorrectable } from './correction-state.ts';
import type { LoadedOrder } from './load-order.ts';

interface Reader {
  isStaff: boolean;
  /** Whether personal data is shown. */
  isPersonal: boolean;
}

type NamedCorrection = CorrectionRow & { staffName?: string | null };

/** The lines whose units differ, those before first. */
function toChangedLines(
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): OrderCorrection['lines'] {
  const added = after.filter((line) => countLineUnits(line, before) === 0);
  const lines = [...before, ...added]
    .map((line) => ({
      typeId: line.typeId,
      type: line.type,
      title: localized(line.title),
      from: countLineUnits(line, before),
      to: countLineUnits(line, after),
    }))
    .filter(({ from, to }) => from !== to);
  return lines.length > 0 ? lines : undefined;
}

function toCorrection(row: NamedCorrection, { isStaff, isPersonal }: Reader): OrderCorrection {
  const { version, createdAt, actor, staffName, reason, changed, before, after } = row;
  const lines = toChangedLines(before.lines, after.lines);
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

/** A correction that waits for its payment; the order is still as it was before. */
function toPending(
  { order, lines: before, pending }: LoadedOrder,
  { isStaff }: Pick<Reader, 'isStaff'>,
): Pick<Order, 'pendingCorrection'> {
  if (!pending?.plan || pending.expiresAt <= new Date()) return {};
  const { plan, staffName, reason, amountFils, createdAt, expiresAt } = pending;
  const lines = toChangedLines(before, plan.lines ?? before);
  const to = kwdFromFils(plan.order.totalFils);
  return {
    pendingCorrection: {
      at: instant(createdAt),
      by: 'staff',
      ...(isStaff && staffName && { person: staffName }),
      ...(isStaff && reason !== null && { reason }),
      changed: plan.changed,
      ...(lines && { lines }),
      total: { from: kwdFromFils(order.totalFils), to },
      amount: kwdFromFils(amountFils),
      expiresAt: instant(expiresAt),
    },
  };
}

/** How an order was corrected, and the revision for a correction that this reader may make. */
export function toCorrected(
  loaded: LoadedOrder,
  reader: Reader,
): Pick<Order, 'corrections' | 'pendingCorrection' | 'revision'> {
  const { order, lines, corrections = [] } = loaded;
  const isReviser = reader.isPersonal && isCorrectable(order, reader.isStaff ? 'staff' : 'owner');
  return {
    ...(corrections.length > 0 && {
      corrections: corrections.map((row) => toCorrection(row, reader)),
    }),
    ...toPending(loaded, reader),
    ...(isReviser && { revision: getOrderRevision(order, lines) }),
  };
}
