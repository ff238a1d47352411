import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toJSONSchema } from 'zod';
import { queryClient } from '@/lib/api/query-client';
import type { Item } from '@/lib/contract/item';
import { BASE_COUNTRY } from '@/lib/shop/country/display-country';
import { useCart } from '@/stores/cart';
import { useCountry } from '@/stores/country';
import { answerAvailability } from '@/tests/fixtures/gateway';
import { summary } from '@/tests/fixtures/items';
import { getSharedMessages } from '@/tests/fixtures/messages';
import { server } from '@/tests/setup/msw';
import { AGENT_TOOLS } from './agent-tools';
import { type ModelContextTool, registerTools } from './register-tools';

const API = '*/gateway/product/api/WEB/Product';
const HONEY: Item = {
  ...summary({
    priceByCountry: [
      { countryCode: 'KW', price: 12.5, salePrice: 10 },
      { countryCode: 'SA', price: 13, salePrice: 13 },
    ],
    unavailableCountryCodes: ['OM'],
    options: [{ name: { En: 'Weight', Ar: 'الوزن' }, value: { En: '500 g', Ar: '500 غ' } }],
  }),
  type: 'PRODUCT',
  description: { En: `<p>Dark &amp; thick.</p><p>${'x'.repeat(9000)}</p>`, Ar: '<p>داكن.</p>' },
  attributes: [{ name: { En: 'Origin', Ar: 'المنشأ' }, value: { En: 'Yemen', Ar: 'اليمن' } }],
  group: {
    id: 'g',
    seName: 'sidr-honey',
    title: { En: 'Sidr honey', Ar: 'عسل سدر' },
    options: [
      {
        name: { En: 'Weight', Ar: 'الوزن' },
        values: [{ value: { En: '500 g', Ar: '500 غ' } }, { value: { En: '1 kg', Ar: '1 كغ' } }],
      },
    ],
    variants: [
      {
        id: 'hon-002',
        seName: 'sidr-honey-1kg',
        values: ['1 kg'],
        priceByCountry: [{ countryCode: 'KW', price: 20, salePrice: 20 }],
        stock: 'out',
      },
    ],
  },
};

/** The tools that a page in this language registers. */
function register(locale: 'ar' | 'en' = 'en') {
  const tools = new Map<string, ModelContextTool>();
  const registration = new AbortController();
  registerTools(
    {
      registerTool(tool, { signal }) {
        tools.set(tool.name, tool);
        signal.addEventListener('abort', () => tools.delete(tool.name));
        return undefined;
      },
    },
    { locale, texts: getSharedMessages(locale) },
    registration.signal,
  );
  async function call(name: string, input: object = {}) {
    const result = await tools.get(name)?.execute(input);
    const [{ text } = { text: '' }] = result?.content ?? [];
    return { isError: result?.isError === true, ...JSON.parse(text) };
  }
  return { tools, call, stop: () => registration.abort() };
}

/** @returns the queries of the list */
function answerProducts(items: readonly Item[] = [HONEY], total = items.length) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get(`${API}/GetAll`, ({ request }) => {
      queries.push(new URL(request.url).searchParams);
      const facets = { categories: [], brands: [], tags: [], price: { min: 0, max: 1 } };
      return HttpResponse.json({ items, total, page: 1, limit: 24, facets });
    }),
    http.get(`${API}/GetByIdWebSite`, ({ request }) => {
      const id = new URL(request.url).searchParams.get('id');
      const found = items.find((item) => item.id === id);
      const problem = {
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        detail: 'No such item',
        code: 'not_found',
      };
      const headers = { 'content-type': 'application/problem+json' };
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json(problem, { status: 404, headers });
    }),
  );
  return queries;
}

afterEach(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  queryClient.clear();
  useCart.getState().restore();
  useCountry.setState({ ...useCountry.getInitialState(), selected: BASE_COUNTRY }, true);
});
const readQuantities = () =>
  useCart.getState().lines.map(({ id, orderQuantity }) => [id, orderQuantity]);

test('five tools with JSON schemas are registered, of which three change nothing, until the signal aborts', () => {
  const { tools, stop } = register();
  expect(
    [...tools.values()].map(({ name, annotations }) => [name, annotations.readOnlyHint]),
  ).toEqual([
    ['search_catalog', true],
    ['get_product', true],
    ['get_cart', true],
    ['add_to_cart', false],
    ['remove_from_cart', false],
  ]);
  expect(tools.get('add_to_cart')?.inputSchema).toMatchObject({
    type: 'object',
    properties: { id: { maxLength: 64 }, quantity: { minimum: 1, maximum: 99 } },
    required: ['id'],
    additionalProperties: false,
  });
  stop();
  expect(tools.size).toBe(0);
});

// Generating them in the browser would add code to the part that many chunks share.
test.each(AGENT_TOOLS)('the JSON schema of $name describes what its zod schema accepts', (tool) => {
  const { $schema: _, ...expected } = toJSONSchema(tool.schema, { io: 'input' });
  expect(register().tools.get(tool.name)?.inputSchema).toEqual(expected);
});

