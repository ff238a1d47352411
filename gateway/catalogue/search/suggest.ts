import type { SearchSuggestions } from '../../../lib/api/contract/listing.ts';
import type { CatalogueContext } from '../context.ts';
import { allConditions, itemConditions } from '../item-filter.ts';
import { summariesByIds } from '../item-list.ts';
import { namedCategories } from './named-categories.ts';
import { firstRelevant } from './relevant-items.ts';
import { resolveSearch } from './resolve-search.ts';

const SUGGESTED_ITEMS = 8;
const SUGGESTED_CATEGORIES = 6;
const NOTHING: SearchSuggestions = { items: [], categories: [], total: 0 };

/** Search suggestions for a partial text; none for an empty text. */
export async function suggest(context: CatalogueContext, text: string, categoryId: string | undefined): Promise<SearchSuggestions> {
  const search = await resolveSearch(context, text);
  if (!search) return NOTHING;
  const tree = await context.categories();
  const within = categoryId === undefined ? undefined : (tree.find(categoryId)?.id ?? '');
  const where = allConditions(itemConditions({ search, isEnabled: true, categoryId: within }));
  const { ids, total } = await context.cache.get(
    `suggest ${within ?? ''} ${search.phrase}`,
    () => context.runExpensiveRead(() => firstRelevant(context.db, where, search, SUGGESTED_ITEMS)),
    {
      sales: 'eventually',
    },
  );
  const categories = namedCategories(tree, search.spelling ?? text).slice(0, SUGGESTED_CATEGORIES);
  return { items: await summariesByIds(context, ids), categories, total, ...(search.spelling !== undefined && { spelling: search.spelling }) };
}
