import { sql } from 'drizzle-orm';
import { type Database, queryRows, textArray } from '../db/client.ts';
import type { CategoryTree } from './category-tree.ts';

/** Everything that changes the shape of the shop touches more pages than can be named. */
export const EVERYTHING = ['catalogue'] as const;

/** Seen from the storefront: what was written, and how it was called and filed before. */
export interface ItemChange {
  id: string;
  seNames: readonly string[];
  categoryIds: readonly string[];
}

/** Cache tags of the pages that show these items: their own, their boxes', their categories' and the lists. */
export async function getChangedTags(db: Database, changes: readonly ItemChange[], tree: CategoryTree): Promise<string[]> {
  if (changes.length === 0) return [];
  const ids = textArray(changes.map(({ id }) => id));
  const boxes = await queryRows<{ seName: string }>(
    db,
    sql`SELECT DISTINCT box.se_name AS "seName" FROM item_parts JOIN items AS box ON box.id = collection_id WHERE product_id = ANY(${ids})`,
  );
  const categoryIds = new Set(changes.flatMap((change) => change.categoryIds));
  const items = [...changes.flatMap(({ seNames }) => seNames), ...boxes.map(({ seName }) => seName)];
  return [
    'lists',
    ...new Set(items.map((seName) => `item:${seName}`)),
    ...[...categoryIds].flatMap((id) => {
      const category = tree.byId.get(id);
      return category ? [`category:${category.seName}`] : [];
    }),
  ];
}
