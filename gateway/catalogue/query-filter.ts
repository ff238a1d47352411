import type { z } from 'zod';
import type { productListQuerySchema } from '../../lib/contract/product-query.ts';
import type { CatalogueContext } from './context.ts';
import { findItemRow } from './find-item.ts';
import type { ItemFilter, RelatedTo } from './item-filter.ts';
import type { ItemSort } from './item-sort.ts';
import { resolveSearch } from './search/resolve-search.ts';

export type ListQuery = z.output<typeof productListQuerySchema>;

/** Ids of the categories in the query, given by id or seName; undefined when the query has none. */
async function categoryIds(
  context: CatalogueContext,
  { category, categoryList }: ListQuery,
): Promise<string[] | undefined> {
  const wanted = [...(category === undefined ? [] : [category]), ...(categoryList ?? [])];
  if (wanted.length === 0) return undefined;
  const tree = await context.categories();
  return wanted.flatMap((name) => tree.find(name)?.id ?? []);
}

/** An unknown item has no related items. */
async function relatedTo(
  context: CatalogueContext,
  id: string | undefined,
): Promise<RelatedTo | undefined> {
  if (id === undefined) return undefined;
  const row = await findItemRow(context, { id });
  return {
    id,
    groupId: row?.groupId ?? null,
    categoryIds: row?.categoryIds ?? [],
    tags: row?.tags ?? [],
  };
}

/**
 * Converts a list query to a filter with resolved names. Only staff see disabled items: for
 * everyone else `isEnabled=false` returns an empty list.
 */
export async function buildFilter(
  context: CatalogueContext,
  query: ListQuery,
  isStaff: boolean,
): Promise<ItemFilter> {
  const [anyCategoryIds, related, search] = await Promise.all([
    categoryIds(context, query),
    relatedTo(context, query.isRelated),
    query.title === undefined ? undefined : resolveSearch(context, query.title),
  ]);
  const isHidden = query.isEnabled === false && !isStaff;
  return {
    search,
    anyCategoryIds: isHidden ? [] : anyCategoryIds,
    tags: query.tags,
    brands: query.brand,
    options: query.option,
    ids: query.idList,
    skus: query.skuList,
    allVariants: query.allVariants,
    isEnabled: isStaff ? query.isEnabled : true,
    markIsNew: query.markIsNew,
    addToOffer: query.AddToOffer,
    isInSale: query.isInSale,
    inStock: query.inStock,
    isWellRated: query.isWellRated,
    relatedTo: related,
    minPrice: query.minPrice,
    maxPrice: query.maxPrice,
    countryCode: query.countryCode,
  };
}

/** The first page of a search without filters: what a visitor has typed. */
export function isPlainSearch(query: ListQuery): query is ListQuery & { title: string } {
  const { title, _page, _limit, _sort, _order, countryCodesISO, ...filters } = query;
  return title !== undefined && _page === 1 && Object.keys(filters).length === 0;
}

/** The requested order; by default relevance for a search and `defaultField` otherwise. */
export function buildSort(query: ListQuery, defaultField: ItemSort['field']): ItemSort {
  const isSearch = query.title !== undefined || query.isRelated !== undefined;
  return { field: query._sort ?? (isSearch ? 'relevance' : defaultField), order: query._order };
}
