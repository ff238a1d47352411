import type { SearchSuggestions } from '../../../lib/contract/listing.ts';
import type { CatalogueContext } from '../context.ts';
import { buildListCondition, withGroups } from '../group-lists.ts';
import { loadHomeContent } from '../home-content.ts';
import { loadSummaries, loadTopItems } from '../item-list.ts';
import { findNamedCategories } from './named-categories.ts';
import { findFirstRelevant } from './relevant-items.ts';
import { resolveSearch } from './resolve-search.ts';

const SUGGESTED_ITEMS = 8;
const SUGGESTED_CATEGORIES = 6;
const BEST_SELLERS = 4;

/** What a search starts with: the popular searches and the best sellers. */
async function suggestStart(context: CatalogueContext): Promise<SearchSuggestions> {
  const [{ popularSearches }, items] = await Promise.all([
    context.cache.get('home content', () => loadHomeContent(context)),
    loadTopItems(
      context,
      { isEnabled: true, inStock: true },
      { field: 'bestSelling' },
      BEST_SELLERS,
    ),
  ]);
  return { items, categories: [], total: 0, popularSearches };
}

/** Search suggestions for a partial text, or for the start of a search. */
export async function suggest(
  context: CatalogueContext,
  text: string,
  categoryId: string | undefined,
): Promise<SearchSuggestions> {
  const search = await resolveSearch(context, text);
  if (!search) return suggestStart(context);
  const tree = await context.categories();
  const within = categoryId === undefined ? undefined : (tree.find(categoryId)?.id ?? '');
  const filter = await withGroups(context, { search, isEnabled: true, categoryId: within });
  const where = buildListCondition(filter);
  const find = () =>
    context.runExpensiveRead(() => findFirstRelevant(context.db, where, search, SUGGESTED_ITEMS));
  const { ids, total } = await context.cache.get(`suggest ${within ?? ''} ${search.phrase}`, find, {
    stock: filter.isGrouped === true,
    sales: 'eventually',
    labels: within === undefined ? undefined : [within],
  });
  const named = findNamedCategories(tree, search.spelling ?? text, await context.synonyms());
  const categories = named.slice(0, SUGGESTED_CATEGORIES);
  return {
    items: await loadSummaries(context, ids, undefined, filter.isGrouped),
    categories,
    total,
    ...(search.spelling !== undefined && { spelling: search.spelling }),
  };
}
