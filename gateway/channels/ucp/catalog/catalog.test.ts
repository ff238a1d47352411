import { beforeAll, describe, expect, it } from 'vitest';
import { createAgent, type TestAgent } from '../../../../tests/setup/gateway/agents.ts';
import { CATEGORIES, itemLine, SHOP } from '../../../../tests/setup/gateway/lines.ts';
import { writePriceRules } from '../../../../tests/setup/gateway/orders.ts';
import { onDatabase } from '../../../../tests/setup/gateway/test-gateway.ts';
import { deterministicId } from '../../../platform/db/deterministic-id.ts';
import { UCP_VERSIONS } from '../versions.ts';

const both = (En: string, Ar: string) => ({ En, Ar });
const SIZE = {
  name: both('Size', 'الحجم'),
  values: [{ value: both('Small', 'صغير') }, { value: both('Large', 'كبير') }],
};
const COLOUR = {
  name: both('Colour', 'اللون'),
  values: [{ value: both('Green', 'أخضر') }, { value: both('Red', 'أحمر') }],
};
const variant = (sku: string, options: string[], change: object) =>
  itemLine(sku, { group: 'VASE', options, categories: ['gifts'], ...change });

const LINES = [
  ...CATEGORIES,
  ...SHOP,
  { kind: 'group', id: 'VASE', title: both('Vase', 'مزهرية'), options: [SIZE, COLOUR] },
  variant('VASE-1', ['Small', 'Green'], { price: 5 }),
  variant('VASE-2', ['Large', 'Green'], { price: 9 }),
  variant('VASE-3', ['Large', 'Red'], { price: 9, stock: 0 }),
];
const toItemId = (sku: string) => deterministicId('item', sku);

