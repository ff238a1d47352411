/**
 * `npm run bench:pages -- [SECONDS]`: startup, requests/s, memory and navigation times
 * beside those of a bare Next application with pages of the same size. SECONDS is the
 * length of one measurement of requests/s, 3 by default.
 */
import { NO_PROXIES } from '../../lib/domain/client-ip.ts';
import { MALLOC_VARIABLES } from '../lib/memory-limits.ts';
import { createTempDir, TEST_LOG_DIR } from '../lib/paths.ts';
import { type ProcessManager, runManaged } from '../lib/process-manager.ts';
import { step } from '../lib/progress.ts';
import { inheritedEnv, loadSettings } from '../lib/settings.ts';
import { nextArgs } from '../lib/storefront.ts';
import { BARE_PATHS, type BareNext, buildBareNext } from '../lib/testing/bare-next.ts';
import { BENCH_HEAD, type BenchRow, formatBenchRow } from '../lib/testing/bench-row.ts';
import { requireChromium } from '../lib/testing/chromium.ts';
import { measureNavigation } from '../lib/testing/measure-navigation.ts';
import { type Encoding, pageBytes, throughput } from '../lib/testing/page-load.ts';
import { openNavigationBrowser } from '../lib/testing/page-navigation.ts';
import { type PageServer, startPageServer } from '../lib/testing/page-server.ts';
import { startTestShop, TEST_DIST_DIR, type TestShop } from '../lib/testing/test-shop.ts';
import { measurePairs } from '../lib/testing/timing.ts';

const PATHS = {
  home: '/',
  list: '/category/honey-and-dates',
  product: '/product-details/doani-sidr-honey-500g',
} as const satisfies Record<keyof typeof BARE_PATHS, string>;
const KINDS = ['home', 'list', 'product'] as const;
const DEFAULT_SECONDS = 3;
/** Of a measurement of requests/s: a minute by default. */
const MEMORY_LOAD_FACTOR = 20;
const MAX_COLD_START_MS = 430;
const MAX_MEMORY_MIB = 300;
const MIN_RATIOS = { gzip: 0.95, identity: 0.9 } as const satisfies Record<Encoding, number>;

interface Bench {
  manager: ProcessManager;
  bare: BareNext;
  siteUrl: string;
  executablePath: string;
  /** Another server of the shop's build. */
  startOurs(): Promise<PageServer>;
  seconds: number;
}

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);

function parseSeconds(): number {
  const seconds = Number(process.argv[2] ?? DEFAULT_SECONDS);
  if (!(seconds > 0)) throw new Error('Usage: bench:pages -- [SECONDS]');
  return seconds;
}

/** A second server of the build, whose start and memory are measured. */
function startOurs(manager: ProcessManager, shop: TestShop): Promise<PageServer> {
  const env = {
    ...inheritedEnv(),
    ...MALLOC_VARIABLES,
    NODE_ENV: 'production',
    NEXT_DIST_DIR: TEST_DIST_DIR,
    NEXT_TELEMETRY_DISABLED: '1',
    GATEWAY_URL: shop.gatewayUrl,
    TRUSTED_PROXIES: NO_PROXIES,
    NEXT_PUBLIC_SITE_URL: shop.siteUrl,
  };
  return startPageServer(manager, {
    name: 'page-server',
    toArgs: (port) => nextArgs('start', ['--hostname', '127.0.0.1', '--port', port]),
    env,
  });
}

async function measureStarts({ startOurs, bare }: Bench): Promise<BenchRow[]> {
  const measure = async (start: () => Promise<PageServer>) => {
    const server = await start();
    await server.stop();
    return server.coldStartMs;
  };
  // Files and compiled code are cached afterwards, as on a server that restarts.
  await measure(startOurs);
  await measure(bare.start);
  const figures = await measurePairs(
    () => measure(startOurs),
    () => measure(bare.start),
  );
  return [
    {
      what: 'cold start, to the first response',
      unit: 'ms',
      ...figures,
      target: { of: 'ours', max: MAX_COLD_START_MS },
    },
  ];
}

