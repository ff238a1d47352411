import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { checkAvailability, checkPromotionCode } from '@/lib/api/cart/availability';
import { fetchCountries } from '@/lib/api/countries/countries';
import { ResponseError } from '@/lib/api/http/errors';
import { createHttpClient, type HttpClient } from '@/lib/api/http/request';
import { bestSellersQuery, facetsQuery, listingQuery } from '@/lib/api/listing/listing';
import { searchStartQuery, suggestionsQuery } from '@/lib/api/listing/search';
import { performPurchase } from '@/lib/api/orders/purchase';
import { fetchPaymentMethods } from '@/lib/api/payment/payment-methods';
import { fetchItemsById } from '@/lib/api/products/items-by-id';
import { fetchItemById, fetchItemPage } from '@/lib/api/products/products';
import { shareLinkItemsQuery } from '@/lib/api/saved-lists/saved-items';
import { fetchDeliveryFee } from '@/lib/api/shipping/delivery';
import type { Purchase } from '@/lib/contract/purchase';
import { parseFilters } from '@/lib/shop/listing/product-filters';
import { createApp } from '../../gateway/platform/app/app.ts';
import { seedDemo } from '../../gateway/platform/app/seed-shop.ts';
import { deterministicId } from '../../gateway/platform/db/deterministic-id.ts';
import { items } from '../../gateway/platform/db/schema/catalogue.ts';
import { users } from '../../gateway/platform/db/schema/users.ts';
import { eq } from '../../gateway/platform/db/sql.ts';
import { LARGE_CATEGORY, LARGE_CATEGORY_LINES } from '../e2e/large-category.ts';
import { TEST_PRODUCT_LINES, type TestProductName, testProductSku } from '../e2e/test-products.ts';
import { DEMO_CODES } from '../fixtures/demonstration';
import { REFERENCE } from '../fixtures/orders.ts';
import {
  getRecordingFile,
  PROBLEM_NAMES,
  type ProblemName,
  RECORDINGS,
  RESPONSE_NAMES,
  type RecordingName,
  type ResponseName,
} from '../fixtures/recorded.ts';
import { address } from '../fixtures/users.ts';
import { buildPost, type Caller, createCallers } from '../setup/gateway/callers.ts';
import { fetchOrder, placeOrder } from '../setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../setup/gateway/shoppers.ts';
import { onDatabase, type TestGateway } from '../setup/gateway/test-gateway.ts';

const GATEWAY = 'http://gateway';
const NO_MATCH = 'qqqqzzzz';
const SOLD_OUT = { sku: 'HOM-003', seName: 'hand-thrown-clay-vase-28cm' };
/** More than the products of one page. */
const SECOND_PAGE_LINES = LARGE_CATEGORY_LINES.slice(0, 14);
/** Codes that do not apply to the recorded cart, each for another reason. */
const INVALID_CODES = [
  'NO-SUCH-CODE',
  DEMO_CODES.expired,
  DEMO_CODES.otherCountry,
  DEMO_CODES.highMinimum,
  'x'.repeat(40),
  '\u202e<script>alert(1)</script>',
];

const getSku = (name: TestProductName) => testProductSku(name, 'en');
const getId = (sku: string) => deterministicId('item', sku);
const toIds = (...names: TestProductName[]) => names.map((name) => getId(getSku(name)));
const toItems = (...names: TestProductName[]) =>
  toIds(...names).map((typeId) => ({ typeId, type: 'PRODUCT' as const, quantity: 1 }));
const CART: TestProductName[] = ['plain', 'other', 'third', 'preOrder'];
const DISCOUNTED = toItems('plain', 'third');
/** A cart with a line that is not delivered to Saudi Arabia. */
const ABROAD: TestProductName[] = ['saudiPriced', 'kuwaitOnly', 'plain'];
const withQuantity = (quantity: number, [first, ...rest]: typeof DISCOUNTED) =>
  first ? [{ ...first, quantity }, ...rest] : [];

const COMPARED = [getId('BAK-001'), getId('BAK-002'), getId('BAK-004')] as const;
const toLines = (...skus: string[]) => skus.map((sku) => ({ sku, quantity: 1 }));

const search = (query: string) => parseFilters(new URLSearchParams({ q: query }));
const listed = parseFilters(new URLSearchParams());
/** A price filter that no product matches. */
const tooCheap = parseFilters(new URLSearchParams({ max: '0.001' }));
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const deliveryTo = (subTotalFils: number) => ({
  countryCode: 'KW',
  isDomestic: true,
  subTotalFils,
});