onDatabase(
  'the catalogue tools of agents',
  (gateway) => {
    let agent: TestAgent;
    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      agent = createAgent(gateway().request);
    });
    const search = (catalog: object) => agent.ask('search_catalog', { catalog });

    it.each(UCP_VERSIONS)('answer an agent of release %s in its release', async (version) => {
      for (const era of ['legacy', 'modern'] as const) {
        const own = createAgent(gateway().request, { version, era });
        const { ucp, products } = await own.ask('search_catalog', { catalog: { query: 'honey' } });
        expect(ucp).toMatchObject({ version, status: 'success' });
        expect(ucp.capabilities['dev.ucp.shopping.catalog.search']).toEqual([{ version }]);
        expect(products.length).toBeGreaterThan(1);
      }
    });

    it('find Arabic words in any spelling, and answer in the language of the query', async () => {
      const { products } = await search({ query: 'عَسَل السدر' });
      expect(products[0]?.title).toBe('عسلُ السِّدر');
      expect(products[0]?.url).toBe('http://shop.test/product-details/sidr');
      const english = await search({ query: 'sidr honey' });
      expect(english.products[0]?.title).toBe('Sidr Honey');
      expect(english.products[0]?.url).toBe('http://shop.test/en/product-details/sidr');
    });

    it('state prices in fils for the country of the buyer', async () => {
      const { products } = await search({
        query: 'sidr',
        context: { address_country: 'SA', language: 'en' },
      });
      expect(products[0]?.variants[0]).toMatchObject({
        id: toItemId('SIDR'),
        price: { amount: 11_000, currency: 'KWD' },
        list_price: { amount: 13_000 },
        availability: { available: true, status: 'in_stock' },
      });
    });

    it('filter by category, price and stock, and count the values of the next filters', async () => {
      const { products, facets } = await search({
        filters: { categories: ['food'], price: { max: 6_000 }, available: true },
        context: { language: 'en' },
      });
      expect(products.map(({ title }) => title)).toEqual(['Clover Honey']);
      expect(facets.categories).toContainEqual({ value: 'honey', label: 'Honey', count: 1 });
    });

    it('ignore a price filter in another currency and say so', async () => {
      const { messages, pagination } = await search({
        filters: { price: { max: 1 } },
        context: { currency: 'USD' },
      });
      expect(messages).toMatchObject([{ type: 'warning', code: 'price_filter_ignored' }]);
      expect(pagination.total_count).toBeGreaterThan(5);
    });

    it('return pages by cursor without gaps', async () => {
      const titles: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search({ pagination: { limit: 3, ...(cursor && { cursor }) } });
        titles.push(...page.products.map(({ id }) => id));
        cursor = page.pagination.cursor;
        expect(cursor !== undefined).toBe(page.pagination.has_next_page);
      } while (cursor !== undefined);
      const { pagination } = await search({});
      expect(new Set(titles).size).toBe(pagination.total_count);
    });

    it('return a group as one product with its products as variants', async () => {
      const { products } = await search({ query: 'vase', context: { language: 'en' } });
      expect(products).toHaveLength(1);
      expect(products[0]).toMatchObject({
        id: 'VASE',
        title: 'Vase',
        price_range: { min: { amount: 5_000 }, max: { amount: 9_000 } },
        options: [{ name: 'Size' }, { name: 'Colour' }],
      });
      expect(products[0]?.variants).toHaveLength(3);
    });

    it('look up products, variants and SKUs with the identifier that led to each', async () => {
      const ids = ['VASE', toItemId('VASE-2'), 'SIDR', 'NO-SUCH-ID'];
      const { products, messages } = await agent.ask('lookup_catalog', { catalog: { ids } });
      const vase = products.find(({ id }) => id === 'VASE');
      expect(vase?.variants.map(({ id, inputs }) => [id, inputs])).toEqual([
        [toItemId('VASE-1'), [{ id: 'VASE', match: 'featured' }]],
        [toItemId('VASE-2'), [{ id: toItemId('VASE-2'), match: 'exact' }]],
      ]);
      expect(products.find(({ id }) => id === toItemId('SIDR'))?.variants[0]?.inputs).toEqual([
        { id: 'SIDR', match: 'exact' },
      ]);
      expect(messages).toMatchObject([{ code: 'not_found', content: 'NO-SUCH-ID' }]);
    });

    describe('get_product', () => {
      const getProduct = (catalog: object) =>
        agent.ask('get_product', { catalog: { context: { language: 'en' }, ...catalog } });

      it('get_product narrows variants by options and says which values can be chosen', async () => {
        const { product } = await getProduct({
          id: 'VASE',
          selected: [{ name: 'Size', label: 'Large' }],
        });
        expect(product.variants.map(({ id }) => id)).toEqual([
          toItemId('VASE-2'),
          toItemId('VASE-3'),
        ]);
        expect(product.selected).toEqual([{ name: 'Size', label: 'Large' }]);
        expect(product.options?.[1]?.values).toEqual([
          { label: 'Green', available: true, exists: true },
          { label: 'Red', available: false, exists: true },
        ]);
      });

      it('get_product drops the selection of least importance when no variant has all of them', async () => {
        const { product } = await getProduct({
          id: 'VASE',
          selected: [
            { name: 'Size', label: 'Small' },
            { name: 'Colour', label: 'Red' },
          ],
          preferences: ['Colour', 'Size'],
        });
        expect(product.selected).toEqual([{ name: 'Colour', label: 'Red' }]);
        expect(product.variants.map(({ id }) => id)).toEqual([toItemId('VASE-3')]);
      });

      it('get_product returns the variant of an id first, with its own options', async () => {
        const { product } = await getProduct({ id: toItemId('VASE-3') });
        expect(product.id).toBe('VASE');
        expect(product.variants.map(({ id }) => id)).toEqual([toItemId('VASE-3')]);
        expect(product.variants[0]?.availability.available).toBe(false);
      });

      it('get_product finds no disabled product', async () => {
        const result = await getProduct({ id: toItemId('HIDDEN') });
        expect(result.ucp.status).toBe('error');
        expect(result.messages).toMatchObject([
          { type: 'error', code: 'not_found', severity: 'unrecoverable' },
        ]);
      });
    });
  },
  { lines: LINES },
);
