import { isDeepStrictEqual } from 'node:util';
import type { CatalogueUndo, ChangedRecord } from '../../../lib/contract/catalogue-import.ts';
import { type Database, queryRows } from '../../platform/db/client.ts';
import { getTableColumns, sql } from '../../platform/db/sql.ts';
import { queueRevalidation } from '../revalidation/revalidation-queue.ts';
import { bumpRevision } from '../revision.ts';
import { RECORD_KINDS, type RecordKind, recordRowSchema } from './record-kinds.ts';
import { loadRowChanges, type RowChange, type Values } from './row-changes.ts';

type Skipped = CatalogueUndo['skipped'][number];

export interface UndoneRecords {
  restored: number;
  removed: number;
  skipped: Skipped[];
  changes: ChangedRecord[];
}

/** A whole row as it is, as the request left it, and as it was before; null where there is none. */
interface RowStates {
  current: Values | null;
  written: Values | null;
  earlier: Values | null;
}

/**
 * Reads a row and locks it. The database completes the logged columns: so all three have the same
 * format.
 */
async function readStates(
  tx: Database,
  { table, key: column }: RecordKind,
  { key, before, after }: RowChange,
): Promise<RowStates> {
  const hasKey = sql`${column}::text = ${key}`;
  const none = sql`NULL::${table}`;
  await tx.execute(sql`SELECT FROM ${table} WHERE ${hasKey} FOR UPDATE`);
  const complete = (values: Values | null, isWhole: boolean) =>
    values
      ? sql`to_jsonb(jsonb_populate_record(${isWhole ? none : sql`${table}`}, ${JSON.stringify(values)}::jsonb))`
      : sql`NULL::jsonb`;
  const [states] = await queryRows<RowStates>(
    tx,
    sql`SELECT CASE WHEN ${column} IS NOT NULL THEN to_jsonb(${table}) END AS current,
      ${complete(after, before === null)} AS written, ${complete(before, after === null)} AS earlier
      FROM (SELECT) AS one LEFT JOIN ${table} ON ${hasKey}`,
  );
  return states ?? { current: null, written: null, earlier: null };
}

/** Writes these columns of a row, of a removed one all of them; null removes it. */
async function writeRow(
  tx: Database,
  { table, key: column, counter }: RecordKind,
  key: string,
  values: Values | null,
  isRemoved: boolean,
): Promise<void> {
  const hasKey = sql`${column}::text = ${key}`;
  if (!values) {
    await tx.execute(sql`DELETE FROM ${table} WHERE ${hasKey}`);
    return;
  }
  const names = Object.values(getTableColumns(table))
    .map(({ name }) => name)
    .filter((name) => name in values && (isRemoved || name !== counter));
  const columns = sql.join(names.map(sql.identifier), sql`, `);
  const row = sql`SELECT ${columns} FROM jsonb_populate_record(NULL::${table}, ${JSON.stringify(values)}::jsonb)`;
  await tx.execute(
    isRemoved
      ? sql`INSERT INTO ${table} (${columns}) ${row}`
      : sql`UPDATE ${table} SET (${columns}) = (${row}) WHERE ${hasKey}`,
  );
}

type Outcome = 'restored' | 'removed' | Pick<Skipped, 'reason' | 'problems'>;

/** Takes a row back; undefined when it is back already. */
async function undoRow(
  tx: Database,
  kind: RecordKind,
  change: RowChange,
  { current, written, earlier }: RowStates,
): Promise<Outcome | undefined> {
  const { key } = change;
  const isSame = (other: Values | null) => {
    const count = kind.counter === undefined ? {} : { [kind.counter]: 0 };
    return isDeepStrictEqual(current && { ...current, ...count }, other && { ...other, ...count });
  };
  if (isSame(earlier)) return undefined;
  if (!isSame(written)) return { reason: 'changed' };
  if (!earlier) {
    if (await kind.isUsed?.(tx, key)) return { reason: 'used' };
    await writeRow(tx, kind, key, null, false);
    return 'removed';
  }
  const row = recordRowSchema.parse(earlier);
  const problem = await kind.findProblem?.(tx, key, row);
  if (problem) return { reason: 'rejected', problems: [problem] };
  await writeRow(tx, kind, key, change.before, current === null);
  await kind.onWritten?.(tx, key, row);
  return 'restored';
}

const KINDS = Object.keys(RECORD_KINDS);

/**
 * Takes the records back that one request of staff has written, the last ones first. One that
 * somebody has changed since stays, and so does a new one that is used.
 */
export async function undoRecords(tx: Database, changeId: string): Promise<UndoneRecords> {
  const undone: UndoneRecords = { restored: 0, removed: 0, skipped: [], changes: [] };
  const tags = new Set<string>();
  for (const change of (await loadRowChanges(tx, changeId, KINDS)).toReversed()) {
    const kind = RECORD_KINDS[change.kind];
    if (!kind) continue;
    const states = await readStates(tx, kind, change);
    const row = recordRowSchema.parse(states.current ?? states.earlier ?? {});
    const title = row.name ?? row.title ?? (await kind.loadTitle?.(tx, change.key));
    const record = { kind: change.kind, key: row.se_name ?? change.key, ...(title && { title }) };
    const outcome = await undoRow(tx, kind, change, states);
    if (outcome === undefined) continue;
    if (typeof outcome === 'object') {
      undone.skipped.push({ ...record, ...outcome });
      continue;
    }
    undone[outcome] += 1;
    for (const tag of kind.tags) tags.add(tag);
    undone.changes.push({
      ...record,
      isNew: states.current === null,
      ...(change.after && { before: change.after }),
      ...(change.before && { after: change.before }),
    });
  }
  if (tags.size > 0) {
    await queueRevalidation(tx, { tags: [...tags] });
    await bumpRevision(tx);
  }
  return undone;
}
