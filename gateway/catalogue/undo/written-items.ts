import { type Database, queryRows } from '../../platform/db/client.ts';
import { auditLog } from '../../platform/db/schema/audit.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { asc, getTableColumns, inArray, sql } from '../../platform/db/sql.ts';
import { loadSeNames } from '../category-tree.ts';
import { readItemLine } from '../import/item-fields.ts';
import { loadParts, type Parts } from '../import/item-lines.ts';
import type { ItemLine } from '../import/line-schema.ts';
import { type DetailRow, detailColumns } from '../item-rows.ts';
import { isWrittenBy, loadRowChanges, type Values } from './row-changes.ts';

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

/** The products that a request of staff has written, as the audit log has it, with the rows locked. */
export async function loadWrittenItems(tx: Database, changeId: string): Promise<WrittenItem[]> {
  const changes = await loadRowChanges(tx, changeId, ['items']);
  const rowChanges = new Map(changes.map((change) => [change.key, change]));
  const partsChanges = await loadPartsChanges(tx, changeId);
  const { id, sku } = items;
  const isWritten = sql`(${inArray(sku, [...rowChanges.keys(), ''])} OR ${inArray(id, [...partsChanges.keys(), ''])})`;
  // No sale, and no change of a price, is between the reading and the writing.
  await tx.select({ id }).from(items).where(isWritten).orderBy(asc(id)).for('update');
  const rows = await tx.select(detailColumns).from(items).where(isWritten).orderBy(asc(sku));
  const [seNames, contents] = [await loadSeNames(tx), await loadParts(tx, rows)];
  return rows.map((row): WrittenItem => {
    const rowChange = rowChanges.get(row.sku);
    const { before, after } = { before: rowChange?.before ?? {}, after: rowChange?.after ?? {} };
    const parts = contents.get(row.id);
    const partsChange = partsChanges.get(row.id);
    const toLine = (values: Values, of: Parts | undefined) =>
      readItemLine(overlay(row, values), { seNames, parts: of });
    return {
      isNew: rowChange?.before === null,
      columns: new Set(Object.keys(before)),
      title: row.title,
      current: toLine({}, parts),
      written: toLine(after, partsChange?.after ?? parts),
      earlier: toLine(before, partsChange?.before ?? parts),
    };
  });
}