const checkCode = (client: HttpClient, code: string, items = DISCOUNTED) =>
  checkPromotionCode(client, { code, countryCode: 'KW', items, userId: null });

const PAID_BY_DEEMA: Purchase = {
  items: withQuantity(2, DISCOUNTED),
  countryCode: 'KW',
  address: address(),
  paymentMethod: 'Deema',
  expectedTotal: 20.845,
  language: 'en',
  source: 'WebSite',
};
const PAID_BY_KNET: Purchase = { ...PAID_BY_DEEMA, paymentMethod: 'Knet' };
/** With a promotion code and the points of `registerBuyer`. */
const PAID_IN_POINTS: Purchase = {
  ...PAID_BY_DEEMA,
  items: DISCOUNTED,
  paymentMethod: 'Mixed',
  restMethod: 'Knet',
  points: 8.5,
  promoCode: DEMO_CODES.percent,
  expectedTotal: 7.535,
};

/** Responses that only a shopper gets. */
const OF_SHOPPER: readonly ResponseName[] = [
  'payment-methods',
  'payment-methods-points',
  'purchase-points',
];

/** The call of the storefront for each recorded response. */
const CALLS: Record<ResponseName, (client: HttpClient) => Promise<unknown>> = {
  'payment-methods': (client) =>
    fetchPaymentMethods(client, { countryCode: 'KW', totalFils: 20_845 }),
  'payment-methods-points': (client) =>
    fetchPaymentMethods(client, { countryCode: 'KW', totalFils: 16_035, pointsFils: 8500 }),
  'purchase-points': (client) => performPurchase(client, randomUUID(), PAID_IN_POINTS),
  'cart-items': (client) => fetchItemsById(client, toIds(...CART)),
  'cart-available': (client) =>
    checkAvailability(client, {
      countryId: 'KW',
      source: 'WebSite',
      items: toItems(...CART),
      userId: null,
    }),
  'cart-items-abroad': (client) => fetchItemsById(client, toIds(...ABROAD)),
  'cart-undelivered': (client) =>
    checkAvailability(client, {
      countryId: 'SA',
      source: 'WebSite',
      items: withQuantity(2, toItems(...ABROAD)),
      userId: null,
    }),
  countries: (client) => fetchCountries(client),
  'delivery-fee': (client) => fetchDeliveryFee(client, deliveryTo(15_595)),
  'delivery-free': (client) => fetchDeliveryFee(client, deliveryTo(22_095)),
  'delivery-abroad': (client) =>
    fetchDeliveryFee(client, { countryCode: 'SA', isDomestic: false, subTotalFils: 25_250 }),
  'delivery-bahrain': (client) =>
    fetchDeliveryFee(client, { countryCode: 'BH', isDomestic: false, subTotalFils: 0 }),
  'promotion-percent': (client) => checkCode(client, DEMO_CODES.percent),
  'promotion-lower-case': (client) => checkCode(client, DEMO_CODES.percent.toLowerCase()),
  'promotion-second-unit': (client) =>
    checkCode(client, DEMO_CODES.percent.toLowerCase(), withQuantity(2, DISCOUNTED)),
  'promotion-free-delivery': (client) => checkCode(client, DEMO_CODES.freeDelivery.toLowerCase()),
  'category-second-page': (client) =>
    queries.fetchQuery(listingQuery(client, { category: LARGE_CATEGORY }, listed, 2)),
  'category-facets': (client) =>
    queries.fetchQuery(facetsQuery(client, { category: LARGE_CATEGORY }, listed)),
  'category-none': (client) =>
    queries.fetchQuery(listingQuery(client, { category: LARGE_CATEGORY }, tooCheap, 1)),
  'category-none-facets': (client) =>
    queries.fetchQuery(facetsQuery(client, { category: LARGE_CATEGORY }, tooCheap)),
  'search-start': (client) => queries.fetchQuery(searchStartQuery(client)),
  'suggestions-none': (client) => queries.fetchQuery(suggestionsQuery(client, NO_MATCH)),
  'suggestions-spelled-ar': (client) => queries.fetchQuery(suggestionsQuery(client, 'شمعه العنبر')),
  'suggestions-spelled-en': (client) => queries.fetchQuery(suggestionsQuery(client, 'AMBER candl')),
  'search-corrected': (client) =>
    queries.fetchQuery(listingQuery(client, 'shop', search('safron'), 1)),
  'search-corrected-facets': (client) =>
    queries.fetchQuery(facetsQuery(client, 'shop', search('safron'))),
  'search-none': (client) => queries.fetchQuery(listingQuery(client, 'shop', search(NO_MATCH), 1)),
  'search-none-facets': (client) =>
    queries.fetchQuery(facetsQuery(client, 'shop', search(NO_MATCH))),
  'best-sellers': (client) => queries.fetchQuery(bestSellersQuery(client, 5)),
  'sold-out-page': (client) => fetchItemPage(client, SOLD_OUT.seName),
  'bundle-page': (client) => fetchItemPage(client, 'dhiyafa-coffee-welcome-box'),
  // Not delivered to Saudi Arabia and Oman.
  'undelivered-page': (client) => fetchItemPage(client, 'sidr-honeycomb-wooden-box-400g'),
  'compared-items': (client) => fetchItemsById(client, COMPARED),
  'compared-item-1': (client) => fetchItemById(client, COMPARED[0]),
  'compared-item-2': (client) => fetchItemById(client, COMPARED[1]),
  'compared-item-3': (client) => fetchItemById(client, COMPARED[2]),
  'wishlist-items': (client) =>
    fetchItemsById(client, [...toIds('plain'), getId(SOLD_OUT.sku), ...toIds('other')]),
  'shared-items': (client) =>
    queries.fetchQuery(shareLinkItemsQuery(client, toLines('NO-SUCH-SKU', getSku('plain')))),
  'shared-none': (client) =>
    queries.fetchQuery(shareLinkItemsQuery(client, toLines('NO-SUCH-SKU'))),
  'shared-pre-order': (client) =>
    queries.fetchQuery(shareLinkItemsQuery(client, toLines(getSku('preOrder')))),
};

