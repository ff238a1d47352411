import { describe, expect, it } from 'vitest';
import type { ItemList } from '../../lib/contract/listing.ts';
import {
  buildIdenticalItems,
  CATEGORIES,
  SHOP,
  SOLD_ORDER,
  SOLD_OUT,
} from '../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT, readProblem } from '../../tests/setup/gateway/test-gateway.ts';

const LIST = `${PRODUCT}/GetAll`;
const skus = ({ items }: Pick<ItemList, 'items'>) => items.map((item) => item.sku);

onDatabase(
  'Item lists',
  (gateway) => {
    const list = (query = '') => gateway().get<ItemList>(`${LIST}?brand=${BRANDS}&${query}`);
    const BRANDS = 'Diwan Coffee,Wadi Apiary,Nakheel Farms,Bayt Al Oud';

    it('item lists return enabled items only, newest first, 24 per page', async () => {
      const all = await list();
      expect(skus(all)).toEqual(['SIDR', 'CLOVER', 'KHALAS', 'AJWA', 'OUD', 'BOTH', 'BOX']);
      expect(all).toMatchObject({ total: 7, page: 1, limit: 24 });
    });

    describe('paging', () => {
      it('item lists have no gaps or repetitions across pages, even among items with equal sort keys', async () => {
        const seen: string[] = [];
        for (let page = 1; page <= 4; page++) {
          const part = await gateway().get<ItemList>(
            `${LIST}?tags=twin&_sort=price&_limit=9&_page=${page}`,
          );
          expect(part).toMatchObject({ total: 30, page, limit: 9 });
          expect(part.items).toHaveLength(page < 4 ? 9 : 3);
          seen.push(...skus(part));
        }
        expect(new Set(seen).size).toBe(30);
      });

      it('item lists return an empty page with the total beyond the last page', async () => {
        expect(await list('_page=100000&_limit=100')).toMatchObject({
          items: [],
          total: 7,
          page: 100_000,
          limit: 100,
        });
      });

      it.each([
        '_page=0',
        '_page=-1',
        '_page=1.5',
        '_page=100001',
        '_page=x',
        '_page=',
        '_limit=0',
        '_limit=101',
        '_limit=NaN',
        '_limit=1e309',
      ])('item lists reject %s with 400', async (query) => {
        const problem = await readProblem(await gateway().request(`${LIST}?${query}`));
        expect(problem).toMatchObject({
          status: 400,
          code: 'invalid_request',
          title: 'Bad Request',
        });
        expect(problem.errors[0]?.path).toBe(query.split('=')[0]);
      });
    });

    describe('sorting', () => {
      it.each([
        ['createdAt', SOLD_ORDER],
        ['price', ['KHALAS', 'CLOVER', 'BOTH', 'SIDR', 'AJWA', 'BOX', 'OUD']],
        // Arabic titles without harakat: تمر خلاص, تمر عجوة, دهن, شمعة, صندوق, عسل البرسيم, عسل
        // السدر.
        ['title', ['KHALAS', 'AJWA', 'OUD', 'BOTH', 'BOX', 'CLOVER', 'SIDR']],
      ])(
        'item lists are sorted by %s in its default order and in reverse',
        async (field, expected) => {
          expect(skus(await list(`_sort=${field}`))).toEqual(expected);
          const natural = field === 'price' || field === 'title' ? 'asc' : 'desc';
          const turned = natural === 'asc' ? 'desc' : 'asc';
          expect(skus(await list(`_sort=${field}&_order=${natural}`))).toEqual(expected);
          expect(skus(await list(`_sort=${field}&_order=${turned}`))).toEqual(
            expected.toReversed(),
          );
        },
      );

      it('lists by sales end with the sold-out items, in both directions and across pages', async () => {
        const buyable = SOLD_ORDER.filter((sku) => !SOLD_OUT.includes(sku));
        const expected = [...buyable, ...SOLD_OUT];
        const turned = [...buyable.toReversed(), ...SOLD_OUT.toReversed()];
        expect(skus(await list('_sort=bestSelling'))).toEqual(expected);
        expect(skus(await list('_sort=relevance'))).toEqual(expected);
        expect(skus(await list('_sort=bestSelling&_order=asc'))).toEqual(turned);
        const pages = [1, 2, 3, 4, 5, 6, 7, 8].map((page) =>
          list(`_sort=bestSelling&_limit=1&_page=${page}`),
        );
        expect((await Promise.all(pages)).flatMap(skus)).toEqual(expected);
        const broad = [1, 2, 3].map((page) => list(`_sort=bestSelling&_limit=3&_page=${page}`));
        expect((await Promise.all(broad)).flatMap(skus)).toEqual(expected);
      });

      it('item lists return items with equal sort keys in the same order in every request', async () => {
        const once = await gateway().get<ItemList>(`${LIST}?tags=twin&_sort=bestSelling&_limit=30`);
        const again = await gateway().get<ItemList>(
          `${LIST}?tags=twin&_sort=bestSelling&_limit=30&_order=desc`,
        );
        expect(skus(again)).toEqual(skus(once));
      });

      it.each(['_sort=stock', '_sort=id;drop table items', '_order=up'])(
        'item lists reject %s with 400',
        async (query) => {
          expect(
            await readProblem(await gateway().request(`${LIST}?${encodeURI(query)}`)),
          ).toMatchObject({ status: 400, code: 'invalid_request' });
        },
      );
    });

    describe('filters', () => {
      it.each([
        ['category=honey', ['SIDR', 'CLOVER', 'BOTH']],
        ['category=food', ['SIDR', 'CLOVER', 'KHALAS', 'AJWA', 'BOTH']],
        ['categoryList=dates,scent', ['KHALAS', 'AJWA', 'OUD', 'BOTH']],
        ['category=honey&categoryList=gifts', ['SIDR', 'CLOVER', 'BOTH', 'BOX']],
        ['category=nowhere', []],
        ['tags=sidr', ['SIDR']],
        ['tags=sidr,gift', ['SIDR', 'BOX']],
        ['tags=raw&category=scent', ['BOTH']],
        ['markIsNew=true', ['AJWA', 'OUD']],
        ['AddToOffer=true', ['SIDR']],
        ['isInSale=true', ['SIDR']],
        ['isInSale=false&category=honey', ['CLOVER', 'BOTH']],
        ['inStock=true', ['SIDR', 'CLOVER', 'AJWA', 'OUD', 'BOTH']],
        ['inStock=false', ['KHALAS', 'BOX']],
        ['isEnabled=true&tags=sidr', ['SIDR']],
        ['minPrice=10&maxPrice=25', ['SIDR', 'AJWA', 'BOX']],
        ['maxPrice=3.75', ['KHALAS']],
        ['minPrice=45.001', []],
        ['countryCode=OM', ['SIDR', 'CLOVER', 'KHALAS', 'AJWA', 'BOTH', 'BOX']],
      ])('filtered by %s contain the matching items only', async (query, expected) => {
        const found = await list(query);
        expect(skus(found)).toEqual(expected);
        expect(found.total).toBe(expected.length);
      });

      it('item lists are filtered by brand names', async () => {
        expect(skus(await gateway().get(`${LIST}?brand=Nakheel Farms,Bayt Al Oud`))).toEqual([
          'KHALAS',
          'AJWA',
          'OUD',
        ]);
      });

      it.each([
        ['عسل', ['BOTH', 'CLOVER', 'SIDR']],
        ['عَسَل السدر', ['SIDR']],
        ['عجوه', ['AJWA']],
        ['HONEY', ['BOTH', 'CLOVER', 'SIDR']],
        ['hóney sidr', ['SIDR']],
        ['%', []],
        ['_', []],
        ['\\', []],
        ["o'brien", []],
      ])('item lists find matching items for the search text %s', async (title, expected) => {
        const found = await list(`title=${encodeURIComponent(title)}`);
        expect(skus(found).toSorted()).toEqual(expected);
      });

      it('item lists rank titles that begin with the search text first', async () => {
        expect(skus(await list('title=honey'))[0]).toBe('BOTH');
      });

      it('item lists find related items by shared categories and tags, without the item itself', async () => {
        const [sidr] = (await list('tags=sidr')).items;
        expect(skus(await list(`isRelated=${sidr?.id}`))).toEqual(['CLOVER', 'BOTH', 'KHALAS']);
        expect(skus(await list('isRelated=nobody'))).toEqual([]);
      });

      it('item lists return the items of a cart by id or sku', async () => {
        expect(skus(await list('skuList=SIDR,BOX,HIDDEN,nobody'))).toEqual(['SIDR', 'BOX']);
        const [clover] = (await list('skuList=CLOVER')).items;
        expect(skus(await list(`idList=${clover?.id},nobody`))).toEqual(['CLOVER']);
        expect(skus(await list('idList='))).toEqual([]);
      });

      it('item lists return prices for the requested countries', async () => {
        const [sidr] = (await list('skuList=SIDR&countryCodesISO=AE')).items;
        expect(sidr?.priceByCountry).toEqual([{ countryCode: 'AE', price: 14, salePrice: 14 }]);
      });

      it('item lists ignore unknown parameters', async () => {
        expect((await list('utm_source=x&__proto__=1&constructor=2')).total).toBe(7);
      });
    });

    describe('facets', () => {
      it('items have the name of their brand in both languages and are found by either', async () => {
        const { items } = await gateway().get<ItemList>(`${LIST}?brand=Bayt Al Oud`);
        expect(items[0]?.brandName).toEqual({ En: 'Bayt Al Oud', Ar: 'بيت العود' });
        expect(
          await gateway().get<ItemList>(`${LIST}?title=${encodeURIComponent('بيت العود')}`),
        ).toMatchObject({ items: [{ brand: 'Bayt Al Oud' }] });
      });

      it('item lists count the found items by category, brand, tag and price', async () => {
        const { facets } = await list();
        expect(facets.categories.map(({ value, count }) => [value, count])).toEqual([
          ['food', 5],
          ['honey', 3],
          ['dates', 2],
          ['scent', 2],
          ['gifts', 1],
        ]);
        expect(facets.categories[1]?.name).toEqual({ En: 'Honey', Ar: 'عسل' });
        expect(facets.tags.map(({ value, count }) => ({ value, count }))).toEqual([
          { value: 'raw', count: 4 },
          { value: 'dates', count: 2 },
          { value: 'oud', count: 2 },
          { value: 'gift', count: 1 },
          { value: 'sidr', count: 1 },
        ]);
        expect(facets.price).toEqual({ min: 3.75, max: 45 });
      });

      it('item lists keep the other values of a facet with a selected value, and narrow all other facets', async () => {
        const chosen = await gateway().get<ItemList>(
          `${LIST}?brand=Nakheel Farms&categoryList=food`,
        );
        expect(chosen.total).toBe(2);
        expect(chosen.facets.brands).toEqual([
          { value: 'Diwan Coffee', count: 2, name: { En: 'Diwan Coffee', Ar: 'قهوة الديوان' } },
          { value: 'Nakheel Farms', count: 2, name: { En: 'Nakheel Farms', Ar: 'مزارع النخيل' } },
          { value: 'Wadi Apiary', count: 1, name: { En: 'Wadi Apiary', Ar: 'منحل الوادي' } },
        ]);
        expect(chosen.facets.tags.map(({ value, count }) => ({ value, count }))).toEqual([
          { value: 'dates', count: 2 },
          { value: 'raw', count: 1 },
        ]);
        expect(chosen.facets.price).toEqual({ min: 3.75, max: 20 });
      });

      it('item lists keep the other categories and tags beside the selected one', async () => {
        const { facets, total } = await list('categoryList=honey&tags=sidr');
        expect(total).toBe(1);
        expect(facets.categories.map(({ value, count }) => [value, count])).toEqual([
          ['food', 1],
          ['honey', 1],
        ]);
        const honey = await list('categoryList=honey');
        expect(honey.facets.categories.map(({ value }) => value)).toEqual([
          'food',
          'honey',
          'dates',
          'scent',
          'gifts',
        ]);
        expect(facets.tags.map(({ value }) => value)).toEqual(['raw', 'oud', 'sidr']);
      });

      it('item lists keep the full price range when a part of it is selected', async () => {
        expect((await list('minPrice=10&maxPrice=12')).facets.price).toEqual({
          min: 3.75,
          max: 45,
        });
      });

      it('item lists count the items on sale, new and in stock together with the selected filters', async () => {
        expect((await list()).facets.flags).toEqual({
          isInSale: 1,
          markIsNew: 2,
          inStock: 5,
          isWellRated: 0,
        });
        expect((await list('isInSale=true')).facets.flags).toEqual({
          isInSale: 1,
          markIsNew: 0,
          inStock: 1,
          isWellRated: 0,
        });
        expect((await list('markIsNew=true&maxPrice=30')).facets.flags).toEqual({
          isInSale: 0,
          markIsNew: 1,
          inStock: 1,
          isWellRated: 0,
        });
        expect((await list('inStock=false')).facets.flags).toEqual({
          isInSale: 0,
          markIsNew: 0,
          inStock: 5,
          isWellRated: 0,
        });
      });

      it('item lists return empty facets for an empty list', async () => {
        const { facets } = await list('title=nothing-like-it');
        const flags = { isInSale: 0, markIsNew: 0, inStock: 0, isWellRated: 0 };
        expect(facets).toEqual({
          categories: [],
          brands: [],
          tags: [],
          price: { min: 0, max: 0 },
          flags,
        });
      });
    });

    describe('disabled items', () => {
      it('item lists return disabled items to staff only', async () => {
        expect(skus(await list('isEnabled=false'))).toEqual([]);
        const response = await gateway().staff(`${LIST}?isEnabled=false`);
        expect(skus(await response.json())).toEqual(['HIDDEN']);
        expect(response.headers.get('cache-control')).toBe('private, no-store');
      });

      it('item lists return disabled and enabled items to staff who do not filter by status', async () => {
        const response = await gateway().staff(`${LIST}?category=honey&_sort=bestSelling`);
        expect(skus(await response.json())).toEqual(['HIDDEN', 'SIDR', 'CLOVER', 'BOTH']);
      });
    });
  },
  { lines: [...CATEGORIES, ...SHOP, ...buildIdenticalItems(30)] },
);
