import { type SQL, sql } from 'drizzle-orm';
import { type Database, queryRows } from '../../db/client.ts';
import { items } from '../../db/schema/catalogue.ts';
import type { CatalogueContext } from '../context.ts';
import { buildMatchCondition, type TextMatch } from './text-match.ts';

const SAMPLE_ITEMS = 500;
/**
 * From this share on, reading items in the order of the list until a page is full is
 * faster than reading all matches.
 */
const MIN_FREQUENT_SHARE = 0.15;

const ALL_ITEMS = sql`${items}`;

/** All matches of the search, found with its index, whatever the order of the list. */
const allMatches = (search: TextMatch) =>
  sql`(SELECT * FROM ${items} WHERE ${buildMatchCondition(search)} OFFSET 0) AS items`;

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
 * and compares those of most items for a rare word.
 * @param where all conditions of the list, with the search
 */
export async function chooseSource(
  { db, itemIndex }: Pick<CatalogueContext, 'db' | 'itemIndex'>,
  where: SQL,
  search: TextMatch | undefined,
): Promise<SQL> {
  if (!search?.found || !itemIndex.isLoaded()) return ALL_ITEMS;
  return (await isFrequent(db, where)) ? ALL_ITEMS : allMatches(search);
}
