import type { Database } from '../../platform/db/client.ts';
import { itemParts, items } from '../../platform/db/schema/catalogue.ts';
import { asc, eq, inArray } from '../../platform/db/sql.ts';
import type { DetailRow } from '../item-rows.ts';
import { readItemLine } from './item-fields.ts';
import type { ItemLine } from './line-schema.ts';

export type Parts = NonNullable<ItemLine['items']>;

/** The contents of the bundles among the rows, by their id. */
export async function loadParts(
  db: Database,
  rows: readonly DetailRow[],
): Promise<Map<string, Parts>> {
  const ids = rows.filter(({ type }) => type === 'COLLECTION').map(({ id }) => id);
  const parts = new Map<string, Parts>(ids.map((id) => [id, []]));
  if (ids.length === 0) return parts;
  const found = await db
    .select({ bundleId: itemParts.bundleId, sku: items.sku, quantity: itemParts.quantity })
    .from(itemParts)
    .innerJoin(items, eq(items.id, itemParts.productId))
    .where(inArray(itemParts.bundleId, ids))
    .orderBy(asc(itemParts.bundleId), asc(itemParts.position));
  for (const { bundleId, ...part } of found) parts.get(bundleId)?.push(part);
  return parts;
}

/** Converts items to the lines that would import them, in the same order. */
export async function toItemLines(
  db: Database,
  rows: readonly DetailRow[],
  seNames: ReadonlyMap<string, string>,
): Promise<ItemLine[]> {
  const parts = await loadParts(db, rows);
  return rows.map((row) => readItemLine(row, { seNames, parts: parts.get(row.id) }));
}
