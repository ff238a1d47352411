import { filsFromKwd } from '../../../lib/domain/money.ts';
import type { ItemFilter } from '../item-filter.ts';
import { FLAGS, type ItemColumns } from './item-columns.ts';
import type { Matches } from './search-matches.ts';

/** One bit for each facet. */
export const FACET_BITS = {
  category: 1,
  brand: 2,
  tag: 4,
  price: 8,
  sale: 16,
  isNew: 32,
  stock: 64,
} as const;

export interface FacetRow {
  kind: 'category' | 'brand' | 'tag' | 'min' | 'max' | 'sale' | 'isNew' | 'stock' | 'total';
  value: string;
  count: number;
}

/** Filters of which the index has no facts. */
export function isCountable({ ids, skus, relatedTo }: ItemFilter): boolean {
  return ids === undefined && skus === undefined && relatedTo === undefined;
}

/** For each value of a dictionary, whether it contains one of the wanted texts. */
function markSets(sets: readonly (readonly string[])[], wanted: readonly string[]): Uint8Array {
  const texts = new Set(wanted);
  return Uint8Array.from(sets, (set) => (set.some((text) => texts.has(text)) ? 1 : 0));
}

interface FlagTest {
  mask: number;
  value: number;
}

/** Combines wanted flags to one comparison; undefined flags are not compared. */
function testFlags(wanted: readonly (readonly [number, boolean | undefined])[]): FlagTest {
  const compared = wanted.filter(([, value]) => value !== undefined);
  const sum = (list: typeof compared) => list.reduce((bits, [bit]) => bits | bit, 0);
  return { mask: sum(compared), value: sum(compared.filter(([, value]) => value)) };
}

/** Whether an item matches the conditions that always apply. */
function createAlwaysTest(filter: ItemFilter, { trees, countrySets, columns }: ItemColumns) {
  const { mask, value } = testFlags([
    [FLAGS.isEnabled, filter.isEnabled],
    [FLAGS.addToOffer, filter.addToOffer],
    [FLAGS.isBundle, filter.type && filter.type === 'COLLECTION'],
  ]);
  const inCategory =
    filter.categoryId === undefined ? undefined : markSets(trees.values, [filter.categoryId]);
  const excluded =
    filter.countryCode === undefined
      ? undefined
      : markSets(countrySets.values, [filter.countryCode]);
  const [flags, tree, countries] = [columns.flags.data, columns.tree.data, columns.countries.data];
  return (index: number): boolean =>
    ((flags[index] ?? 0) & mask) === value &&
    (inCategory === undefined || inCategory[tree[index] ?? 0] === 1) &&
    (excluded === undefined || excluded[countries[index] ?? 0] === 0);
}

/** Marks by the number of a value, for each facet with a selection. */
function markSelections(filter: ItemFilter, { trees, tagSets, brands }: ItemColumns) {
  const isSelected = (list: readonly string[] | undefined) =>
    list !== undefined && list.length > 0 ? list : undefined;
  const [chosenBrands, chosenTags] = [isSelected(filter.brands), isSelected(filter.tags)];
  return {
    category: filter.anyCategoryIds && markSets(trees.values, filter.anyCategoryIds),
    brand:
      chosenBrands && Uint8Array.from(brands.values, (b) => (chosenBrands.includes(b) ? 1 : 0)),
    tag: chosenTags && markSets(tagSets.values, chosenTags),
  };
}

/** The bits of the facets whose selection an item does not match. */
function createMissedBits(filter: ItemFilter, items: ItemColumns): (index: number) => number {
  const { tree, brand, tags, saleFils, flags } = items.columns;
  const marks = markSelections(filter, items);
  const from = filter.minPrice === undefined ? 0 : filsFromKwd(filter.minPrice);
  const to =
    filter.maxPrice === undefined ? Number.POSITIVE_INFINITY : filsFromKwd(filter.maxPrice);
  const flagTests = [
    { bit: FACET_BITS.sale, ...testFlags([[FLAGS.isInSale, filter.isInSale]]) },
    { bit: FACET_BITS.isNew, ...testFlags([[FLAGS.markIsNew, filter.markIsNew]]) },
    { bit: FACET_BITS.stock, ...testFlags([[FLAGS.isSellable, filter.inStock]]) },
  ].filter(({ mask }) => mask !== 0);
  return (index) => {
    let missed = 0;
    if (marks.category?.[tree.data[index] ?? 0] === 0) missed |= FACET_BITS.category;
    if (marks.brand?.[brand.data[index] ?? 0] === 0) missed |= FACET_BITS.brand;
    if (marks.tag?.[tags.data[index] ?? 0] === 0) missed |= FACET_BITS.tag;
    const price = saleFils.data[index] ?? 0;
    if (price < from || price > to) missed |= FACET_BITS.price;
    for (const { bit, mask, value } of flagTests)
      if (((flags.data[index] ?? 0) & mask) !== value) missed |= bit;
    return missed;
  };
}