/**
 * Sends the requests of the storefront's client to a gateway and records the last one. Responses
 * are validated against the OpenAPI document by the caller.
 */
function createRecorder(caller: Caller, token?: string) {
  const client = createHttpClient({ baseUrl: GATEWAY, token: () => token });
  const recorder = { recording: '', client };
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const path = url.slice(GATEWAY.length);
    const { method = 'GET', headers = {}, body = null } = init;
    const response = await caller(path, { method, headers, body });
    const request = { method, path, ...(body !== null && { body: JSON.parse(String(body)) }) };
    const contentType = response.headers.get('content-type');
    const { status } = response;
    const recording = {
      request,
      response: { status, contentType, body: await readJson(response) },
    };
    recorder.recording = `${JSON.stringify(recording, withFixedValues, 2)}\n`;
    return response;
  });
  return recorder;
}

const readJson = (response: Response): Promise<unknown> => response.clone().json();

/** Values of these fields differ in each run: the time of the import, and random ids. */
const FIXED_VALUES: Record<string, string> = {
  updatedAt: '2026-01-01T00:00:00.000Z',
  referenceCode: REFERENCE,
  requestId: 'request-1',
  redirectUrl: 'http://localhost:3000/gateway/pay/1',
};
const withFixedValues = (key: string, value: unknown) => FIXED_VALUES[key] ?? value;

const expectRecorded = (name: RecordingName, recording: string) =>
  expect(recording).toMatchFileSnapshot(getRecordingFile(name));

/**
 * A gateway that cannot count requests. Its response is in no operation of the OpenAPI document,
 * which names no internal errors.
 */
function createFailingCaller({ deps }: TestGateway): Caller {
  const consume = () => Promise.reject(new Error('no connection'));
  const app = createApp({ ...deps, limits: { ...deps.limits, consume } });
  const connection = { incoming: { socket: { remoteAddress: '203.0.113.8' } } };
  return async (path, init) => app.request(path, init, connection);
}

