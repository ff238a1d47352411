import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openGateway } from '../../bootstrap.ts';
import { readEnvironment } from '../../env.ts';
import { type Buyer, type Finding, newBuyer, newItem, orderOfItem, purchase, type Shop, Tally, timed } from './shop.ts';

/** Requests that one guest sends at the same moment. */
export const BURST = 150;
/** One client IP and one guest stand for thousands of shoppers. */
export const UNLIMITED = { RATE_LIMIT_SCALE: '100000' } as const;
/** How much longer another visitor's search may take meanwhile. */
export const MAX_DELAY_MS = 300;
/** Orders whose invoices are requested; each has a PDF in two languages. */
const ORDERS = 25;
/** Searches before the burst, which say what a search costs without one. */
const BASELINE_SEARCHES = 30;
/** Pause of the searching visitor between two searches. */
const PAUSE_MS = 20;

const SEARCHES = ['honey', 'oud', 'عسل', 'قهوة', 'candle', 'dates', 'زيت', 'saffron'] as const;

let price = 1_000;

async function search({ request }: Shop, index: number): Promise<number> {
  const words = SEARCHES[index % SEARCHES.length] ?? '';
  // Another price each time: nothing of the answer is cached.
  price += 1;
  const query = new URLSearchParams({ title: words, maxPrice: String(price), _page: '1', _limit: '24' });
  const [response, ms] = await timed(async () => request(`/product/api/WEB/Product/GetAll?${query}`));
  if (response.status !== 200) throw new Error(`another visitor's search answered ${response.status}`);
  await response.text();
  return ms;
}

/** How long searches take, one after the other, until `isOver`; in ms, in the order of time. */
async function searchUntil(shop: Shop, isOver: (count: number) => boolean): Promise<number[]> {
  const times: number[] = [];
  do {
    times.push(await search(shop, times.length));
    await sleep(PAUSE_MS);
  } while (!isOver(times.length));
  return times;
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** Statuses of a burst, and by how much it delayed a visitor who searches meanwhile. */
async function underBurst(shop: Shop, send: (index: number) => Promise<Response>) {
  await searchUntil(shop, (count) => count === SEARCHES.length);
  const usual = median(await searchUntil(shop, (count) => count === BASELINE_SEARCHES));
  const tally = new Tally();
  let isOver = false;
  const burst = Promise.all(
    Array.from({ length: BURST }, async (_, index) => {
      const response = await send(index);
      await response.arrayBuffer();
      tally.add(String(response.status));
    }),
  ).finally(() => {
    isOver = true;
  });
  const times = await searchUntil(shop, () => isOver);
  await burst;
  const refused = tally.of('503');
  return { answered: tally.starting('2'), refused, others: BURST - tally.starting('2') - refused, usual, slowest: Math.max(...times) };
}

async function findingOf(threat: string, request: string, shop: Shop, send: (index: number) => Promise<Response>): Promise<Finding> {
  const [{ answered, refused, others, usual, slowest }, ms] = await timed(() => underBurst(shop, send));
  const isSoon = slowest - usual <= MAX_DELAY_MS;
  return {
    threat,
    tried: `${BURST} ${request} at once: ${answered} answered, ${refused} refused with 503; a search took ${usual} ms before and at most ${slowest} ms meanwhile`,
    expected: JSON.stringify({ otherAnswers: 0, searchDelayedByMoreThan300Ms: false }),
    found: JSON.stringify({ otherAnswers: others, searchDelayedByMoreThan300Ms: !isSoon }),
    ms,
  };
}

async function buyOrders(shop: Shop, buyer: Buyer, item: string): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < ORDERS; count += 1) {
    const response = await purchase(shop, buyer, orderOfItem(item));
    if (response.status !== 201) throw new Error(`a purchase answered ${response.status}`);
    ids.push((await response.json()).requestId);
  }
  return ids;
}

/** One guest requests the PDFs of all their invoices at the same moment. */
export async function invoiceBurst(shop: Shop): Promise<Finding> {
  const buyer = await newBuyer(shop);
  const ids = await buyOrders(shop, buyer, await newItem(shop, ORDERS));
  return findingOf('one guest requests many invoices', 'invoice PDFs', shop, async (index) => {
    const query = new URLSearchParams({ id: ids[index % ids.length] ?? '', Language: Math.floor(index / ids.length) % 2 === 0 ? 'en' : 'ar' });
    return shop.request(`/payment/api/Web/Invoice/GetPdfByRequestId?${query}`, { headers: { authorization: buyer.authorization } });
  });
}

/** One guest sends many purchases at the same moment. */
export async function purchaseBurst(shop: Shop): Promise<Finding> {
  const buyer = await newBuyer(shop);
  const item = await newItem(shop, BURST);
  return findingOf('one guest buys many times', 'purchases', shop, () => purchase(shop, buyer, orderOfItem(item)));
}

/** One guest sends many different searches, of which nothing is cached, at the same moment. */
export async function searchBurst(shop: Shop): Promise<Finding> {
  const { authorization } = await newBuyer(shop);
  return findingOf('one guest searches for many things', 'searches', shop, async (index) => {
    const query = new URLSearchParams({ title: `${SEARCHES[index % SEARCHES.length]} ${index}x`, _page: '1', _limit: '24' });
    return shop.request(`/product/api/WEB/Product/GetAll?${query}`, { headers: { authorization } });
  });
}

/** The same trial on an embedded database of its own. */
export function onEmbedded(trial: (shop: Shop) => Promise<Finding>): () => Promise<Finding> {
  return async () => {
    const folder = await mkdtemp(join(tmpdir(), 'overload-'));
    const gateway = await openGateway(readEnvironment({ GATEWAY_MODE: 'local', GATEWAY_DATA_DIR: folder, ...UNLIMITED }), pino({ level: 'silent' }));
    try {
      const finding = await trial({ deps: gateway.deps, request: (path, init) => gateway.app.request(path, init) });
      return { ...finding, threat: `${finding.threat} (embedded database)` };
    } finally {
      await gateway.close();
      await rm(folder, { recursive: true });
    }
  };
}
