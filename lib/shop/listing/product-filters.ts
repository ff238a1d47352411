/** What a shopper chose in a list of items; the address holds it, in words that last. */

export const LISTING_SORTS = ['relevance', 'bestSelling', 'newest', 'priceUp', 'priceDown', 'name'] as const;
export type ListingSort = (typeof LISTING_SORTS)[number];

/** Choices that are either made or not, by their name in the address. */
export const LISTING_FLAGS = { sale: 'isInSale', new: 'markIsNew', stock: 'inStock', offer: 'AddToOffer' } as const;
export type ListingFlag = keyof typeof LISTING_FLAGS;

export interface ProductFilters {
  /** What is searched for; empty in a category. */
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
const LONGEST_QUERY = 200;
const MOST_VALUES = 50;

const isSort = (text: string | null): text is ListingSort => LISTING_SORTS.some((sort) => sort === text);

/** An amount of KWD with at most three decimals; anything else is none. */
function amountOf(text: string | null): number | undefined {
  return text !== null && /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : undefined;
}

function valuesOf(params: URLSearchParams, name: string): string[] {
  const all = params.getAll(name).map((value) => value.trim());
  return [...new Set(all.filter((value) => value !== '' && !value.includes(',')))].slice(0, MOST_VALUES);
}

/** Choices of an address; what makes no sense in it is left aside. */
export function parseFilters(params: URLSearchParams): ProductFilters {
  const sort = params.get('sort');
  return {
    query: (params.get('q') ?? '').trim().slice(0, LONGEST_QUERY),
    sort: isSort(sort) ? sort : undefined,
    categories: valuesOf(params, LISTS.categories),
    brands: valuesOf(params, LISTS.brands),
    tags: valuesOf(params, LISTS.tags),
    flags: (Object.keys(LISTING_FLAGS) as ListingFlag[]).filter((flag) => params.get(flag) === '1'), // keys of a closed table
    minPrice: amountOf(params.get('min')),
    maxPrice: amountOf(params.get('max')),
  };
}

/** The address of choices; names that are not ours stay, the number of open pages goes: another choice begins at the top. */
export function serializeFilters(choices: ProductFilters, present: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(present);
  const names = ['q', 'sort', ...Object.values(LISTS), ...Object.keys(LISTING_FLAGS), 'min', 'max', 'page'];
  for (const name of names) params.delete(name);
  if (choices.query) params.set('q', choices.query);
  for (const [key, name] of Object.entries(LISTS)) for (const value of choices[key as keyof typeof LISTS]) params.append(name, value); // a closed table
  for (const flag of choices.flags) params.set(flag, '1');
  if (choices.minPrice !== undefined) params.set('min', String(choices.minPrice));
  if (choices.maxPrice !== undefined) params.set('max', String(choices.maxPrice));
  if (choices.sort) params.set('sort', choices.sort);
  return params;
}

/** How many things were chosen; the words and the order are none. */
export function countFilters({ categories, brands, tags, flags, minPrice, maxPrice }: ProductFilters): number {
  return categories.length + brands.length + tags.length + flags.length + (minPrice === undefined && maxPrice === undefined ? 0 : 1);
}

/** Whether a list would look as it does without any choice. */
export function isUnfiltered(choices: ProductFilters): boolean {
  return countFilters(choices) === 0 && choices.sort === undefined && choices.query === '';
}

/** The same words and order with nothing else chosen. */
export function clearFilters({ query, sort }: ProductFilters): ProductFilters {
  return { query, sort, categories: [], brands: [], tags: [], flags: [], minPrice: undefined, maxPrice: undefined };
}

/** With the value if it was not there, without it if it was. */
export function toggleValue<T>(values: readonly T[], value: T): T[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
}
