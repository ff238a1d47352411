import type { ImportResult } from '../../../lib/contract/catalogue-import.ts';
import { type Database, queryRows, textArray } from '../../platform/db/client.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { itemParts, items, stockChanges } from '../../platform/db/schema/catalogue.ts';
import { inArray, type SQL, sql } from '../../platform/db/sql.ts';
import { describeContents, type ImportState } from './import-state.ts';
import { ITEM_COLUMNS, toItemRecord } from './item-record.ts';
import type { CategoryLine } from './line-schema.ts';
import type { PlannedItem } from './plan-items.ts';

const names = Object.keys(ITEM_COLUMNS);
const list = (of: (name: string) => string, columns: readonly string[] = names) =>
  sql.raw(columns.map(of).join(', '));
/** These columns do not count as a change; the last three are derived from `search_text`. */
const NOT_COMPARED: readonly string[] = [
  'id',
  'updated_at',
  'search_titles',
  'title_vector',
  'search_vector',
];

const RECORDS = sql.raw(
  Object.entries(ITEM_COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);
const UPSERT_HEAD: SQL = sql`INSERT INTO items (${list((name) => name)}) SELECT ${list((name) => `r.${name}`)} FROM jsonb_to_recordset(`;

/** @param omitted columns that only new items get from their line */
function buildUpsertTail(omitted: readonly string[]): SQL {
  const written = names.filter((name) => !omitted.includes(name));
  const compared = written.filter((name) => !NOT_COMPARED.includes(name));
  return sql`::jsonb) AS r (${RECORDS}) ON CONFLICT (sku) DO UPDATE SET ${list((name) => `${name} = excluded.${name}`, written)}
  WHERE (${list((name) => `items.${name}`, compared)}) IS DISTINCT FROM (${list((name) => `excluded.${name}`, compared)})
  RETURNING id, (xmax = 0) AS inserted`;
}

/** Orders change both columns between the export of a file and its import. */
const UPSERT_TAIL = buildUpsertTail([items.stockOnHand.name, items.soldCount.name]);
const UPSERT_WITH_STOCK_TAIL = buildUpsertTail([items.soldCount.name]);

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
): Promise<{ id: string; inserted: boolean }[]> {
  const records = JSON.stringify(chunk.map((item) => toItemRecord(item, now)));
  const tail = withStock ? UPSERT_WITH_STOCK_TAIL : UPSERT_TAIL;
  return queryRows(tx, sql`${UPSERT_HEAD}${records}${tail}`);
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
): Promise<{ rows: { id: string; inserted: boolean }[]; stock: StockChange[] }> {
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

/** Inserts or updates categories. */
export async function upsertCategories(
  tx: Database,
  lines: readonly CategoryLine[],
): Promise<WrittenCount> {
  if (lines.length === 0) return countWritten([]);
  const records = lines.map((line) => ({
    id: deterministicId('category', line.seName),
    se_name: line.seName,
    parent_id: line.parent === undefined ? null : deterministicId('category', line.parent),
    position: line.position,
    name: line.name,
    description: line.description ?? null,
    image: line.image ?? null,
    not_returnable: line.notReturnable ?? null,
    hs_code: line.hsCode ?? null,
    origin_country: line.originCountry ?? null,
    is_hidden: line.isHidden ?? false,
  }));
  const written = await queryRows<{ inserted: boolean }>(
    tx,
    sql`INSERT INTO categories AS c (id, se_name, parent_id, position, name, description, image, not_returnable, hs_code, origin_country, is_hidden)
      SELECT r.* FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
        AS r (id text, se_name text, parent_id text, position integer, name jsonb, description jsonb, image jsonb, not_returnable text,
          hs_code text, origin_country text, is_hidden boolean)
      ON CONFLICT (se_name) DO UPDATE SET parent_id = excluded.parent_id, position = excluded.position, name = excluded.name,
        description = excluded.description, image = coalesce(excluded.image, c.image), not_returnable = excluded.not_returnable,
        hs_code = excluded.hs_code, origin_country = excluded.origin_country, is_hidden = excluded.is_hidden
      WHERE (c.parent_id, c.position, c.name, c.description, c.image, c.not_returnable, c.hs_code, c.origin_country, c.is_hidden)
        IS DISTINCT FROM (excluded.parent_id, excluded.position, excluded.name, excluded.description, coalesce(excluded.image, c.image),
          excluded.not_returnable, excluded.hs_code, excluded.origin_country, excluded.is_hidden)
      RETURNING (xmax = 0) AS inserted`,
  );
  return countWritten(written);
}

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
