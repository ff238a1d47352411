import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CATEGORY_PAGE_SIZE } from '../../config/constants.ts';
import type { ItemList } from '../../contract/listing.ts';
import {
  LISTING_FLAGS,
  type ListingSort,
  type ProductFilters,
  toKwdRange,
} from '../../shop/listing/product-filters.ts';
import { toServerError } from '../http/errors.ts';
import type { HttpClient } from '../http/request.ts';
import type { Query } from '../http/url.ts';
import { ALL_COUNTRIES, fetchCategoryPage, fetchItemList } from '../products/products.ts';

/** The products of a list: a category by its seName, or all products. */
export type ListingScope = { category: string } | 'shop';

const SORTS = {
  relevance: { _sort: 'relevance' },
  bestSelling: { _sort: 'bestSelling' },
  newest: { _sort: 'createdAt' },
  priceUp: { _sort: 'price', _order: 'asc' },
  priceDown: { _sort: 'price', _order: 'desc' },
  name: { _sort: 'title' },
} as const satisfies Record<ListingSort, Query>;

/** The sort order of a list without a selected one. */
export function defaultSort({
  query,
  flags,
}: Pick<ProductFilters, 'query' | 'flags'>): ListingSort {
  if (query) return 'relevance';
  return flags.includes('new') ? 'newest' : 'bestSelling';
}

function toQuery(filters: ProductFilters) {
  const { query, categories, brands, tags, options, flags, price } = filters;
  const range = price && toKwdRange(price);
  return {
    ...SORTS[filters.sort ?? defaultSort(filters)],
    ...(query && { title: query }),
    ...(categories.length > 0 && { categoryList: categories.join(',') }),
    ...(brands.length > 0 && { brand: brands.join(',') }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(options.length > 0 && { option: options.join(',') }),
    ...Object.fromEntries(flags.map((flag) => [LISTING_FLAGS[flag], 'true'])),
    // The list of offers contains reduced products only, as its section on the home page.
    ...(flags.includes('offer') && { isInSale: 'true' }),
    ...(range?.min !== undefined && { minPrice: range.min }),
    ...(range?.max !== undefined && { maxPrice: range.max }),
  };
}

/** @throws ApiError 'Server Error' on a 500 */
async function fetchListing(
  client: HttpClient,
  scope: ListingScope,
  query: Query,
  signal: AbortSignal,
): Promise<ItemList> {
  try {
    if (scope === 'shop')
      return await fetchItemList(
        client,
        { countryCodesISO: ALL_COUNTRIES.join(','), ...query },
        signal,
      );
    return await fetchCategoryPage(client, scope.category, query, signal);
  } catch (error) {
    throw toServerError(error);
  }
}

/**
 * One page of a filtered list, with facet counts.
 * @param page 1-based
 */
export function listingQuery(
  client: HttpClient,
  scope: ListingScope,
  filters: ProductFilters,
  page: number,
) {
  const query = { ...toQuery(filters), _page: page, _limit: CATEGORY_PAGE_SIZE };
  return queryOptions({
    queryKey: ['listing', scope, query],
    queryFn: ({ signal }) => fetchListing(client, scope, query, signal),
  });
}

/** The facets of a list, without products. Previous counts stay visible while new ones load. */
export function facetsQuery(client: HttpClient, scope: ListingScope, filters: ProductFilters) {
  const query = { ...toQuery({ ...filters, sort: 'bestSelling' }), _page: 1, _limit: 1 };
  return queryOptions({
    queryKey: ['facets', scope, query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => fetchListing(client, scope, query, signal),
  });
}

/** Best sellers of the whole shop, offered when a search has no results. */
export function bestSellersQuery(client: HttpClient, limit: number) {
  const query = {
    _sort: 'bestSelling',
    inStock: 'true',
    _limit: limit,
    countryCodesISO: ALL_COUNTRIES.join(','),
  } as const;
  return queryOptions({
    queryKey: ['best-sellers', limit],
    queryFn: ({ signal }) => fetchItemList(client, query, signal),
  });
}
