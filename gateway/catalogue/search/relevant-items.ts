import { type Database, queryRows } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { type SQL, sql } from '../../platform/db/sql.ts';
import type { Page } from '../item-filter.ts';
import { buildMatchScore, type TextMatch } from './text-match.ts';

/**
 * The number of best sellers among the matches that are scored: a frequent word would otherwise
 * require scoring a third of the catalogue. The remaining matches follow in the order of sales.
 */
const RERANK_LIMIT = 1_000;

/**
 * The best sellers among the matches with all columns of the score. The subquery must be named
 * `items`, to which the score refers.
 */
const selectBestSellers = (where: SQL, count: number) =>
  sql`(SELECT id, sku, category_tree, search_titles, title_vector, search_vector, sold_count FROM ${items} WHERE ${where}
    ORDER BY ${items.soldCount} DESC, ${items.id} LIMIT ${count}) AS items`;

const order = (search: TextMatch) =>
  sql`ORDER BY ${buildMatchScore(search)} DESC, sold_count DESC, id`;

/**
 * A statement for the ids of one page of the items that match, most relevant first.
 * @param where the conditions of the list
 */
export function buildRelevantPage(where: SQL, search: TextMatch, { page, limit }: Page): SQL {
  const count = RERANK_LIMIT - (RERANK_LIMIT % limit);
  const offset = (page - 1) * limit;
  if (offset >= count) {
    return sql`SELECT ${items.id} FROM ${items} WHERE ${where} ORDER BY ${items.soldCount} DESC, ${items.id} LIMIT ${limit} OFFSET ${offset}`;
  }
  return sql`SELECT id FROM ${selectBestSellers(where, count)} ${order(search)} LIMIT ${limit} OFFSET ${offset}`;
}

/** The most relevant ids and the number of matches, which is exact up to 1,000. */
export async function findFirstRelevant(
  db: Database,
  where: SQL,
  search: TextMatch,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  if (search.found === '') return { ids: [], total: 0 };
  const rows = await queryRows<{ id: string; total: number }>(
    db,
    sql`SELECT id, (count(*) OVER ())::int AS total FROM ${selectBestSellers(where, RERANK_LIMIT)} ${order(search)} LIMIT ${limit}`,
  );
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
