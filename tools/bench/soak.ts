import { setInterval } from 'node:timers/promises';
import { createTempDir, TEST_LOG_DIR } from '../../scripts/lib/paths.ts';
import type { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { step } from '../../scripts/lib/progress.ts';
import { startTestShop, type TestShop } from '../../tests/setup/test-shop.ts';
import { measureMemory, sendLoad } from './load.ts';

const DEFAULT_MINUTES = '60';
const INTERVALS = 20;
/** The mix has this many requests of the most popular page. */
const POPULARITY = 600;
const MAX_IMAGES = 3;
const CHANGED_SKU = 'HON-001';
const CHANGE_MS = 30_000;

interface Page {
  path: string;
  images: readonly string[];
}

const fetchText = async (url: string, headers: Record<string, string> = {}) => {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
  return response.text();
};

/** The pages of the sitemap with the first images that the storefront resizes. */
async function openPages(siteUrl: string): Promise<Page[]> {
  const sitemap = await fetchText(`${siteUrl}/sitemap.xml`);
  const pages: Page[] = [];
  for (const [, url = ''] of sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    const html = (await fetchText(siteUrl + pathname + search)).replaceAll('&amp;', '&');
    const images = new Set(html.match(/\/_next\/image\?[^" ]+/g));
    pages.push({ path: pathname + search, images: [...images].slice(0, MAX_IMAGES) });
  }
  return pages;
}

/** HTML, the data of a navigation (Next requires the parameter), or an image. */
function toRequest({ path, images }: Page, index: number) {
  const kind = index % 10;
  const image = images[index % images.length];
  if (kind < 5) return { path, headers: { 'accept-encoding': 'gzip' } };
  if (kind < 8 || !image) {
    const data = `${path}${path.includes('?') ? '&' : '?'}_rsc`;
    return { path: data, headers: { 'accept-encoding': 'gzip', rsc: '1' } };
  }
  return { path: image, headers: { accept: 'image/webp' } };
}

/** The n-th page 1/n as often as the first: half HTML, 30 % data, 20 % images. */
const buildMix = (pages: readonly Page[]) =>
  pages
    .flatMap((page, rank) => Array<Page>(Math.ceil(POPULARITY / (rank + 1))).fill(page))
    .map(toRequest);

/** Sends each request once, so that the first interval finds the caches as the others do. */
async function fillCaches(siteUrl: string, mix: ReturnType<typeof buildMix>): Promise<void> {
  const distinct = new Map(mix.map((request) => [request.path, request]));
  for (const { path, headers } of distinct.values()) await fetchText(siteUrl + path, headers);
}

/** In an order of its own for each connection. */
const shuffle = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, key: Math.random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

async function changePrices({ staffUrl, staffToken }: TestShop, signal: AbortSignal) {
  let change = 0;
  for await (const _ of setInterval(CHANGE_MS, undefined, { signal })) {
    change += 1;
    const response = await fetch(`${staffUrl}/admin/catalogue/items/${CHANGED_SKU}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${staffToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ price: 20 + change / 1_000 }),
    });
    if (!response.ok) throw new Error(`a price change responded with ${response.status}`);
  }
}

/** Throughput and memory of one storefront under requests for all pages while prices change. */
export async function run(manager: ProcessManager, [minutes = DEFAULT_MINUTES]: readonly string[]) {
  const seconds = (Number(minutes) * 60) / INTERVALS;
  if (!(seconds > 0)) throw new Error('Usage: npm run tools -- bench soak [MINUTES]');
  const folder = createTempDir(manager, 'shop-soak-');
  const shop = await startTestShop(manager, folder, TEST_LOG_DIR, { mode: 'bench' });
  const mix = buildMix(await step('Opening all pages', () => openPages(shop.siteUrl)));
  const sendMix = () =>
    sendLoad({
      url: shop.siteUrl,
      duration: seconds,
      setupClient: (client) => client.setRequests(shuffle(mix)),
    });
  await step('Filling the caches', () => fillCaches(shop.siteUrl, mix));
  const end = new AbortController();
  const changes = changePrices(shop, end.signal);
  const rates: number[] = [];
  for (let interval = 1; interval <= INTERVALS; interval += 1) {
    const { requests, duration } = await Promise.race([sendMix(), changes.then(() => sendMix())]);
    const rate = requests.total / duration;
    rates.push(rate);
    const memory = measureMemory(shop.storefront.pid);
    console.log(
      `${((interval * seconds) / 60).toFixed(1)} min: ${rate.toFixed(0)} requests/s, ${memory.toFixed(0)} MiB`,
    );
  }
  end.abort();
  await changes.catch((error: unknown) => {
    if (!end.signal.aborted) throw error;
  });
  const ratio = (rates.at(-1) ?? 0) / (rates[0] ?? 0);
  console.log(`requests/s at the end, relative to the start: ${ratio.toFixed(2)}`);
}
