import type { Category } from '../../lib/contract/category.ts';
import type { CategoryGroup, CategoryPage } from '../../lib/contract/listing.ts';
import { queryRows, textArray } from '../platform/db/client.ts';
import { sql } from '../platform/db/sql.ts';
import type { CatalogueContext } from './context.ts';
import { listItems, loadSummaries } from './item-list.ts';
import { buildFilter, buildSort, type ListQuery } from './query-filter.ts';

/** Loads one page of the items of a category and of those below it. */
export async function loadCategoryPage(
  context: CatalogueContext,
  category: Category,
  query: ListQuery & { countryCodesISO?: string[] | undefined },
): Promise<CategoryPage> {
  const filter = { ...(await buildFilter(context, query, false)), categoryId: category.id };
  const page = { page: query._page, limit: query._limit };
  const [tree, list] = await Promise.all([
    context.categories(),
    listItems(context, filter, buildSort(query, 'bestSelling'), page, query.countryCodesISO),
  ]);
  return { category, children: [...tree.children(category.id)], ...list };
}

const GROUP_SIZE = 12;

/** Loads the best sellers of all given categories with one statement: of a group its best one. */
function loadBestSellers(
  { db }: CatalogueContext,
  all: readonly Category[],
): Promise<{ category: string; id: string }[]> {
  return queryRows(
    db,
    sql`SELECT one.category, best.id FROM unnest(${textArray(all.map(({ id }) => id))}) WITH ORDINALITY AS one (category, place)
      CROSS JOIN LATERAL (
        SELECT id, sold_count FROM items WHERE is_enabled AND category_tree @> ARRAY[one.category]
          AND (group_id IS NULL OR id = (
            SELECT variant.id FROM items AS variant WHERE variant.group_id = items.group_id AND variant.is_enabled AND variant.category_tree @> ARRAY[one.category]
            ORDER BY variant.sold_count DESC, variant.id LIMIT 1))
        ORDER BY sold_count DESC, id LIMIT ${GROUP_SIZE}
      ) AS best ORDER BY one.place, best.sold_count DESC, best.id`,
  );
}

/**
 * Loads the best sellers of each category that has items, parents before children, siblings by
 * position.
 */
export async function loadCategoryGroups(
  context: CatalogueContext,
  countryCodes?: readonly string[],
): Promise<CategoryGroup[]> {
  const { ordered } = await context.categories();
  const rows = await context.cache.get('groups', () => loadBestSellers(context, ordered), {
    sales: 'immediately',
  });
  const summaries = await loadSummaries(
    context,
    [...new Set(rows.map(({ id }) => id))],
    countryCodes,
    true,
  );
  const byId = new Map(summaries.map((summary) => [summary.id, summary]));
  return ordered
    .map((category) => ({
      category,
      items: rows
        .filter((row) => row.category === category.id)
        .flatMap(({ id }) => byId.get(id) ?? []),
    }))
    .filter((group) => group.items.length > 0);
}
