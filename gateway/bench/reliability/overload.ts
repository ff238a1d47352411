import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openGateway } from '../../bootstrap.ts';
import { readEnvironment } from '../../env.ts';
import { payOnPage } from '../../testing/run-tap-simulator.ts';
import {
  type Buyer,
  buildItemOrder,
  createItem,
  type Finding,
  purchase,
  ResponseCounter,
  registerBuyer,
  type Shop,
  timed,
} from './shop.ts';

/** Concurrent requests of one guest. */
export const BURST = 150;
/**
 * Disables rate limits, because one client IP and one guest represent thousands of
 * buyers.
 */
export const UNLIMITED = { RATE_LIMIT_SCALE: '100000' } as const;
/** Maximum delay of another visitor's search in ms. */
export const MAX_DELAY_MS = 300;
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
  const [response, ms] = await timed(async () =>
    request(`/product/api/WEB/Product/GetAll?${query}`),
  );
  if (response.status !== 200)
    throw new Error(`another visitor's search answered ${response.status}`);
  await response.text();
  return ms;
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

const median = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/**
 * Counts the statuses of a burst and measures the delay of another visitor's searches.
 */
async function measureBurst(shop: Shop, send: (index: number) => Promise<Response>) {
  await searchUntil(shop, (count) => count === SEARCHES.length);
  const usual = median(await searchUntil(shop, (count) => count === BASELINE_SEARCHES));
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
  const rejected = counter.of('503');
  return {
    answered: counter.starting('2'),
    rejected,
    others: BURST - counter.starting('2') - rejected,
    usual,
    slowest: Math.max(...times),
  };
}

async function toFinding(
  threat: string,
  request: string,
  shop: Shop,
  send: (index: number) => Promise<Response>,
): Promise<Finding> {
  const [{ answered, rejected, others, usual, slowest }, ms] = await timed(() =>
    measureBurst(shop, send),
  );
  const isWithinDelay = slowest - usual <= MAX_DELAY_MS;
  return {
    threat,
    tried: `${BURST} ${request} at once: ${answered} answered, ${rejected} rejected with 503; a search took ${usual} ms before and at most ${slowest} ms meanwhile`,
    expected: JSON.stringify({ otherAnswers: 0, searchDelayedByMoreThan300Ms: false }),
    found: JSON.stringify({ otherAnswers: others, searchDelayedByMoreThan300Ms: !isWithinDelay }),
    ms,
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
export async function invoiceBurst(shop: Shop): Promise<Finding> {
  const buyer = await registerBuyer(shop);
  const ids = await buyOrders(shop, buyer, await createItem(shop, ORDERS));
  return toFinding('one guest requests many invoices', 'invoice PDFs', shop, async (index) => {
    const query = new URLSearchParams({
      id: ids[index % ids.length] ?? '',
      Language: Math.floor(index / ids.length) % 2 === 0 ? 'en' : 'ar',
    });
    return shop.request(`/payment/api/Web/Invoice/GetPdfByRequestId?${query}`, {
      headers: { authorization: buyer.authorization },
    });
  });
}

/** One guest sends many purchases concurrently. */
export async function purchaseBurst(shop: Shop): Promise<Finding> {
  const buyer = await registerBuyer(shop);
  const item = await createItem(shop, BURST);
  return toFinding('one guest buys many times', 'purchases', shop, () =>
    purchase(shop, buyer, buildItemOrder(item)),
  );
}

/** One guest sends many different searches concurrently, none of which is cached. */
export async function searchBurst(shop: Shop): Promise<Finding> {
  const { authorization } = await registerBuyer(shop);
  return toFinding('one guest searches for many things', 'searches', shop, async (index) => {
    const query = new URLSearchParams({
      title: `${SEARCHES[index % SEARCHES.length]} ${index}x`,
      _page: '1',
      _limit: '24',
    });
    return shop.request(`/product/api/WEB/Product/GetAll?${query}`, { headers: { authorization } });
  });
}

/** Runs a trial on a separate embedded database. */
export function onEmbedded(trial: (shop: Shop) => Promise<Finding>): () => Promise<Finding> {
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'overload-'));
    const gateway = await openGateway(
      readEnvironment({ GATEWAY_MODE: 'local', GATEWAY_DATA_DIR: folder, ...UNLIMITED }),
      pino({ level: 'silent' }),
    );
    try {
      const finding = await trial({
        deps: gateway.deps,
        request: (path, init) => gateway.app.request(path, init),
        pay: payOnPage,
      });
      return { ...finding, threat: `${finding.threat} (embedded database)` };
    } finally {
      await gateway.close();
      await rm(folder, { recursive: true });
    }
  };
}