/** Adds the counts of sets to each of their members. */
function countMembers(
  counts: Uint32Array,
  sets: readonly (readonly string[])[],
): Map<string, number> {
  const members = new Map<string, number>();
  for (const [number, count] of counts.entries()) {
    if (count === 0) continue;
    for (const member of sets[number] ?? [])
      members.set(member, (members.get(member) ?? 0) + count);
  }
  return members;
}

/** In the order of `COLLATE "C"` within the same count. */
function limitToHighestCounts(
  kind: 'brand' | 'tag',
  counts: ReadonlyMap<string, number>,
  max: number,
): FacetRow[] {
  return [...counts]
    .map(([value, count]) => ({ kind, value, count }))
    .sort((a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)))
    .slice(0, max);
}

/** Counts by the number of a category tree, brand and set of tags, and single counts. */
interface Counts {
  trees: Uint32Array;
  brands: Uint32Array;
  tagSets: Uint32Array;
  low: number;
  high: number;
  sale: number;
  isNew: number;
  stock: number;
  total: number;
}

function addItem(counts: Counts, { columns }: ItemColumns, index: number, missed: number): void {
  const flags = columns.flags.data[index] ?? 0;
  const price = columns.saleFils.data[index] ?? 0;
  const counted = (bit: number) => missed === 0 || missed === bit;
  const increment = (array: Uint32Array, { data }: { data: Uint32Array }) => {
    const number = data[index] ?? 0;
    array[number] = (array[number] ?? 0) + 1;
  };
  if (counted(FACET_BITS.category)) increment(counts.trees, columns.tree);
  if (counted(FACET_BITS.brand)) increment(counts.brands, columns.brand);
  if (counted(FACET_BITS.tag)) increment(counts.tagSets, columns.tags);
  if (counted(FACET_BITS.price)) {
    if (price < counts.low) counts.low = price;
    if (price > counts.high) counts.high = price;
  }
  if (flags & FLAGS.isInSale && counted(FACET_BITS.sale)) counts.sale += 1;
  if (flags & FLAGS.markIsNew && counted(FACET_BITS.isNew)) counts.isNew += 1;
  if (flags & FLAGS.isSellable && counted(FACET_BITS.stock)) counts.stock += 1;
  if (missed === 0) counts.total += 1;
}

/** Missing no selection, or exactly one. */
const isCounted = (missed: number) => (missed & (missed - 1)) === 0;

function countAll(items: ItemColumns, filter: ItemFilter, matches: Matches | undefined): Counts {
  const counts: Counts = {
    trees: new Uint32Array(items.trees.values.length),
    brands: new Uint32Array(items.brands.values.length),
    tagSets: new Uint32Array(items.tagSets.values.length),
    low: Number.POSITIVE_INFINITY,
    high: 0,
    sale: 0,
    isNew: 0,
    stock: 0,
    total: 0,
  };
  const isIncluded = createAlwaysTest(filter, items);
  const getMissedBits = createMissedBits(filter, items);
  for (let index = 0; index < items.size; index++) {
    if (matches?.[index] === 0 || !isIncluded(index)) continue;
    const missed = getMissedBits(index);
    if (isCounted(missed)) addItem(counts, items, index, missed);
  }
  return counts;
}

/**
 * Counts the facets of a list as the database does (`countFacets`). A selection in a
 * facet does not narrow that facet itself.
 * @param matches the items that match the search of the filter, if it has one
 */
export function countItems(
  items: ItemColumns,
  filter: ItemFilter,
  matches: Matches | undefined,
  maxValues: number,
): FacetRow[] {
  const counts = countAll(items, filter, matches);
  const brands = new Map(
    items.brands.values.flatMap((brand, number) =>
      counts.brands[number] ? [[brand, counts.brands[number]] as const] : [],
    ),
  );
  const single = (kind: FacetRow['kind'], count: number): FacetRow => ({ kind, value: '', count });
  return [
    ...[...countMembers(counts.trees, items.trees.values)].map(
      ([value, count]): FacetRow => ({ kind: 'category', value, count }),
    ),
    ...limitToHighestCounts('brand', brands, maxValues),
    ...limitToHighestCounts('tag', countMembers(counts.tagSets, items.tagSets.values), maxValues),
    single('min', Number.isFinite(counts.low) ? counts.low : 0),
    single('max', counts.high),
    single('sale', counts.sale),
    single('isNew', counts.isNew),
    single('stock', counts.stock),
    single('total', counts.total),
  ];
}

/** The number of enabled items by category, including the categories below. */
export function countByCategory(items: ItemColumns): Map<string, number> {
  const counts = countAll(items, { isEnabled: true }, undefined);
  return countMembers(counts.trees, items.trees.values);
}
