import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ItemList } from '@/lib/api/contract/listing';
import { toServerError } from '@/lib/api/http/errors';
import type { HttpClient } from '@/lib/api/http/request';
import type { Query } from '@/lib/api/http/url';
import { ALL_COUNTRIES, fetchCategoryPage, fetchItemList } from '@/lib/api/products/products';
import { CATEGORY_PAGE_SIZE } from '@/lib/config/constants';
import { LISTING_FLAGS, type ListingSort, type ProductFilters } from '@/lib/shop/listing/product-filters';

/** A list of the shop: a category by its seName, or everything that is found. */
export type ListingScope = { category: string } | 'shop';

const SORTS = {
  relevance: { _sort: 'relevance' },
  bestSelling: { _sort: 'bestSelling' },
  newest: { _sort: 'createdAt' },
  priceUp: { _sort: 'price', _order: 'asc' },
  priceDown: { _sort: 'price', _order: 'desc' },
  name: { _sort: 'title' },
} as const satisfies Record<ListingSort, Query>;

/** The order of a list for which none was chosen. */
export function defaultSort({ query, flags }: Pick<ProductFilters, 'query' | 'flags'>): ListingSort {
  if (query) return 'relevance';
  return flags.includes('new') ? 'newest' : 'bestSelling';
}

function queryOf(choices: ProductFilters) {
  const { query, categories, brands, tags, flags, minPrice, maxPrice } = choices;
  return {
    ...SORTS[choices.sort ?? defaultSort(choices)],
    ...(query && { title: query }),
    ...(categories.length > 0 && { categoryList: categories.join(',') }),
    ...(brands.length > 0 && { brand: brands.join(',') }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...Object.fromEntries(flags.map((flag) => [LISTING_FLAGS[flag], 'true'])),
    ...(minPrice !== undefined && { minPrice }),
    ...(maxPrice !== undefined && { maxPrice }),
  };
}

/** @throws ApiError 'Server Error' on a 500, as the specification words it for search. */
async function fetchListing(client: HttpClient, scope: ListingScope, query: Query, signal: AbortSignal): Promise<ItemList> {
  try {
    if (scope === 'shop') return await fetchItemList(client, { countryCodesISO: ALL_COUNTRIES.join(','), ...query }, signal);
    return await fetchCategoryPage(client, scope.category, query, signal);
  } catch (error) {
    throw toServerError(error);
  }
}

/** One page of a list as chosen, with counts of what else could be chosen. @param page 1-based. */
export function listingQuery(client: HttpClient, scope: ListingScope, choices: ProductFilters, page: number) {
  const query = { ...queryOf(choices), _page: page, _limit: CATEGORY_PAGE_SIZE };
  return queryOptions({
    queryKey: ['listing', scope, query],
    queryFn: ({ signal }) => fetchListing(client, scope, query, signal),
  });
}

/** What can be chosen in a list, without its items. What was there stays until the new counts have come. */
export function facetsQuery(client: HttpClient, scope: ListingScope, choices: ProductFilters) {
  const query = { ...queryOf({ ...choices, sort: 'bestSelling' }), _page: 1, _limit: 1 };
  return queryOptions({
    queryKey: ['facets', scope, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchListing(client, scope, query, signal),
  });
}

/** What sells best in the whole shop: a way on when nothing was found. */
export function bestSellersQuery(client: HttpClient, limit: number) {
  const query = { _sort: 'bestSelling', inStock: 'true', _limit: limit, countryCodesISO: ALL_COUNTRIES.join(',') } as const;
  return queryOptions({ queryKey: ['best-sellers', limit], queryFn: ({ signal }) => fetchItemList(client, query, signal) });
}