test('search_catalog returns products with prices in fils for the chosen country and the cursor of the next page', async () => {
  const queries = answerProducts([HONEY], 3);
  const found = await register('ar').call('search_catalog', {
    query: ' عسل ',
    filters: { categories: ['honey'], price: { max: 15_000 } },
    pagination: { cursor: '2', limit: 1 },
  });
  expect(Object.fromEntries(queries[0] ?? [])).toMatchObject({
    title: 'عسل',
    categoryList: 'honey',
    maxPrice: '15',
    _page: '2',
    _limit: '1',
  });
  expect(found).toMatchObject({
    isError: false,
    products: [
      {
        id: 'hon-001',
        title: 'عسل سدر',
        url: `${location.origin}/product-details/sidr-honey`,
        price_range: { min: { amount: 10_000, currency: 'KWD' } },
        variants: [{ list_price: { amount: 12_500 }, availability: { status: 'in_stock' } }],
      },
    ],
    pagination: { has_next_page: true, cursor: '3', total_count: 3 },
  });
});

test('get_product returns bounded plain text, facts, and the variants of the group', async () => {
  answerProducts();
  const { product } = await register().call('get_product', { id: 'hon-001' });
  expect(product.description.plain).toMatch(/^Dark & thick\.\nx+$/);
  expect(product.description.plain).toHaveLength(4000);
  expect(product.variants).toMatchObject([
    { id: 'hon-001', title: '500 g', availability: { available: true } },
    {
      id: 'hon-002',
      title: '1 kg',
      price: { amount: 20_000 },
      options: [{ name: 'Weight', label: '1 kg' }],
      availability: { available: false, status: 'out_of_stock' },
    },
  ]);
  expect(product.price_range.max.amount).toBe(20_000);
  const arabic = await register('ar').call('get_product', { id: 'hon-001' });
  expect(arabic.product.description.plain).toBe('داكن.\nالمنشأ: اليمن');
});

test('add_to_cart changes the cart of the browser, get_cart reads it and remove_from_cart empties it', async () => {
  answerProducts();
  answerAvailability();
  const { call } = register();
  const added = await call('add_to_cart', { id: 'hon-001', quantity: 2 });
  expect(readQuantities()).toEqual([['hon-001', 2]]);
  expect(added).toMatchObject({
    line_items: [{ id: 'hon-001', item: { price: 10_000 }, quantity: 2 }],
    totals: [
      { type: 'subtotal', amount: 20_000 },
      { type: 'total', amount: 20_000 },
    ],
    messages: [],
    continue_url: `${location.origin}/en/cart`,
  });
  expect(await call('get_cart')).toEqual(added);
  expect(await call('remove_from_cart', { id: 'hon-001' })).toMatchObject({ line_items: [] });
  expect(readQuantities()).toEqual([]);
});

test('get_cart names the lines that cannot be ordered', async () => {
  answerProducts();
  answerAvailability();
  const { call } = register();
  await call('add_to_cart', { id: 'hon-001', quantity: 5 });
  answerAvailability({
    outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT', requested: 5, available: 3 }],
  });
  expect((await call('get_cart')).messages).toMatchObject([
    { type: 'error', code: 'out_of_stock', path: '$.line_items[0]' },
  ]);
});

test.each([
  ['more units than there are', { id: 'hon-001', quantity: 9 }, 'out_of_stock'],
  ['an unknown product', { id: 'nothing' }, 'not_found'],
  ['no unit', { id: 'hon-001', quantity: 0 }, 'invalid'],
  ['an unknown argument', { id: 'hon-001', price: 1 }, 'invalid'],
  ['a text instead of an id', { id: 'x'.repeat(65) }, 'invalid'],
])('add_to_cart rejects %s and leaves the cart unchanged', async (_, input, code) => {
  answerProducts();
  answerAvailability({
    outOfStockList: [{ typeId: 'hon-001', type: 'PRODUCT', requested: 9, available: 4 }],
  });
  expect(await register().call('add_to_cart', input)).toMatchObject({
    isError: true,
    messages: [{ type: 'error', code, severity: 'recoverable' }],
  });
  expect(readQuantities()).toEqual([]);
});

test('add_to_cart rejects a product that is not delivered to the chosen country', async () => {
  answerProducts();
  useCountry.setState({ selected: { ...BASE_COUNTRY, code: 'OM' } });
  const result = await register().call('add_to_cart', { id: 'hon-001' });
  expect(result).toMatchObject({ isError: true, messages: [{ code: 'address_undeliverable' }] });
  expect(readQuantities()).toEqual([]);
});

test('a tool reports that the shop could not answer', async () => {
  server.use(http.get(`${API}/GetAll`, () => HttpResponse.error()));
  expect(await register().call('search_catalog')).toMatchObject({
    isError: true,
    messages: [{ code: 'unavailable' }],
  });
});
