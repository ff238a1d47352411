/** Filters of a product list. The URL contains them under stable names. */

export const LISTING_SORTS = [
  'relevance',
  'bestSelling',
  'newest',
  'priceUp',
  'priceDown',
  'name',
] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** On/off filters by their name in the URL. */
export const LISTING_FLAGS = {
  sale: 'isInSale',
  new: 'markIsNew',
  stock: 'inStock',
  offer: 'AddToOffer',
} as const;
export type ListingFlag = keyof typeof LISTING_FLAGS;

export interface ProductFilters {
  /** Search query; empty in a category. */
  query: string;
  sort: ListingSort | undefined;
  /** seNames. */
  categories: string[];
  brands: string[];
  tags: string[];
  flags: ListingFlag[];
  /** KWD. */
  minPrice: number | undefined;
  maxPrice: number | undefined;
}

const LISTS = { categories: 'category', brands: 'brand', tags: 'tag' } as const;
const MAX_QUERY_LENGTH = 200;
const MAX_VALUES = 50;

const isSort = (text: string | null): text is ListingSort =>
  LISTING_SORTS.some((sort) => sort === text);

/** An amount in KWD with at most three decimals; undefined for anything else. */
function parsePrice(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

function parseValues(params: URLSearchParams, name: string): string[] {
  const all = params.getAll(name).map((value) => value.trim());
  return [...new Set(all.filter((value) => value !== '' && !value.includes(',')))].slice(
    0,
    MAX_VALUES,
  );
}

/** Filters of a URL. Invalid values are ignored. */
export function parseFilters(params: URLSearchParams): ProductFilters {
  const sort = params.get('sort');
  return {
    query: (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    sort: isSort(sort) ? sort : undefined,
    categories: parseValues(params, LISTS.categories),
    brands: parseValues(params, LISTS.brands),
    tags: parseValues(params, LISTS.tags),
    flags: (Object.keys(LISTING_FLAGS) as ListingFlag[]).filter((flag) => params.get(flag) === '1'), // keys of a closed table
    minPrice: parsePrice(params.get('min')),
    maxPrice: parsePrice(params.get('max')),
  };
}

/**
 * Query of filters. Unknown parameters are kept; the page number is removed, because
 * another filter starts at the first page.
 */
export function serializeFilters(
  filters: ProductFilters,
  currentParams: URLSearchParams,
): URLSearchParams {
  const params = new URLSearchParams(currentParams);
  const names = [
    'q',
    'sort',
    ...Object.values(LISTS),
    ...Object.keys(LISTING_FLAGS),
    'min',
    'max',
    'page',
  ];
  for (const name of names) params.delete(name);
  if (filters.query) params.set('q', filters.query);
  for (const [key, name] of Object.entries(LISTS))
    for (const value of filters[key as keyof typeof LISTS]) params.append(name, value); // a closed table
  for (const flag of filters.flags) params.set(flag, '1');
  if (filters.minPrice !== undefined) params.set('min', String(filters.minPrice));
  if (filters.maxPrice !== undefined) params.set('max', String(filters.maxPrice));
  if (filters.sort) params.set('sort', filters.sort);
  return params;
}

/** Number of active filters; query and sort order do not count. */
export function countFilters({
  categories,
  brands,
  tags,
  flags,
  minPrice,
  maxPrice,
}: ProductFilters): number {
  return (
    categories.length +
    brands.length +
    tags.length +
    flags.length +
    (minPrice === undefined && maxPrice === undefined ? 0 : 1)
  );
}

/** The same query and sort order without filters. */
export function clearFilters({ query, sort }: ProductFilters): ProductFilters {
  return {
    query,
    sort,
    categories: [],
    brands: [],
    tags: [],
    flags: [],
    minPrice: undefined,
    maxPrice: undefined,
  };
}

/** Adds the value, or removes it if present. */
export function toggleValue<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
