import { UNDOABLE_CALLS } from '../../../lib/contract/catalogue-import.ts';
import { type Database, queryRows } from '../../platform/db/client.ts';
import { auditLog } from '../../platform/db/schema/audit.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { and, asc, eq, getTableColumns, inArray, sql } from '../../platform/db/sql.ts';
import { loadSeNames } from '../category-tree.ts';
import { type DetailRow, detailColumns } from '../item-rows.ts';
import { readItemLine } from './item-fields.ts';
import { loadParts, type Parts } from './item-lines.ts';
import type { ItemLine } from './line-schema.ts';

type Values = Readonly<Record<string, unknown>>;

/** What a request wrote in the row of a product. */
interface RowChange {
  isNew: boolean;
  before: Values;
  after: Values;
}

/** A product that a request has written. */
export interface WrittenItem {
  isNew: boolean;
  /** Columns that it has changed. */
  columns: ReadonlySet<string>;
  title: DetailRow['title'];
  /** As it is, as the request left it, and as it was before. */
  current: ItemLine;
  written: ItemLine;
  earlier: ItemLine;
}

export interface CatalogueChange {
  items: WrittenItem[];
  /** Categories and groups that it has written. */
  others: number;
}

/** Of one request, by the key of its rows. */
const isWrittenBy = (changeId: string) =>
  and(inArray(auditLog.call, UNDOABLE_CALLS), eq(auditLog.requestId, changeId));

/** A product may be in several lines: the first values are those before. */
async function loadRowChanges(tx: Database, changeId: string): Promise<Map<string, RowChange>> {
  const entries = await tx
    .select({ sku: auditLog.key, before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(and(isWrittenBy(changeId), eq(auditLog.kind, 'items')))
    .orderBy(asc(auditLog.id));
  const changes = new Map<string, RowChange>();
  for (const { sku, before, after } of entries) {
    const known = changes.get(sku) ?? { isNew: before === null, before: {}, after: {} };
    changes.set(sku, {
      isNew: known.isNew,
      before: { ...before, ...known.before },
      after: { ...known.after, ...after },
    });
  }
  return changes;
}

interface PartsChange {
  before: Parts;
  after: Parts;
}

/** The contents of bundles that the request has replaced, by the id of the bundle. */
async function loadPartsChanges(tx: Database, changeId: string): Promise<Map<string, PartsChange>> {
  const part = sql`coalesce(${auditLog.before}, ${auditLog.after})`;
  const rows = await queryRows<{
    bundleId: string;
    sku: string;
    quantity: number;
    isBefore: boolean;
  }>(
    tx,
    sql`SELECT DISTINCT ON (is_before, bundle_id, position) bundle_id AS "bundleId", sku, quantity, is_before AS "isBefore" FROM (
        SELECT ${auditLog.before} IS NOT NULL AS is_before, ${part} ->> 'collection_id' AS bundle_id, (${part} ->> 'position')::integer AS position,
          (${part} ->> 'quantity')::integer AS quantity, ${items.sku} AS sku, ${auditLog.id} AS id
        FROM ${auditLog} JOIN ${items} ON ${items.id} = ${part} ->> 'product_id'
        WHERE ${isWrittenBy(changeId)} AND ${auditLog.kind} = 'item_parts') AS parts
      ORDER BY is_before, bundle_id, position, CASE WHEN is_before THEN id ELSE -id END`,
  );
  const changes = new Map<string, PartsChange>();
  for (const { bundleId, isBefore, sku, quantity } of rows) {
    const change = changes.get(bundleId) ?? { before: [], after: [] };
    change[isBefore ? 'before' : 'after'].push({ sku, quantity });
    changes.set(bundleId, change);
  }
  return changes;
}

const COLUMNS = Object.entries(getTableColumns(items)).map(([key, { name, dataType }]) => ({
  key,
  name,
  isTime: dataType === 'date',
}));

/** The row with these values of the audit log. */
function overlay(row: DetailRow, values: Values): DetailRow {
  const cells = COLUMNS.flatMap(({ key, name, isTime }) => {
    if (!(name in values)) return [];
    const value = values[name];
    return [[key, isTime && typeof value === 'string' ? new Date(value) : value] as const];
  });
  return { ...row, ...Object.fromEntries(cells) };
}

async function countOthers(tx: Database, changeId: string): Promise<number> {
  const entries = await tx
    .selectDistinct({ kind: auditLog.kind, key: auditLog.key })
    .from(auditLog)
    .where(and(isWrittenBy(changeId), inArray(auditLog.kind, ['categories', 'item_groups'])));
  return entries.length;
}

const NO_CHANGE: RowChange = { isNew: false, before: {}, after: {} };

/** What a request of staff has written, as the audit log has it, with the rows locked. */
export async function loadChange(tx: Database, changeId: string): Promise<CatalogueChange> {
  const [rowChanges, partsChanges] = [
    await loadRowChanges(tx, changeId),
    await loadPartsChanges(tx, changeId),
  ];
  const { id, sku } = items;
  const isWritten = sql`(${inArray(sku, [...rowChanges.keys(), ''])} OR ${inArray(id, [...partsChanges.keys(), ''])})`;
  // No sale, and no change of a price, is between the reading and the writing.
  await tx.select({ id }).from(items).where(isWritten).orderBy(asc(id)).for('update');
  const rows = await tx.select(detailColumns).from(items).where(isWritten).orderBy(asc(sku));
  const [seNames, contents] = [await loadSeNames(tx), await loadParts(tx, rows)];
  const changed = rows.map((row): WrittenItem => {
    const { isNew, before, after } = rowChanges.get(row.sku) ?? NO_CHANGE;
    const parts = contents.get(row.id);
    const partsChange = partsChanges.get(row.id);
    const toLine = (values: Values, of: Parts | undefined) =>
      readItemLine(overlay(row, values), { seNames, parts: of });
    return {
      isNew,
      columns: new Set(Object.keys(before)),
      title: row.title,
      current: toLine({}, parts),
      written: toLine(after, partsChange?.after ?? parts),
      earlier: toLine(before, partsChange?.before ?? parts),
    };
  });
  return { items: changed, others: await countOthers(tx, changeId) };
}
