import { readdirSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { checkAvailability, checkPromotionCode } from '@/lib/api/cart/availability';
import { ResponseError } from '@/lib/api/http/errors';
import { createHttpClient, type HttpClient } from '@/lib/api/http/request';
import { bestSellersQuery, facetsQuery, listingQuery } from '@/lib/api/listing/listing';
import { suggestionsQuery } from '@/lib/api/listing/search';
import { fetchItemsById } from '@/lib/api/products/items-by-id';
import { fetchItemById, fetchItemPage } from '@/lib/api/products/products';
import { shareLinkItemsQuery } from '@/lib/api/saved-lists/share-link-items';
import { fetchDeliveryFee } from '@/lib/api/shipping/delivery';
import { parseFilters } from '@/lib/shop/listing/product-filters';
import { createApp } from '../../gateway/app.ts';
import { deterministicId } from '../../gateway/db/deterministic-id.ts';
import { seed } from '../../gateway/seed-shop.ts';
import { LARGE_CATEGORY, LARGE_CATEGORY_LINES } from '../e2e/large-category.ts';
import { TEST_PRODUCT_LINES, type TestProductName, testProductSku } from '../e2e/test-products.ts';
import {
  getRecordingFile,
  PROBLEM_NAMES,
  type ProblemName,
  RECORDINGS,
  RESPONSE_NAMES,
  type RecordingName,
  type ResponseName,
} from '../fixtures/recorded.ts';
import { type Caller, createCallers } from '../setup/gateway/callers.ts';
import { onEmbeddedDatabase, type TestGateway } from '../setup/gateway/test-gateway.ts';

const GATEWAY = 'http://gateway';
const NO_MATCH = 'qqqqzzzz';
const SOLD_OUT = { sku: 'HOM-003', seName: 'hand-thrown-clay-vase-28cm' };
/** More than the products of one page. */
const SECOND_PAGE_LINES = LARGE_CATEGORY_LINES.slice(0, 14);
/** Codes that do not apply to the recorded cart, each for another reason. */
const INVALID_CODES = [
  'NO-SUCH-CODE',
  'SHITA15',
  'RIYADH10',
  'BEEZ100',
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

const COMPARED = [getId('BAK-001'), getId('BAK-002'), getId('BAK-004')] as const;
const toLines = (...skus: string[]) => skus.map((sku) => ({ sku, quantity: 1 }));

const search = (query: string) => parseFilters(new URLSearchParams({ q: query }));
const listed = parseFilters(new URLSearchParams());
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const deliveryTo = (subTotalFils: number) => ({
  countryCode: 'KW',
  isDomestic: true,
  subTotalFils,
});

const checkCode = (client: HttpClient, code: string) =>
  checkPromotionCode(client, { code, countryCode: 'KW', items: DISCOUNTED, userId: null });

/** The call of the storefront for each recorded response. */
const CALLS: Record<ResponseName, (client: HttpClient) => Promise<unknown>> = {
  'cart-items': (client) => fetchItemsById(client, toIds(...CART)),
  'cart-available': (client) =>
    checkAvailability(client, {
      countryId: 'KW',
      source: 'WebSite',
      items: toItems(...CART),
      userId: null,
    }),
  'delivery-fee': (client) => fetchDeliveryFee(client, deliveryTo(15_595)),
  'delivery-free': (client) => fetchDeliveryFee(client, deliveryTo(22_095)),
  'promotion-percent': (client) => checkCode(client, 'AHLAN10'),
  'category-second-page': (client) =>
    queries.fetchQuery(listingQuery(client, { category: LARGE_CATEGORY }, listed, 2)),
  'category-facets': (client) =>
    queries.fetchQuery(facetsQuery(client, { category: LARGE_CATEGORY }, listed)),
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
 * Sends the requests of the storefront's client to a gateway and records the last one.
 * Responses are validated against the OpenAPI document by the caller.
 */
function createRecorder(caller: Caller) {
  const recorder = { recording: '', client: createHttpClient({ baseUrl: GATEWAY }) };
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
    recorder.recording = `${JSON.stringify(recording, withoutTimes, 2)}\n`;
    return response;
  });
  return recorder;
}

const readJson = (response: Response): Promise<unknown> => response.clone().json();

/** Replaces the time of the import, which differs in each run. */
const withoutTimes = (key: string, value: unknown) =>
  key === 'updatedAt' ? '2026-01-01T00:00:00.000Z' : value;

const expectRecorded = (name: RecordingName, recording: string) =>
  expect(recording).toMatchFileSnapshot(getRecordingFile(name));

/**
 * A gateway that cannot count requests. Its response is in no operation of the OpenAPI
 * document, which names no internal errors.
 */
function createFailingCaller({ deps }: TestGateway): Caller {
  const consume = () => Promise.reject(new Error('no connection'));
  const app = createApp({ ...deps, limits: { ...deps.limits, consume } });
  const connection = { incoming: { socket: { remoteAddress: '203.0.113.8' } } };
  return async (path, init) => app.request(path, init, connection);
}

onEmbeddedDatabase('recorded responses for component tests', (gateway) => {
  let createCaller: (address?: string) => Caller;
  beforeAll(async () => {
    const { catalogue, revalidation } = gateway().deps;
    await seed(catalogue, revalidation);
    const skus = CART.map(getSku);
    const products = TEST_PRODUCT_LINES.filter(({ sku }) => skus.includes(sku));
    const { rejected } = await gateway().importLines([...products, ...SECOND_PAGE_LINES]);
    expect(rejected).toEqual([]);
    createCaller = await createCallers(gateway());
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(RESPONSE_NAMES)('the response “%s” is the recorded one', async (name) => {
    const recorder = createRecorder(createCaller());
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

  it('the folder of recorded responses contains no others', () => {
    const names: readonly string[] = [...RESPONSE_NAMES, ...PROBLEM_NAMES];
    const files = readdirSync(RECORDINGS).map((file) => file.replace(/\.json$/, ''));
    expect(files.filter((file) => !names.includes(file))).toEqual([]);
  });
});
