import { CACHE_TAGS } from '../../../lib/domain/cache-tags.ts';
import { type Database, queryRows, textArray } from '../../platform/db/client.ts';
import type { ItemChange } from '../../platform/db/schema/catalogue.ts';
import { sql } from '../../platform/db/sql.ts';
import type { CategoryTree } from '../category-tree.ts';

/** The tag of all catalogue pages, for changes that affect too many pages to list. */
export const EVERYTHING = [CACHE_TAGS.catalogue] as const;

/**
 * Cache tags of the pages that show these items: item pages, those of their bundles and of other
 * products of their groups, pages of categories, and lists.
 */
export async function getChangedTags(
  db: Database,
  changes: readonly ItemChange[],
  tree: CategoryTree,
): Promise<string[]> {
  if (changes.length === 0) return [];
  const ids = textArray(changes.map(({ id }) => id));
  const bundles = await queryRows<{ seName: string }>(
    db,
    sql`SELECT DISTINCT box.se_name AS "seName" FROM item_parts JOIN items AS box ON box.id = collection_id WHERE product_id = ANY(${ids})`,
  );
  const variants = await queryRows<{ seName: string }>(
    db,
    sql`SELECT se_name AS "seName" FROM items WHERE group_id IN (SELECT group_id FROM items WHERE id = ANY(${ids}))`,
  );
  const categoryIds = new Set(changes.flatMap((change) => change.categoryIds));
  const items = [
    ...changes.flatMap(({ seNames }) => seNames),
    ...[...bundles, ...variants].map(({ seName }) => seName),
  ];
  return [
    CACHE_TAGS.lists,
    ...new Set(items.map(CACHE_TAGS.item)),
    ...[...categoryIds].flatMap((id) => {
      const category = tree.byId.get(id);
      return category ? [CACHE_TAGS.category(category.seName)] : [];
    }),
  ];
}
