import { BASE_CURRENCY } from '../../domain/money.ts';

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
  rated: 'isWellRated',
  offer: 'AddToOffer',
} as const;
export type ListingFlag = keyof typeof LISTING_FLAGS;

/** A range of prices, as it was entered. */
export interface PriceFilter {
  from: number | undefined;
  to: number | undefined;
  /** The currency of both amounts, such as `SAR`. */
  currency: string;
  /** Units of this currency per KWD. */
  rate: number;
}

const KWD = BASE_CURRENCY.symbol.En;

/** Currencies by their code, with the rate of each. */
export type Rates = ReadonlyMap<string, number>;

const KWD_ONLY: Rates = new Map([[KWD, BASE_CURRENCY.rate]]);

/** The largest amount of a price filter, in any currency. */
export const MAX_FILTER_AMOUNT = 9_999_999;

export interface ProductFilters {
  /** Search query; empty in a category. */
  query: string;
  sort: ListingSort | undefined;
  /** seNames. */
  categories: string[];
  brands: string[];
  tags: string[];
  /** `Weight:500 g`. */
  options: string[];
  flags: ListingFlag[];
  price: PriceFilter | undefined;
}

const LISTS = { categories: 'category', brands: 'brand', tags: 'tag', options: 'option' } as const;
const MAX_QUERY_LENGTH = 200;
const MAX_VALUES = 50;

const isSort = (text: string | null): text is ListingSort =>
  LISTING_SORTS.some((sort) => sort === text);

/** An amount with at most three decimals; undefined for anything else. */
function parseFilterAmount(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

/** The range of a URL; undefined without amounts, or with those of an unknown currency. */
function parsePrice(params: URLSearchParams, rates: Rates): PriceFilter | undefined {
  const [from, to] = [parseFilterAmount(params.get('min')), parseFilterAmount(params.get('max'))];
  const currency = params.get('currency') ?? KWD;
  const rate = rates.get(currency);
  if (rate === undefined || (from === undefined && to === undefined)) return undefined;
  return { from, to, currency, rate };
}

/** The range in KWD, rounded outwards to whole fils, so that a product at the limit is included. */
export function toKwdRange({ from, to, rate }: PriceFilter): { min?: number; max?: number } {
  // Removes floating-point error, which must not round up to a whole fils.
  const fils = (amount: number) => Number(((amount / rate) * 1000).toFixed(6));
  return {
    ...(from !== undefined && { min: Math.floor(fils(from)) / 1000 }),
    ...(to !== undefined && { max: Math.ceil(fils(to)) / 1000 }),
  };
}

function parseValues(params: URLSearchParams, name: string): string[] {
  const all = params.getAll(name).map((value) => value.trim());
  return [...new Set(all.filter((value) => value !== '' && !value.includes(',')))].slice(
    0,
    MAX_VALUES,
  );
}

/**
 * Filters of a URL. Invalid values are ignored.
 * @param rates the currencies that a price filter may have
 */
export function parseFilters(params: URLSearchParams, rates: Rates = KWD_ONLY): ProductFilters {
  const sort = params.get('sort');
  return {
    query: (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH),
    sort: isSort(sort) ? sort : undefined,
    categories: parseValues(params, LISTS.categories),
    brands: parseValues(params, LISTS.brands),
    tags: parseValues(params, LISTS.tags),
    options: parseValues(params, LISTS.options),
    flags: (Object.keys(LISTING_FLAGS) as ListingFlag[]).filter((flag) => params.get(flag) === '1'), // keys of a closed table
    price: parsePrice(params, rates),
  };
}

/**
 * Query of filters. Unknown parameters are kept; the page number is removed, because another filter
 * starts at the first page.
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
    'currency',
    'page',
  ];
  for (const name of names) params.delete(name);
  if (filters.query) params.set('q', filters.query);
  for (const [key, name] of Object.entries(LISTS))
    for (const value of filters[key as keyof typeof LISTS]) params.append(name, value); // a closed table
  for (const flag of filters.flags) params.set(flag, '1');
  const { from, to, currency } = filters.price ?? {};
  if (from !== undefined) params.set('min', String(from));
  if (to !== undefined) params.set('max', String(to));
  if (currency !== undefined && currency !== KWD) params.set('currency', currency);
  if (filters.sort) params.set('sort', filters.sort);
  return params;
}

/** Number of active filters; query and sort order do not count. */
export function countFilters(filters: ProductFilters): number {
  const { categories, brands, tags, options, flags, price } = filters;
  const lists = [categories, brands, tags, options, flags];
  return lists.reduce((sum, { length }) => sum + length, price === undefined ? 0 : 1);
}

/** The same query and sort order without filters. */
export function clearFilters({ query, sort }: ProductFilters): ProductFilters {
  return {
    query,
    sort,
    categories: [],
    brands: [],
    tags: [],
    options: [],
    flags: [],
    price: undefined,
  };
}

/** Adds the value, or removes it if present. */
export function toggleValue<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