async function measureLoad({ startOurs, bare, seconds }: Bench): Promise<BenchRow[]> {
  const ours = await startOurs();
  const other = await bare.start();
  const rows: BenchRow[] = [];
  for (const encoding of ['gzip', 'identity'] as const)
    for (const kind of KINDS) {
      const urls = [ours.url + PATHS[kind], other.url + BARE_PATHS[kind]] as const;
      for (const url of urls) await throughput(url, seconds, encoding);
      const figures = await measurePairs(
        () => throughput(urls[0], seconds, encoding),
        () => throughput(urls[1], seconds, encoding),
      );
      rows.push({
        what: `requests/s, ${encoding === 'gzip' ? 'gzip' : 'uncompressed'}: \`${PATHS[kind]}\``,
        unit: '1/s',
        ...figures,
        target: { of: 'ratio', min: MIN_RATIOS[encoding] },
      });
    }
  await ours.stop();
  await other.stop();
  return rows;
}

async function measureMemory({ startOurs, bare, seconds }: Bench): Promise<BenchRow[]> {
  const total = seconds * MEMORY_LOAD_FACTOR;
  const measure = async (start: () => Promise<PageServer>, paths: Record<string, string>) => {
    const server = await start();
    for (const kind of KINDS) await throughput(server.url + paths[kind], total / KINDS.length);
    const memory = server.memory();
    await server.stop();
    return memory;
  };
  return [
    {
      what: `memory after ${total} s of load`,
      unit: 'MiB',
      ours: await measure(startOurs, PATHS),
      bare: await measure(bare.start, BARE_PATHS),
      target: { of: 'ours', max: MAX_MEMORY_MIB },
    },
  ];
}

async function measurePresses({ manager, siteUrl, bare, executablePath }: Bench) {
  const browser = await openNavigationBrowser(manager, executablePath);
  const other = await bare.start();
  const rows = await measureNavigation(browser, {
    ours: { url: siteUrl + PATHS.list, isShop: true },
    bare: { url: other.url + BARE_PATHS.list, isShop: false },
  });
  await browser.close();
  await other.stop();
  return rows;
}

/** The application whose pages have the size of the shop's. */
async function buildBare(manager: ProcessManager, { siteUrl }: TestShop): Promise<BareNext> {
  const read = (kind: (typeof KINDS)[number]) => pageBytes(siteUrl + PATHS[kind]);
  const [home, list, product] = await Promise.all([read('home'), read('list'), read('product')]);
  return buildBareNext(manager, { home, list, product });
}

/** Shows that the sizes are equal: they determine the throughput. */
async function printSizes({ startOurs, bare }: Bench): Promise<void> {
  const servers = [await startOurs(), await bare.start()] as const;
  print('', '| HTML, bytes (gzip) | ours | bare Next |', '|---|---|---|');
  for (const kind of KINDS) {
    const urls = [servers[0].url + PATHS[kind], servers[1].url + BARE_PATHS[kind]];
    const sizes = urls.map(async (url) => {
      const [raw, gzip] = [await pageBytes(url), await pageBytes(url, 'gzip')];
      return `${raw.length} (${gzip.length})`;
    });
    print(`| \`${PATHS[kind]}\` | ${(await Promise.all(sizes)).join(' | ')} |`);
  }
  for (const server of servers) await server.stop();
}

await runManaged(async (manager) => {
  const seconds = parseSeconds();
  const folder = createTempDir(manager, 'shop-bench-');
  const executablePath = await requireChromium(manager, TEST_LOG_DIR, loadSettings().CHROMIUM_PATH);
  const shop = await startTestShop(manager, folder, TEST_LOG_DIR, { mode: 'bench' });
  const bare = await step('Building a bare application', () => buildBare(manager, shop));
  const bench = {
    ...{ manager, bare, executablePath, seconds },
    siteUrl: shop.siteUrl,
    startOurs: () => startOurs(manager, shop),
  };
  await printSizes(bench);
  const measure = async (title: string, work: (bench: Bench) => Promise<BenchRow[]>) => {
    const rows = await step(title, () => work(bench));
    print('', BENCH_HEAD, ...rows.map(formatBenchRow), '');
  };
  await measure('Measuring cold starts', measureStarts);
  await measure('Navigating', measurePresses);
  await measure('Measuring requests/s', measureLoad);
  await measure('Measuring memory', measureMemory);
  return 0;
});