onDatabase('recorded responses for component tests', (gateway) => {
  let createCaller: (address?: string) => Caller;
  beforeAll(async () => {
    await seedDemo(gateway().deps);
    const skus = [...CART, ...ABROAD].map(getSku);
    const products = TEST_PRODUCT_LINES.filter(({ sku }) => skus.includes(sku));
    const { rejected } = await gateway().importLines([...products, ...SECOND_PAGE_LINES]);
    expect(rejected).toEqual([]);
    createCaller = await createCallers(gateway());
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Registers a shopper with 8.500 KWD in points. */
  async function registerBuyer(): Promise<Shopper> {
    const buyer = await registerShopper(gateway());
    const { db } = gateway().deps.database;
    await db.update(users).set({ pointsFils: 8500 }).where(eq(users.id, buyer.id));
    return buyer;
  }

  const changePrice = async (name: TestProductName, price: number) =>
    expect(
      await gateway().staff(`/admin/catalogue/items/${getSku(name)}`, {
        ...buildPost({ price }),
        method: 'PATCH',
      }),
    ).toMatchObject({ status: 200 });

  it.each(RESPONSE_NAMES)('the response “%s” is the recorded one', async (name) => {
    const buyer = OF_SHOPPER.includes(name) ? await registerBuyer() : undefined;
    const recorder = createRecorder(createCaller(), buyer?.token);
    await CALLS[name](recorder.client);
    await expectRecorded(name, recorder.recording);
  });

  async function expectProblem(name: ProblemName, caller: Caller, code: string): Promise<void> {
    const recorder = createRecorder(caller);
    await expect(checkCode(recorder.client, code)).rejects.toBeInstanceOf(ResponseError);
    await expectRecorded(name, recorder.recording.replace(JSON.stringify(code), '"NO-SUCH-CODE"'));
  }

  it('the response to a promotion code that is not valid is the recorded one, for every reason', async () => {
    for (const code of INVALID_CODES)
      await expectProblem('promotion-invalid', createCaller(), code);
  });

  it('the response to too many promotion codes is the recorded one', async () => {
    const caller = createCaller('203.0.113.7');
    const { client } = createRecorder(caller);
    for (let guess = 0; guess < 10; guess++)
      await expect(checkCode(client, 'NO-SUCH-CODE')).rejects.toMatchObject({ status: 404 });
    await expectProblem('too-many-requests', caller, 'NO-SUCH-CODE');
  });

  it('the response of a gateway that fails is the recorded one', async () => {
    await expectProblem('internal-error', createFailingCaller(gateway()), 'NO-SUCH-CODE');
  });

  async function expectRejected(name: ProblemName, purchase: Purchase): Promise<void> {
    const { token } = await registerBuyer();
    const recorder = createRecorder(createCaller(), token);
    await expect(performPurchase(recorder.client, randomUUID(), purchase)).rejects.toBeInstanceOf(
      ResponseError,
    );
    await expectRecorded(name, recorder.recording);
  }

  it('the recorded purchase with a promotion code and points is an order with both', async () => {
    const buyer = await registerBuyer();
    const { referenceCode } = await placeOrder(buyer, PAID_IN_POINTS);
    expect(await fetchOrder(buyer, referenceCode)).toMatchObject({
      subTotal: 15.595,
      discount: 1.56,
      promoCode: DEMO_CODES.percent,
      deliveryFee: 2,
      pointsUsed: 8.5,
      total: 7.535,
      paymentMethod: 'Mixed',
    });
    const { db } = gateway().deps.database;
    const [user] = await db.select().from(users).where(eq(users.id, buyer.id));
    expect(user?.pointsFils).toBe(0);
  });

  it('the response to a purchase of a product that is sold out by now is the recorded one', async () => {
    // Open orders of other tests reserve units.
    const { db } = gateway().deps.database;
    const setStock = (stockOnHand: number) =>
      db
        .update(items)
        .set({ stockOnHand })
        .where(eq(items.sku, getSku('third')));
    await setStock(0);
    await expectRejected('purchase-out-of-stock', PAID_BY_DEEMA);
    await setStock(1000);
  });

  it('the response to a purchase of a product whose price has risen is the recorded one, and a purchase with its total is accepted', async () => {
    await changePrice('plain', 3.5);
    await expectRejected('purchase-total-changed', PAID_BY_DEEMA);
    const accepted = { ...PAID_BY_DEEMA, expectedTotal: 21.345 };
    await placeOrder(await registerBuyer(), accepted);
    await changePrice('plain', 3.25);
  });

  it('the response to a purchase whose payment the provider rejects is the recorded one', async () => {
    const fault = { method: 'POST', path: '/charges', kind: 'status', status: 401 };
    await gateway().tap.control('/faults', fault);
    await expectRejected('purchase-unpaid', PAID_BY_KNET);
  });

  it('the folder of recorded responses contains no others', () => {
    const names: readonly string[] = [...RESPONSE_NAMES, ...PROBLEM_NAMES];
    const files = readdirSync(RECORDINGS).map((file) => file.replace(/\.json$/, ''));
    expect(files.filter((file) => !names.includes(file))).toEqual([]);
  });
});
