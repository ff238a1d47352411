import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openGateway } from '../../gateway/platform/app/bootstrap.ts';
import { readEnvironment } from '../../gateway/platform/env/read-environment.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../lib/contract/locales.ts';
import { createTempDir, TEST_LOG_DIR } from '../../scripts/lib/paths.ts';
import type { ProcessManager } from '../../scripts/lib/process-manager.ts';
import {
  type Buyer,
  buildItemOrder,
  createItem,
  purchase,
  ResponseCounter,
  registerBuyer,
  type Shop,
} from '../../tests/reliability/shop.ts';
import { createSecret } from '../../tests/setup/gateway/create-secret.ts';
import { payOnPage } from '../../tests/setup/gateway/run-tap-simulator.ts';
import { startPostgres } from '../../tests/setup/servers/postgres.ts';
import { median } from './load.ts';

/** Concurrent requests of one guest. */
const BURST = 150;
/** Orders whose invoices are requested; each has a PDF in two languages. */
const ORDERS = 25;
/** Searches before the burst, as a baseline. */
const BASELINE_SEARCHES = 30;
/** Pause between two searches in ms. */
const PAUSE_MS = 20;

const SEARCHES = ['honey', 'oud', 'عسل', 'قهوة', 'candle', 'dates', 'زيت', 'saffron'] as const;

let price = 1_000;

async function search({ request }: Shop, index: number): Promise<number> {
  const words = SEARCHES[index % SEARCHES.length] ?? '';
  // A different price for each request bypasses the cache.
  price += 1;
  const query = new URLSearchParams({
    title: words,
    maxPrice: String(price),
    _page: '1',
    _limit: '24',
  });
  const start = performance.now();
  const response = await request(`/product/api/WEB/Product/GetAll?${query}`);
  if (response.status !== 200)
    throw new Error(`another visitor's search answered ${response.status}`);
  await response.text();
  return performance.now() - start;
}

/** Durations of sequential searches until `isOver`, in ms. */
async function searchUntil(shop: Shop, isOver: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  do {
    times.push(await search(shop, times.length));
    await sleep(PAUSE_MS);
  } while (!isOver(times.length));
  return times;
}

/** Sends a burst, and measures another visitor's searches before and during it. */
async function measureBurst(shop: Shop, send: (index: number) => Promise<Response>) {
  await searchUntil(shop, (count) => count === SEARCHES.length);
  const usual = await searchUntil(shop, (count) => count === BASELINE_SEARCHES);
  const counter = new ResponseCounter();
  let isOver = false;
  const burst = Promise.all(
    Array.from({ length: BURST }, async (_, index) => {
      const response = await send(index);
      await response.arrayBuffer();
      counter.add(String(response.status));
    }),
  ).finally(() => {
    isOver = true;
  });
  const times = await searchUntil(shop, () => isOver);
  await burst;
  return {
    processed: counter.starting('2'),
    'rejected with 503': counter.of('503'),
    'search before, ms': Math.round(median(usual)),
    'slowest search, ms': Math.round(Math.max(...times)),
  };
}

async function buyOrders(shop: Shop, buyer: Buyer, item: string): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const response = await purchase(shop, buyer, buildItemOrder(item));
    if (response.status !== 201) throw new Error(`a purchase answered ${response.status}`);
    ids.push((await response.json()).requestId);
  }
  return ids;
}

/** One guest requests the PDFs of all invoices concurrently. */
async function sendInvoices(shop: Shop) {
  const buyer = await registerBuyer(shop);
  const ids = await buyOrders(shop, buyer, await createItem(shop, ORDERS));
  return measureBurst(shop, async (index) => {
    const query = new URLSearchParams({
      id: ids[index % ids.length] ?? '',
      Language: LOCALES[Math.floor(index / ids.length) % LOCALES.length] ?? DEFAULT_LOCALE,
    });
    return shop.request(`/payment/api/Web/Invoice/GetPdfByRequestId?${query}`, {
      headers: { authorization: buyer.authorization },
    });
  });
}

/** One guest sends many purchases concurrently. */
async function sendPurchases(shop: Shop) {
  const buyer = await registerBuyer(shop);
  const item = await createItem(shop, BURST);
  return measureBurst(shop, () => purchase(shop, buyer, buildItemOrder(item)));
}

/** One guest sends many different searches concurrently, none of which is cached. */
async function sendSearches(shop: Shop) {
  const { authorization } = await registerBuyer(shop);
  return measureBurst(shop, async (index) => {
    const query = new URLSearchParams({
      title: `${SEARCHES[index % SEARCHES.length]} ${index}x`,
      _page: '1',
      _limit: '24',
    });
    return shop.request(`/product/api/WEB/Product/GetAll?${query}`, { headers: { authorization } });
  });
}

const BURSTS = {
  'invoice PDFs': sendInvoices,
  purchases: sendPurchases,
  searches: sendSearches,
} as const;

/** Opens a gateway without rate limits, because one guest represents many visitors. */
async function openShop(variables: Record<string, string>) {
  const environment = {
    GATEWAY_MODE: 'local',
    RATE_LIMIT_SCALE: '100000',
    SESSION_SECRET: createSecret('session'),
    ...variables,
  };
  const gateway = await openGateway(readEnvironment(environment), pino({ level: 'silent' }));
  const shop: Shop = {
    deps: gateway.deps,
    request: (path, init) => gateway.app.request(path, init),
    pay: payOnPage,
  };
  return { shop, close: () => gateway.close() };
}

/** What bursts of one guest cost another visitor, on both databases (docs/reliability.md). */
export async function run(manager: ProcessManager): Promise<void> {
  const databases = {
    PostgreSQL: { DATABASE_URL: await startPostgres(manager, TEST_LOG_DIR) },
    embedded: { GATEWAY_DATA_DIR: createTempDir(manager, 'shop-bursts-') },
  };
  for (const [database, variables] of Object.entries(databases)) {
    const { shop, close } = await openShop(variables);
    const rows: Record<string, object> = {};
    for (const [name, send] of Object.entries(BURSTS)) rows[`${BURST} ${name}`] = await send(shop);
    await close();
    console.log(`\n${database}`);
    console.table(rows);
  }
}
