import { expect, it } from 'vitest';
import { CATEGORIES, itemLine, SHOP } from '../../tests/setup/gateway/lines.ts';
import { onDatabase } from '../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../platform/db/deterministic-id.ts';
import { loadFacets } from './facets.ts';
import type { ItemFilter } from './item-filter.ts';
import { findItemIds } from './item-list.ts';
import type { ItemSort } from './item-sort.ts';
import { resolveSearch } from './search/resolve-search.ts';

const category = (seName: string) => deterministicId('category', seName);

/** Products with every combination of the facts that facets count. */
const VARIED = Array.from({ length: 160 }, (_, number) =>
  itemLine(`VARIED-${number}`, {
    categories: [['honey', 'dates', 'scent', 'food'][number % 4]],
    brand:
      ['Diwan Coffee', 'Bayt Al Oud', 'بيت العود', `Brand ${number % 9}`][number % 5] ?? 'Other',
    tags: [`tag-${number % 13}`, ...(number % 3 === 0 ? ['gift'] : []), `lot ${number % 7}`],
    soldCount: number % 9,
    price: 5 + (number % 11),
    ...(number % 4 === 1 && { salePrice: 4.5 }),
    markIsNew: number % 6 === 0,
    stock: number % 5 === 0 ? 0 : 3,
    unavailableCountryCodes: number % 9 === 0 ? ['OM', 'SA'] : [],
    isEnabled: number % 13 !== 0,
  }),
);

const both = (En: string) => ({ En, Ar: En });
const OPTIONS = [
  { name: both('Weight'), values: ['250\u00A0g', '500\u00A0g', '1\u00A0kg'] },
  { name: both('Grind'), values: ['Whole', 'Fine', 'Coarse'] },
];
/** Groups of which each has other combinations of values, brands and prices. */
const GROUPED = Array.from({ length: 12 }, (_, number) => {
  const id = `GROUP-${number}`;
  const [weight, grind] = OPTIONS.map(({ name, values }) => ({
    name,
    values: values.map((value) => ({ value: both(value) })),
  }));
  const combinations = OPTIONS[0]?.values.flatMap((one, row) =>
    number % 4 === 0
      ? [[one]]
      : (OPTIONS[1]?.values ?? [])
          .filter((__, column) => (number + row * 2 + column) % 3 !== 0)
          .map((other) => [one, other]),
  );
  return [
    {
      kind: 'group',
      id,
      title: both(id),
      options: number % 4 === 0 ? [weight] : [weight, grind],
    },
    ...(combinations ?? []).map((options, index) =>
      itemLine(`${id}-${index}`, {
        group: id,
        options,
        categories: [['honey', 'dates'][(number + index) % 2]],
        brand: ['Diwan Coffee', 'Bayt Al Oud'][(number + index) % 2],
        price: 5 + ((number + index * 3) % 7),
        stock: (number + index) % 3,
      }),
    ),
  ];
}).flat();

const FILTERS: readonly ItemFilter[] = [
  { isEnabled: true },
  { isEnabled: true, categoryId: category('food') },
  { isEnabled: true, anyCategoryIds: [category('honey'), category('scent')], tags: ['gift'] },
  { isEnabled: true, brands: ['Diwan Coffee', 'بيت العود'], inStock: true },
  { isEnabled: true, brands: ['no such brand'] },
  { isEnabled: true, tags: ['gift', 'lot 3'], minPrice: 5, maxPrice: 9.5 },
  { isEnabled: true, isInSale: true, markIsNew: false },
  { isEnabled: true, countryCode: 'OM', brands: ['Diwan Coffee'], maxPrice: 12 },
];
const GROUP_FILTERS: readonly ItemFilter[] = [
  {},
  { options: ['Weight:1 kg'] },
  { options: ['Grind:Fine'] },
  { options: ['Weight:250 g', 'Weight:1 kg', 'Grind:Whole'] },
  { options: ['Weight:500 g', 'Grind:Coarse'], brands: ['Diwan Coffee'] },
  { options: ['Grind:Whole'], maxPrice: 8, categoryId: category('food') },
  { options: ['Weight:2 kg', 'Grind:Fine'] },
  { brands: ['Bayt Al Oud'], minPrice: 6, inStock: true },
].map((filter) => ({ isEnabled: true, isGrouped: true, ...filter }));
const ORDERS: readonly ItemSort[] = [
  { field: 'relevance', order: 'asc' },
  { field: 'price' },
  { field: 'title' },
  { field: 'bestSelling', order: 'asc' },
];

onDatabase(
  'Lists of varied products',
  (gateway) => {
    const countItems = async (filter: ItemFilter) =>
      (
        await findItemIds(
          gateway().deps.catalogue,
          filter,
          { field: 'price' },
          { page: 1, limit: 500 },
        )
      ).length;
    const withSearch = async (text: string): Promise<ItemFilter> => ({
      isEnabled: true,
      search: await resolveSearch(gateway().deps.catalogue, text),
    });

    it('the count of each facet value is the length of the list with this value selected', async () => {
      const { catalogue } = gateway().deps;
      const tree = await catalogue.categories();
      for (const filter of [...FILTERS, await withSearch('varied 12'), await withSearch('عنوان')]) {
        const { total, facets } = await loadFacets(catalogue, filter);
        const expectCount = async (selected: ItemFilter, count: number) =>
          expect(await countItems({ ...filter, ...selected }), JSON.stringify(selected)).toBe(
            count,
          );
        await expectCount({}, total);
        for (const { value, count } of facets.categories)
          await expectCount({ anyCategoryIds: [tree.find(value)?.id ?? ''] }, count);
        for (const { value, count } of facets.brands) await expectCount({ brands: [value] }, count);
        for (const { value, count } of facets.tags) await expectCount({ tags: [value] }, count);
        await expectCount({ isInSale: true }, facets.flags?.isInSale ?? 0);
        await expectCount({ markIsNew: true }, facets.flags?.markIsNew ?? 0);
        await expectCount({ inStock: true }, facets.flags?.inStock ?? 0);
      }
    });

    it('the count of each value of an option is the number of groups with this value and the other selections', async () => {
      const { catalogue } = gateway().deps;
      let counted = 0;
      for (const filter of GROUP_FILTERS) {
        const { total, facets } = await loadFacets(catalogue, filter);
        expect(await countItems(filter), JSON.stringify(filter)).toBe(total);
        for (const { name, values } of facets.options ?? []) {
          const others = filter.options?.filter((option) => !option.startsWith(`${name.En}:`));
          for (const { value, count } of values) {
            const selected = { ...filter, options: [...(others ?? []), value] };
            expect(await countItems(selected), JSON.stringify(selected)).toBe(count);
            counted += 1;
          }
        }
        for (const { value, count } of facets.brands)
          expect(await countItems({ ...filter, brands: [value] }), value).toBe(count);
      }
      expect(counted).toBeGreaterThan(20);
    });

    it('lists contain the same items in every order', async () => {
      const { catalogue } = gateway().deps;
      const filters = [{ isEnabled: true, categoryId: category('food') }, await withSearch('gift')];
      for (const filter of filters) {
        const find = async (sort: ItemSort) =>
          (await findItemIds(catalogue, filter, sort, { page: 1, limit: 500 })).toSorted();
        const ids = await find({ field: 'createdAt' });
        expect(ids.length).toBeGreaterThan(10);
        for (const sort of ORDERS) expect(await find(sort)).toEqual(ids);
      }
    });
  },
  { lines: [...CATEGORIES, ...SHOP, ...VARIED, ...GROUPED] },
);
