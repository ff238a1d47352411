import { describe, expect, it } from 'vitest';
import type { CategoryGroup, CategoryPage, SearchSuggestions } from '../../lib/contract/listing.ts';
import {
  buildIdenticalItems,
  CATEGORIES,
  itemLine,
  SHOP,
} from '../../tests/setup/gateway/lines.ts';
import { onDatabase, PRODUCT, readProblem } from '../../tests/setup/gateway/test-gateway.ts';

const PAGE = `${PRODUCT}/GetProductAndCollectionByCategoryWebSite`;
const GROUPS = `${PRODUCT}/GetAllProductAndCollectionGroupByCategoryWebSite`;
const SEARCH = `${PRODUCT}/searchProductInHomePage`;
const skus = ({ items }: Pick<CategoryPage, 'items'>) => items.map((item) => item.sku);

onDatabase(
  'Categories',
  (gateway) => {
    const page = (query: string) => gateway().get<CategoryPage>(`${PAGE}?${query}`);

    it('lists the items of a category and those below it, best selling first and sold out last', async () => {
      const food = await page('SeName=food');
      expect(skus(food)).toEqual(['SIDR', 'CLOVER', 'AJWA', 'BOTH', 'KHALAS']);
      expect(food.category).toMatchObject({
        seName: 'food',
        name: { En: 'Food', Ar: 'طعام' },
        productCount: 5,
      });
      expect(food.category).not.toHaveProperty('parentId');
      expect(
        food.children.map(({ seName, productCount, parentId }) => [seName, productCount, parentId]),
      ).toEqual([
        ['honey', 3, food.category.id],
        ['dates', 2, food.category.id],
      ]);
      expect(food.facets.categories.map(({ value }) => value)).toEqual(['honey', 'dates']);
    });

    it('finds a category by id, and by id and name together', async () => {
      const { category } = await page('SeName=honey');
      expect(skus(await page(`categoryId=${category.id}`))).toEqual(['SIDR', 'CLOVER', 'BOTH']);
      expect(skus(await page(`categoryId=${category.id}&SeName=honey`))).toEqual([
        'SIDR',
        'CLOVER',
        'BOTH',
      ]);
      expect(
        await readProblem(
          await gateway().request(`${PAGE}?categoryId=${category.id}&SeName=dates`),
        ),
      ).toMatchObject({ status: 404 });
    });

    it('filters, sorts and pages the items of a category', async () => {
      expect(skus(await page('SeName=food&tags=raw&_sort=price'))).toEqual([
        'KHALAS',
        'CLOVER',
        'BOTH',
        'SIDR',
      ]);
      expect(skus(await page('SeName=food&category=dates'))).toEqual(['AJWA', 'KHALAS']);
      expect(await page('SeName=food&_limit=2&_page=3')).toMatchObject({
        total: 5,
        page: 3,
        limit: 2,
        items: [{ sku: 'KHALAS' }],
      });
    });

    it('returns prices for the requested countries', async () => {
      const [sidr] = (await page('SeName=honey&countryCodesISO=AE,KW')).items;
      expect(sidr?.priceByCountry.map(({ countryCode }) => countryCode)).toEqual(['AE', 'KW']);
    });

    it('returns no children and no category facet for a category without children', async () => {
      const honey = await page('SeName=honey');
      expect(honey.children).toEqual([]);
      expect(honey.facets.categories).toEqual([]);
    });

    it.each(['SeName=nowhere', 'categoryId=nobody'])(
      'answers 404 for an unknown category: %s',
      async (query) => {
        expect(await readProblem(await gateway().request(`${PAGE}?${query}`))).toMatchObject({
          status: 404,
          code: 'category_not_found',
        });
      },
    );

    it.each(['SeName=', 'SeName=Not%20A%20Slug', `SeName=${'a%40-'.repeat(1_500)}`])(
      'answers 404 to a name that no category can have: "%s"',
      async (query) => {
        expect(await readProblem(await gateway().request(`${PAGE}?${query}`))).toMatchObject({
          status: 404,
          code: 'category_not_found',
        });
      },
    );

    it.each(['', 'categoryId=', 'SeName=Honey&_page=0'])(
      'answers 400 without an id or name, and to another invalid field: "%s"',
      async (query) => {
        expect(await readProblem(await gateway().request(`${PAGE}?${query}`))).toMatchObject({
          status: 400,
          code: 'invalid_request',
        });
      },
    );

    describe('with their best sellers', () => {
      it('returns at most 12 best sellers per category that has items, parents before children', async () => {
        const groups = await gateway().get<CategoryGroup[]>(GROUPS);
        expect(groups.map(({ category, items }) => [category.seName, items.length])).toEqual([
          ['food', 5],
          ['honey', 3],
          ['dates', 2],
          ['scent', 2],
          ['gifts', 1],
          ['unused', 12],
        ]);
        expect(groups[0] && skus(groups[0])).toEqual(['SIDR', 'CLOVER', 'KHALAS', 'AJWA', 'BOTH']);
      });

      it('returns prices of a group for the requested countries', async () => {
        const [food] = await gateway().get<CategoryGroup[]>(`${GROUPS}?countryCodesISO=SA`);
        expect(food?.items[0]?.priceByCountry).toEqual([
          { countryCode: 'SA', price: 13, salePrice: 11 },
        ]);
      });
    });

    describe('in search suggestions', () => {
      const search = (query: string) => gateway().get<SearchSuggestions>(`${SEARCH}?${query}`);

      it('suggests matching items and categories', async () => {
        const found = await search(`productName=${encodeURIComponent('عَسل')}`);
        expect(skus(found).toSorted()).toEqual(['BOTH', 'CLOVER', 'SIDR']);
        expect(found.categories.map(({ seName }) => seName)).toEqual(['honey']);
        expect(found.total).toBe(3);
      });

      it('suggests at most 8 items and returns the total number', async () => {
        const found = await search('productName=TWIN');
        expect(found.items).toHaveLength(8);
        expect(found.total).toBe(20);
      });

      it('restricts suggestions to one category', async () => {
        const { category } = await page('SeName=scent');
        expect(skus(await search(`productName=honey&categoryId=${category.id}`))).toEqual(['BOTH']);
        expect(await search('productName=honey&categoryId=nobody')).toMatchObject({
          items: [],
          total: 0,
        });
      });

      it.each(['', '%20%20'])('suggests best sellers for the empty text "%s"', async (text) => {
        const { items, ...rest } = await search(`productName=${text}`);
        expect(items).toHaveLength(4);
        expect(rest).toEqual({ categories: [], total: 0, popularSearches: [] });
      });

      it.each(['%25', '_', '%5C', 'nothing-like-it'])('suggests nothing for "%s"', async (text) => {
        expect(await search(`productName=${text}`)).toEqual({
          items: [],
          categories: [],
          total: 0,
        });
      });

      it('rejects a search without a text with 400', async () => {
        expect(await readProblem(await gateway().request(SEARCH))).toMatchObject({
          status: 400,
          errors: [{ path: 'productName' }],
        });
      });
    });

    it('updates the counts after a change of the catalogue', async () => {
      const before = await page('SeName=gifts');
      await gateway().importLines([itemLine('LATE', { categories: ['gifts'] })]);
      const after = await page('SeName=gifts');
      expect(after.category.productCount).toBe(before.category.productCount + 1);
      expect(after.total).toBe(before.total + 1);
    });
  },
  { lines: [...CATEGORIES, ...SHOP, ...buildIdenticalItems(20)] },
);
