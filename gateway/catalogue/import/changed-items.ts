import {
  importCatalogue,
  undoCatalogueChange,
} from '../../../lib/contract/calls/staff-catalogue.ts';
import type { ChangedRecord } from '../../../lib/contract/catalogue-import.ts';
import type { Database } from '../../platform/db/client.ts';
import { auditLog } from '../../platform/db/schema/audit.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { and, asc, eq, gt, inArray, max } from '../../platform/db/sql.ts';
import { localized } from '../item-mapping.ts';

/** Products of a batch whose changes are listed. */
export const MAX_LISTED = 50;
/** Entries that are read: a product has a few. */
const MAX_ENTRIES = 4 * MAX_LISTED;

/** The last entry of the audit log. */
export async function loadLastEntry(tx: Database): Promise<number> {
  const [row] = await tx.select({ id: max(auditLog.id) }).from(auditLog);
  return row?.id ?? 0;
}

/**
 * What the import of this transaction, or its undo, has changed, as the audit log has it. Both run
 * one after the other: the entries are those of this one.
 * @param lastEntry before the import
 */
export async function listChangedItems(tx: Database, lastEntry: number): Promise<ChangedRecord[]> {
  const rows = await tx
    .select({
      sku: auditLog.key,
      title: items.title,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .innerJoin(items, eq(items.sku, auditLog.key))
    .where(
      and(
        gt(auditLog.id, lastEntry),
        eq(auditLog.kind, 'items'),
        inArray(auditLog.call, [importCatalogue.name, undoCatalogueChange.name]),
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(MAX_ENTRIES);
  const changed = new Map<string, ChangedRecord>();
  for (const { sku, title, before, after } of rows) {
    const known = changed.get(sku) ?? {
      ...{ kind: 'items', key: sku, title: localized(title) },
      isNew: before === null,
    };
    if (!known.isNew) {
      known.before = { ...before, ...known.before };
      known.after = { ...known.after, ...after };
    }
    changed.set(sku, known);
  }
  return [...changed.values()].slice(0, MAX_LISTED);
}
