/**
 * `npm run bench:pages`: startup, requests/s, memory and navigation times, relative to
 * a baseline from the same run.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { NO_PROXIES } from '../../lib/domain/client-ip.ts';
import { createTempDir, ROOT, TEST_LOG_DIR } from '../lib/paths.ts';
import { type ProcessManager, runManaged } from '../lib/process-manager.ts';
import { step } from '../lib/progress.ts';
import { inheritedEnv, loadSettings } from '../lib/settings.ts';
import { nextArgs } from '../lib/storefront.ts';
import { requireChromium } from '../lib/testing/chromium.ts';
import { pageBytes, throughput } from '../lib/testing/page-load.ts';
import {
  DEVICES,
  type Device,
  navigate,
  openNavigationBrowser,
} from '../lib/testing/page-navigation.ts';
import { type PageServer, startPageServer } from '../lib/testing/page-server.ts';
import { startTestShop, TEST_DIST_DIR, type TestShop } from '../lib/testing/test-shop.ts';
import { median, pairedRatio } from '../lib/testing/timing.ts';

const LIST = '/category/honey-and-dates';
const PAGES = ['/', LIST, '/product-details/doani-sidr-honey-500g'];
const ROUNDS = 5;
const SECONDS = 3;
const ROUTES = 8;

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const toInteger = (value: number) => value.toFixed(0);

/** A second server of the build, whose start and memory are measured. */
function startMeasuredShop(manager: ProcessManager, shop: TestShop): Promise<PageServer> {
  const env = {
    ...inheritedEnv(),
    NODE_ENV: 'production',
    NEXT_DIST_DIR: TEST_DIST_DIR,
    NEXT_TELEMETRY_DISABLED: '1',
    GATEWAY_URL: shop.gatewayUrl,
    TRUSTED_PROXIES: NO_PROXIES,
    NEXT_PUBLIC_SITE_URL: shop.siteUrl,
  };
  return startPageServer(
    manager,
    (port) => nextArgs('start', ['--hostname', '127.0.0.1', '--port', port]),
    env,
  );
}

const startPlain = (manager: ProcessManager, file: string) =>
  startPageServer(
    manager,
    (port) => [path.join(ROOT, 'scripts/lib/testing/plain-server.ts'), file, port],
    inheritedEnv(),
  );

async function measureStarts(manager: ProcessManager, shop: TestShop, file: string): Promise<void> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startMeasuredShop(manager, shop);
    await server.stop();
    const plain = await startPlain(manager, file);
    await plain.stop();
    pairs.push([server.coldStartMs, plain.coldStartMs]);
  }
  print(
    '',
    `cold start: ${toInteger(median(pairs.map(([server]) => server)))} ms, ${pairedRatio(pairs).toFixed(1)} × that of a plain server`,
  );
}

/** Measures each page in turns with a plain server of the same bytes. */
async function measureLoad(manager: ProcessManager, shop: TestShop, file: string): Promise<void> {
  const server = await startMeasuredShop(manager, shop);
  print('', `memory: ${toInteger(server.memory())} MiB after the first response`);
  print(
    '',
    '| page | requests/s | plain server with the same bytes | ratio |',
    '|---|---|---|---|',
  );
  for (const page of PAGES) {
    writeFileSync(file, await pageBytes(server.url + page));
    const plain = await startPlain(manager, file);
    await Promise.all([throughput(server.url + page, 1), throughput(plain.url, 1)]);
    const pairs: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++)
      pairs.push([
        await throughput(server.url + page, SECONDS),
        await throughput(plain.url, SECONDS),
      ]);
    await plain.stop();
    const [shopRate, plainRate] = [0, 1].map((side) =>
      median(pairs.map((pair) => pair[side] ?? Number.NaN)),
    );
    print(
      `| ${page} | ${toInteger(shopRate ?? Number.NaN)} | ${toInteger(plainRate ?? Number.NaN)} | ${pairedRatio(pairs).toFixed(2)} |`,
    );
  }
  print('', `memory: ${toInteger(server.memory())} MiB after the load`);
  await server.stop();
}

async function measureRoutes(
  manager: ProcessManager,
  siteUrl: string,
  executablePath: string,
): Promise<void> {
  const browser = await openNavigationBrowser(manager, executablePath);
  print(
    '',
    '| device | press to heading, ms | press to image, ms | ratio of the image to a full page load |',
    '|---|---|---|---|',
  );
  for (const device of Object.keys(DEVICES) as Device[]) {
    const runs = [];
    for (let place = 0; place < ROUTES; place++)
      runs.push(await navigate(browser, siteUrl + LIST, place, device));
    const [heading, image] = [
      median(runs.map((run) => run.heading)),
      median(runs.map((run) => run.image)),
    ];
    print(
      `| ${device} | ${toInteger(heading)} | ${toInteger(image)} | ${pairedRatio(runs.map((run) => [run.image, run.opened])).toFixed(2)} |`,
    );
  }
}

await runManaged(async (manager) => {
  const folder = createTempDir(manager, 'shop-bench-');
  const executablePath = await requireChromium(manager, TEST_LOG_DIR, loadSettings().CHROMIUM_PATH);
  const shop = await startTestShop(manager, folder, TEST_LOG_DIR);
  const file = path.join(folder, 'page.html');
  writeFileSync(file, await pageBytes(`${shop.siteUrl}/`));
  await step('Measuring cold starts', () => measureStarts(manager, shop, file));
  await step('Measuring requests/s', () => measureLoad(manager, shop, file));
  await step('Navigating', () => measureRoutes(manager, shop.siteUrl, executablePath));
  return 0;
});
