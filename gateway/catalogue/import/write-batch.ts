import type { ImportResult } from '../../../lib/contract/catalogue-import.ts';
import { type Database, textArray } from '../../platform/db/client.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { categories, itemParts, items, stockChanges } from '../../platform/db/schema/catalogue.ts';
import { getTableColumns, inArray, sql } from '../../platform/db/sql.ts';
import { describeContents, type ImportState } from './import-state.ts';
import { ITEM_COLUMNS, toItemRecord } from './item-record.ts';
import type { CategoryLine } from './line-schema.ts';
import type { PlannedItem } from './plan-items.ts';
import { createUpsert, toColumnTypes, type WrittenRow } from './upsert.ts';

const ITEMS = {
  name: 'items',
  columns: ITEM_COLUMNS,
  key: items.sku.name,
  // The last three are derived from `search_text`.
  notCompared: ['id', 'updated_at', 'search_titles', 'title_vector', 'search_vector'],
};
/** Orders change both columns between the export of a file and its import. */
const upsertWithoutStock = createUpsert({
  ...ITEMS,
  omitted: [items.stockOnHand.name, items.soldCount.name],
});
const upsertWithStock = createUpsert({ ...ITEMS, omitted: [items.soldCount.name] });

/**
 * Inserts or updates a chunk with one statement.
 * @param withStock whether existing items get the stock of their line
 * @returns the changed rows
 */
export function upsertItems(
  tx: Database,
  chunk: readonly PlannedItem[],
  now: Date,
  withStock: boolean,
): Promise<WrittenRow[]> {
  const records = chunk.map((item) => toItemRecord(item, now));
  return withStock ? upsertWithStock(tx, records) : upsertWithoutStock(tx, records);
}

/** Units of a product that an import has set. */
export interface StockChange {
  sku: string;
  before: number;
  after: number;
}

const IMPORT_REASON = 'Import';

/**
 * Inserts or updates a chunk as `upsertItems` does, sets the stock of existing items, and records
 * where it differs. The rows are locked first, so that no sale is between the two numbers.
 */
export async function upsertItemsWithStock(
  tx: Database,
  chunk: readonly PlannedItem[],
  now: Date,
): Promise<{ rows: WrittenRow[]; stock: StockChange[] }> {
  const { id, stockOnHand } = items;
  const wanted = inArray(
    id,
    chunk.map((item) => item.id),
  );
  const found = await tx
    .select({ id, stockOnHand })
    .from(items)
    .where(wanted)
    .orderBy(id)
    .for('update');
  const stored = new Map(found.map((row) => [row.id, row.stockOnHand]));
  const rows = await upsertItems(tx, chunk, now, true);
  const changes = chunk.flatMap(({ id: itemId, line: { sku, stock: after } }) => {
    const before = stored.get(itemId);
    return before === undefined || before === after ? [] : [{ itemId, sku, before, after }];
  });
  if (changes.length > 0)
    await tx.insert(stockChanges).values(
      changes.map(({ itemId, before, after }) => ({
        itemId,
        unitsBefore: before,
        unitsAfter: after,
        reason: IMPORT_REASON,
      })),
    );
  return { rows, stock: changes.map(({ sku, before, after }) => ({ sku, before, after })) };
}

/**
 * Writes the products of the bundles in a chunk.
 * @returns the bundles that changed
 */
export async function writeContents(
  tx: Database,
  chunk: readonly PlannedItem[],
  contents: ImportState['contents'],
  now: Date,
): Promise<string[]> {
  const wanted = chunk.map(({ id, line }) => ({
    id,
    parts: (line.items ?? []).map((part) => ({
      productId: deterministicId('item', part.sku),
      quantity: part.quantity,
    })),
  }));
  const changed = wanted.filter(
    ({ id, parts }) => describeContents(parts) !== (contents.get(id) ?? ''),
  );
  if (changed.length === 0) return [];
  const ids = changed.map(({ id }) => id);
  await tx.execute(sql`DELETE FROM item_parts WHERE collection_id = ANY(${textArray(ids)})`);
  const rows = changed.flatMap(({ id, parts }) =>
    parts.map((part, position) => ({ bundleId: id, position, ...part })),
  );
  if (rows.length > 0) await tx.insert(itemParts).values(rows);
  await tx.execute(
    sql`UPDATE items SET updated_at = ${now.toISOString()}::timestamptz WHERE id = ANY(${textArray(ids)})`,
  );
  for (const { id, parts } of changed) contents.set(id, describeContents(parts));
  return ids;
}

export type WrittenCount = Pick<ImportResult, 'inserted' | 'updated'>;

export function countWritten(rows: readonly { inserted: boolean }[]): WrittenCount {
  const inserted = rows.filter((row) => row.inserted).length;
  return { inserted, updated: rows.length - inserted };
}

const CATEGORY_COLUMNS = getTableColumns(categories);

const upsertCategoryRows = createUpsert({
  name: 'categories',
  columns: toColumnTypes(Object.values(CATEGORY_COLUMNS)),
  key: categories.seName.name,
  kept: categories.image.name,
});

function toCategoryRecord({ parent, ...line }: CategoryLine): Record<string, unknown> {
  const values: Record<string, unknown> = {
    isHidden: false,
    ...line,
    id: deterministicId('category', line.seName),
    parentId: parent === undefined ? null : deterministicId('category', parent),
  };
  return Object.fromEntries(
    Object.entries(CATEGORY_COLUMNS).map(([key, { name }]) => [name, values[key] ?? null]),
  );
}

/** Inserts or updates categories. */
export const upsertCategories = async (
  tx: Database,
  lines: readonly CategoryLine[],
): Promise<WrittenCount> =>
  countWritten(lines.length === 0 ? [] : await upsertCategoryRows(tx, lines.map(toCategoryRecord)));

/** Recalculates `category_tree` of the items below moved categories. */
export async function recategorizeItems(tx: Database, moved: readonly string[]): Promise<void> {
  if (moved.length === 0) return;
  await tx.execute(
    sql`WITH RECURSIVE above (id, ancestor) AS (
      SELECT id, id FROM categories
      UNION ALL SELECT above.id, c.parent_id FROM above JOIN categories c ON c.id = above.ancestor WHERE c.parent_id IS NOT NULL
    )
    UPDATE items SET category_tree = ARRAY(SELECT DISTINCT ancestor FROM above WHERE above.id = ANY(items.category_ids) ORDER BY ancestor)
    WHERE category_tree && ${textArray(moved)}`,
  );
}
