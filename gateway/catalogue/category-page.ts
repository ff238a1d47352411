import { sql } from 'drizzle-orm';
import type { Category } from '../../lib/api/contract/category.ts';
import type { CategoryGroup, CategoryPage, SearchSuggestions } from '../../lib/api/contract/listing.ts';
import { foldedWords, foldText } from '../../lib/domain/arabic-text.ts';
import { queryRows, textArray } from '../db/client.ts';
import type { CatalogueContext } from './context.ts';
import { firstOfAll, listItems, summariesByIds } from './item-list.ts';
import { filterFromQuery, type ListQuery, sortFromQuery } from './query-filter.ts';

/** One page of a category and everything below it. */
export async function categoryPage(
  context: CatalogueContext,
  category: Category,
  query: ListQuery & { countryCodesISO?: string[] | undefined },
): Promise<CategoryPage> {
  const filter = { ...(await filterFromQuery(context, query, false)), categoryId: category.id };
  const page = { page: query._page, limit: query._limit };
  const [tree, list] = await Promise.all([
    context.categories(),
    listItems(context, filter, sortFromQuery(query, 'bestSelling'), page, query.countryCodesISO),
  ]);
  return { category, children: [...tree.children(category.id)], ...list };
}

const GROUP_SIZE = 12;

/** The best sellers of each category given: one statement for all. */
function bestSellersOf({ db }: CatalogueContext, all: readonly Category[]): Promise<{ category: string; id: string }[]> {
  return queryRows(
    db,
    sql`SELECT one.category, best.id FROM unnest(${textArray(all.map(({ id }) => id))}) WITH ORDINALITY AS one (category, place)
      CROSS JOIN LATERAL (
        SELECT id, sold_count FROM items WHERE is_enabled AND category_tree @> ARRAY[one.category]
        ORDER BY sold_count DESC, id LIMIT ${GROUP_SIZE}
      ) AS best ORDER BY one.place, best.sold_count DESC, best.id`,
  );
}

/** The best sellers of each category that has any: parents before their children, each level in its own order. */
export async function categoryGroups(context: CatalogueContext, countryCodes?: readonly string[]): Promise<CategoryGroup[]> {
  const { ordered } = await context.categories();
  const rows = await context.cache.get('groups', () => bestSellersOf(context, ordered));
  const summaries = await summariesByIds(context, [...new Set(rows.map(({ id }) => id))], countryCodes);
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  return ordered
    .map((category) => ({
      category,
      items: rows.filter((row) => row.category === category.id).flatMap(({ id }) => byId.get(id) ?? []),
    }))
    .filter((group) => group.items.length > 0);
}

const SUGGESTED_ITEMS = 8;
const SUGGESTED_CATEGORIES = 6;

/** What the search field offers while one types. Nothing typed: nothing offered. */
export async function suggest(context: CatalogueContext, text: string, categoryId: string | undefined): Promise<SearchSuggestions> {
  const words = foldedWords(text);
  if (words.length === 0) return { items: [], categories: [], total: 0 };
  const tree = await context.categories();
  const within = categoryId === undefined ? undefined : (tree.find(categoryId)?.id ?? '');
  const filter = { text, isEnabled: true, categoryId: within };
  const { ids, total } = await firstOfAll(context, filter, { field: 'relevance' }, SUGGESTED_ITEMS);
  const named = tree.ordered.filter(({ name }) => words.every((word) => foldText(`${name.Ar} ${name.En}`).includes(word)));
  return { items: await summariesByIds(context, ids), categories: named.slice(0, SUGGESTED_CATEGORIES), total };
}
