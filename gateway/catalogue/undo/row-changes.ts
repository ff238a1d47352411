import { UNDOABLE_CALLS } from '../../../lib/contract/catalogue-import.ts';
import type { Database } from '../../platform/db/client.ts';
import { auditLog } from '../../platform/db/schema/audit.ts';
import { and, asc, eq, inArray } from '../../platform/db/sql.ts';

export type Values = Readonly<Record<string, unknown>>;

/** What a request wrote in a row: changed columns, or all of a new or removed row. */
export interface RowChange {
  kind: string;
  key: string;
  /** Null for a new row. */
  before: Values | null;
  /** Null for a removed row. */
  after: Values | null;
}

/** The entries of one request of staff that can be undone. */
export const isWrittenBy = (changeId: string) =>
  and(inArray(auditLog.call, UNDOABLE_CALLS), eq(auditLog.requestId, changeId));

/**
 * Of tables, in the order of the first writes. Of a row that was written twice, the first values are
 * those before.
 */
export async function loadRowChanges(
  tx: Database,
  changeId: string,
  kinds: readonly string[],
): Promise<RowChange[]> {
  const { kind, key, before, after } = auditLog;
  const entries = await tx
    .select({ kind, key, before, after })
    .from(auditLog)
    .where(and(isWrittenBy(changeId), inArray(kind, [...kinds])))
    .orderBy(asc(auditLog.id));
  const changes = new Map<string, RowChange>();
  for (const entry of entries) {
    const place = `${entry.kind} ${entry.key}`;
    const known = changes.get(place);
    changes.set(place, {
      ...entry,
      before: known ? known.before && { ...entry.before, ...known.before } : entry.before,
      after: entry.after && { ...known?.after, ...entry.after },
    });
  }
  return [...changes.values()];
}

/** The calls of a request that can be undone. */
export async function listUndoableCalls(db: Database, changeId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ call: auditLog.call })
    .from(auditLog)
    .where(isWrittenBy(changeId));
  return rows.map(({ call }) => call);
}
