import type { Category } from '../../lib/api/contract/category.ts';
import type { SearchSuggestions } from '../../lib/api/contract/listing.ts';
import { searchWords } from '../../lib/domain/arabic-text.ts';
import type { CategoryTree } from '../catalogue/category-tree.ts';
import type { CatalogueContext } from '../catalogue/context.ts';
import { allConditions, itemConditions } from '../catalogue/item-filter.ts';
import { summariesByIds } from '../catalogue/item-list.ts';
import { firstRelevant } from './relevant-items.ts';
import { resolveSearch } from './resolve-search.ts';
import { withoutArticle, wordForms } from './word-forms.ts';

const SUGGESTED_ITEMS = 8;
const SUGGESTED_CATEGORIES = 6;
const NOTHING: SearchSuggestions = { items: [], categories: [], total: 0 };

function isNamed({ name }: Category, words: readonly string[]): boolean {
  const own = searchWords(`${name.Ar} ${name.En}`, Number.POSITIVE_INFINITY).flatMap((word) => [word, withoutArticle(word)]);
  return words.every((word) => {
    const { beginnings, synonyms } = wordForms(word);
    return beginnings.some((form) => own.some((part) => part.startsWith(form))) || synonyms.some((form) => own.includes(form));
  });
}

/** Categories in whose name all the words stand, in either language, in any form. */
export function namedCategories({ ordered }: Pick<CategoryTree, 'ordered'>, text: string): Category[] {
  const words = searchWords(text);
  return words.length === 0 ? [] : ordered.filter((category) => isNamed(category, words));
}

/** What the search field offers while one types. Nothing typed: nothing offered. */
export async function suggest(context: CatalogueContext, text: string, categoryId: string | undefined): Promise<SearchSuggestions> {
  const search = await resolveSearch(context, text);
  if (!search) return NOTHING;
  const tree = await context.categories();
  const within = categoryId === undefined ? undefined : (tree.find(categoryId)?.id ?? '');
  const where = allConditions(itemConditions({ search, isEnabled: true, categoryId: within }));
  const { ids, total } = await context.cache.get(`suggest ${within ?? ''} ${search.phrase}`, () =>
    firstRelevant(context.db, where, search, SUGGESTED_ITEMS),
  );
  const categories = namedCategories(tree, search.spelling ?? text).slice(0, SUGGESTED_CATEGORIES);
  return { items: await summariesByIds(context, ids), categories, total, ...(search.spelling !== undefined && { spelling: search.spelling }) };
}
