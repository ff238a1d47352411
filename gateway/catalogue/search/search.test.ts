import { beforeAll, describe, expect, it } from 'vitest';
import type { ItemList, SearchSuggestions } from '../../../lib/contract/listing.ts';
import { SHOP_QUERIES } from '../../../tests/setup/gateway/search-queries.ts';
import { onDatabase, PRODUCT } from '../../../tests/setup/gateway/test-gateway.ts';
import { seedDemo } from '../../platform/app/seed-shop.ts';

const encoded = encodeURIComponent;

onDatabase('Search in the seed catalogue', (gateway) => {
  beforeAll(async () => {
    await seedDemo(gateway().deps);
  });
  const suggest = (text: string, rest = '') =>
    gateway().get<SearchSuggestions>(
      `${PRODUCT}/searchProductInHomePage?productName=${encoded(text)}${rest}`,
    );
  const list = (text: string, rest = '') =>
    gateway().get<ItemList>(`${PRODUCT}/GetAll?title=${encoded(text)}${rest}`);
  const skus = ({ items }: Pick<ItemList, 'items'>) => items.map(({ sku }) => sku);

  it.each(SHOP_QUERIES)(
    'finds a product despite %s: «%s» finds %s',
    async (_why, query, ...expected) => {
      const found = await suggest(query);
      expect(skus(found).slice(0, expected.length).toSorted()).toEqual(expected);
    },
  );

  it('returns the same order for suggestions and results', async () => {
    const [field, page] = [await suggest('عود'), await list('عود', '&_sort=relevance')];
    expect(field.total).toBe(page.total);
    expect(skus(page).slice(0, 8)).toEqual(skus(field));
  });

  it('suggests at most 8 items, the total number, and categories by name in either language', async () => {
    const found = await suggest('عطور');
    expect(found.items).toHaveLength(8);
    expect(found.total).toBeGreaterThan(8);
    expect(found.categories.map(({ seName }) => seName)).toEqual([
      'oud-and-perfume',
      'home-and-scent',
    ]);
    expect((await suggest('gift box')).categories.map(({ seName }) => seName)).toEqual([
      'gift-boxes',
    ]);
    expect((await suggest('بخور')).categories.map(({ seName }) => seName)).toEqual([
      'oud-and-bakhoor',
      'bakhoor-and-burners',
    ]);
  });

  it('Search in the seed catalogue can be restricted to one category', async () => {
    const care = (await suggest('عناية')).categories[0];
    expect(
      new Set(
        (await suggest('عود', `&categoryId=${care?.id}`)).items.map(({ sku }) => sku.slice(0, 3)),
      ),
    ).toEqual(new Set(['CAR']));
  });

  it('returns the corrected word for a misspelled one, and none for known words', async () => {
    expect(await suggest('frankinsense')).toMatchObject({ spelling: 'frankincense' });
    expect(await list('عسسل سمر')).toMatchObject({ spelling: 'عسل سمر' });
    expect(await suggest('honey')).not.toHaveProperty('spelling');
  });

  it('ranks items of a category with the searched name first', async () => {
    expect(new Set(skus(await suggest('honey')).map((sku) => sku.slice(0, 3)))).toEqual(
      new Set(['HON']),
    );
    expect(new Set(skus(await suggest('العسل')).map((sku) => sku.slice(0, 3)))).toEqual(
      new Set(['HON']),
    );
  });

  it('ranks titles above descriptions', async () => {
    const found = skus(await list('زعفران', '&_limit=100'));
    const inTitle = ['COF-010', 'HON-009'];
    expect(found.slice(0, 2).toSorted()).toEqual(inTitle);
    expect(found.length).toBeGreaterThan(3);
  });

  it('counts facets of the found items', async () => {
    const { total, facets } = await list('شمعة');
    expect(total).toBeGreaterThanOrEqual(2);
    expect(Math.max(...facets.categories.map(({ count }) => count))).toBeLessThanOrEqual(total);
    expect(facets.categories.map(({ value }) => value)).toContain('home-and-scent');
  });

  describe('treats special characters as text', () => {
    it.each([
      '%',
      '_',
      '\\',
      "'",
      '"',
      "'; DROP TABLE items; --",
      '<img src=x onerror=alert(1)>',
      ':*',
      '& | !',
      '()',
      '🍯',
      '<->',
      '\n',
      ' - ',
      '٪',
    ])('accepts %j without a server error', async (query) => {
      const [field, page] = [await suggest(query), await list(query)];
      if (query.trim() === '') expect(field.total).toBe(0);
      else expect([field.total, page.total]).toEqual([0, 0]);
    });

    it.each([
      ['200 letters', 'ع'.repeat(200)],
      ['100 words', 'oud '.repeat(50).trim()],
      ['a word that is SQL', "honey' OR 1=1"],
      ['wildcards in a word', 'h%n_y'],
    ])('accepts %s without a server error', async (_what, query) => {
      const { total } = await suggest(query);
      expect(total).toBeLessThan(100);
    });
  });
});

describe('The table of search queries', () => {
  it('the table of search queries has at least 60 entries', () => {
    expect(new Set(SHOP_QUERIES.map(([, query]) => query)).size).toBeGreaterThanOrEqual(60);
  });
});
