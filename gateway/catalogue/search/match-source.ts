import { type Database, queryRows, textArray } from '../../db/client.ts';
import { items } from '../../db/schema/catalogue.ts';
import { type SQL, sql } from '../../db/sql.ts';
import type { CatalogueContext } from '../context.ts';
import type { ItemFilter } from '../item-filter.ts';
import type { ItemSort } from '../item-sort.ts';
import { buildMatchCondition } from './text-match.ts';

const SAMPLE_ITEMS = 500;
/**
 * From this share on, reading items in the order of the list until a page is full is
 * faster than reading all matches.
 */
const MIN_FREQUENT_SHARE = 0.15;

/** From here on, a page of a category is found faster by sorting its items. */
const MIN_FAR_ITEMS = 5_000;

const ALL_ITEMS = sql`${items}`;

/** All items with this condition, found by its index, whatever the order of the list. */
const allWith = (condition: SQL) =>
  sql`(SELECT * FROM ${items} WHERE ${condition} OFFSET 0) AS items`;

async function isFrequent(db: Database, where: SQL): Promise<boolean> {
  const [row] = await queryRows<{ count: number }>(
    db,
    sql`SELECT count(*)::int AS count FROM (SELECT * FROM ${items} WHERE is_enabled
      ORDER BY ${items.soldCount} DESC, ${items.id} LIMIT ${SAMPLE_ITEMS}) AS items WHERE ${where}`,
  );
  return (row?.count ?? 0) >= SAMPLE_ITEMS * MIN_FREQUENT_SHARE;
}

/**
 * The items among which a page is searched. In a large catalogue the database does not
 * choose well: it does not know that comparing the words of an item reads other pages,
 * nor that the items of a category stand together in the order of titles, and reads most
 * items for a page.
 * @param where all conditions of the list
 * @param position the order, and the items before the page
 */
export async function chooseSource(
  { db, itemIndex }: Pick<CatalogueContext, 'db' | 'itemIndex'>,
  where: SQL,
  { search, categoryId }: Pick<ItemFilter, 'search' | 'categoryId'>,
  position: { sort?: ItemSort; skippedItems?: number } = {},
): Promise<SQL> {
  if (!itemIndex.isLoaded()) return ALL_ITEMS;
  if (search?.found)
    return (await isFrequent(db, where)) ? ALL_ITEMS : allWith(buildMatchCondition(search));
  const { sort, skippedItems = 0 } = position;
  const isFar = sort?.field === 'title' || skippedItems >= MIN_FAR_ITEMS;
  if (categoryId !== undefined && isFar)
    return allWith(sql`${items.categoryTree} @> ${textArray([categoryId])}`);
  return ALL_ITEMS;
}
