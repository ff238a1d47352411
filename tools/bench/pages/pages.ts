import { gzipSync } from 'node:zlib';
import { NO_PROXIES } from '../../../lib/domain/client-ip.ts';
import { MALLOC_VARIABLES } from '../../../scripts/lib/memory-limits.ts';
import { createTempDir, TEST_LOG_DIR } from '../../../scripts/lib/paths.ts';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { step } from '../../../scripts/lib/progress.ts';
import { inheritedEnv } from '../../../scripts/lib/settings.ts';
import { nextArgs } from '../../../scripts/lib/storefront.ts';
import { startTestShop, TEST_DIST_DIR, type TestShop } from '../../../tests/setup/test-shop.ts';
import { comparePairs, measureRate, median } from '../load.ts';
import { BARE_PATHS, buildBareNext, type Kind } from './bare-next.ts';
import { DEVICES, type Device, type Navigation, navigate, openBrowser } from './navigation.ts';
import { type PageServer, startPageServer } from './page-server.ts';

const PATHS = {
  home: '/',
  list: '/category/honey-and-dates',
  product: '/product-details/doani-sidr-honey-500g',
} as const satisfies Record<Kind, string>;
const KINDS = Object.keys(PATHS) as Kind[];
const DEFAULT_SECONDS = '3';
/** Of a measurement of requests/s: a minute by default. */
const MEMORY_LOAD_FACTOR = 20;

interface Bench {
  siteUrl: string;
  startOurs(): Promise<PageServer>;
  startBare(): Promise<PageServer>;
  seconds: number;
}

const round = (value: number) => Number(value.toFixed(1));
const fetchPage = async (url: string) =>
  Buffer.from(await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).bytes());
const formatSizes = (html: Buffer) => `${html.length} (${gzipSync(html).length})`;

/** Another server of the build, whose start and memory are measured. */
function startOurs(manager: ProcessManager, shop: TestShop): Promise<PageServer> {
  return startPageServer(manager, {
    name: 'page-server',
    toArgs: (port) => nextArgs('start', ['--hostname', '127.0.0.1', '--port', port]),
    env: {
      ...inheritedEnv(),
      ...MALLOC_VARIABLES,
      NODE_ENV: 'production',
      NEXT_DIST_DIR: TEST_DIST_DIR,
      NEXT_TELEMETRY_DISABLED: '1',
      GATEWAY_URL: shop.gatewayUrl,
      TRUSTED_PROXIES: NO_PROXIES,
      NEXT_PUBLIC_SITE_URL: shop.siteUrl,
    },
  });
}

/** Milliseconds to the first response. */
async function measureStarts({ startOurs, startBare }: Bench) {
  const measure = async (start: () => Promise<PageServer>) => {
    const server = await start();
    await server.stop();
    return server.coldStartMs;
  };
  // Files and compiled code are cached afterwards, as on a server that restarts.
  for (const start of [startOurs, startBare]) await measure(start);
  return comparePairs(
    () => measure(startOurs),
    () => measure(startBare),
  );
}

/** Requests per second of each page. */
async function measureRates({ startOurs, startBare, seconds }: Bench) {
  const [ours, bare] = [await startOurs(), await startBare()];
  const rows: Record<string, object> = {};
  for (const encoding of ['gzip', 'identity'] as const)
    for (const kind of KINDS) {
      const urls = { ours: ours.url + PATHS[kind], bare: bare.url + BARE_PATHS[kind] };
      for (const url of Object.values(urls)) await measureRate(url, seconds, encoding);
      rows[`${kind}, ${encoding}`] = await comparePairs(
        () => measureRate(urls.ours, seconds, encoding),
        () => measureRate(urls.bare, seconds, encoding),
      );
    }
  await ours.stop();
  await bare.stop();
  return rows;
}

/** MiB after load on all pages. */
async function measureMemory({ startOurs, startBare, seconds }: Bench) {
  const measure = async (start: () => Promise<PageServer>, paths: Record<Kind, string>) => {
    const server = await start();
    const duration = (seconds * MEMORY_LOAD_FACTOR) / KINDS.length;
    for (const kind of KINDS) await measureRate(server.url + paths[kind], duration);
    const memory = server.memory();
    await server.stop();
    return Math.round(memory);
  };
  return { ours: await measure(startOurs, PATHS), bare: await measure(startBare, BARE_PATHS) };
}

/** From the press on a product of a list to its page. */
async function measurePresses({ siteUrl, startBare }: Bench, manager: ProcessManager) {
  const browser = await openBrowser(manager);
  const bare = await startBare();
  const ourList = { url: siteUrl + PATHS.list, isShop: true };
  const bareList = { url: bare.url + BARE_PATHS.list, isShop: false };
  const rows: Record<string, object> = {};
  for (const device of Object.keys(DEVICES) as Device[]) {
    const ours: Navigation[] = [];
    const headings = await comparePairs(
      async (index) => {
        const navigation = await navigate(browser, ourList, device, index);
        ours.push(navigation);
        return navigation.heading;
      },
      async (index) => (await navigate(browser, bareList, device, index)).heading,
    );
    const choose = (read: (navigation: Navigation) => number) => round(median(ours.map(read)));
    rows[device] = {
      ...headings,
      'heading to image': choose(({ heading, image = Number.NaN }) => image - heading),
      requests: choose(({ requests }) => requests),
      kB: choose(({ kilobytes }) => kilobytes),
    };
  }
  await bare.stop();
  return rows;
}

/**
 * Starts, requests/s, memory and navigation of the shop beside a bare Next application with pages
 * of the same size.
 * @param args seconds of one measurement of requests/s
 */
export async function run(manager: ProcessManager, [seconds = DEFAULT_SECONDS]: readonly string[]) {
  if (!(Number(seconds) > 0)) throw new Error('Usage: npm run tools -- bench pages [SECONDS]');
  const folder = createTempDir(manager, 'shop-bench-');
  const shop = await startTestShop(manager, folder, TEST_LOG_DIR, { mode: 'bench' });
  const [home, list, product] = await Promise.all(
    KINDS.map((kind) => fetchPage(shop.siteUrl + PATHS[kind])),
  );
  if (!home || !list || !product) throw new Error('a page is missing');
  const pages = { home, list, product };
  const startBare = await step('Building a bare application', () => buildBareNext(manager, pages));
  const bare = await startBare();
  const sizes: Record<string, object> = {};
  for (const kind of KINDS)
    sizes[kind] = {
      ours: formatSizes(pages[kind]),
      bare: formatSizes(await fetchPage(bare.url + BARE_PATHS[kind])),
    };
  await bare.stop();
  console.log('\nHTML, bytes (gzip)');
  console.table(sizes);
  const bench: Bench = {
    siteUrl: shop.siteUrl,
    startOurs: () => startOurs(manager, shop),
    startBare,
    seconds: Number(seconds),
  };
  console.log('\nCold start to the first response, ms');
  console.table([await measureStarts(bench)]);
  console.log('\nPress on a product to its heading, ms; requests after the press');
  console.table(await measurePresses(bench, manager));
  console.log('\nRequests per second');
  console.table(await measureRates(bench));
  console.log(`\nMemory after ${bench.seconds * MEMORY_LOAD_FACTOR} s of load, MiB`);
  console.table([await measureMemory(bench)]);
}
