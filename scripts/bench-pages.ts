/**
 * `npm run bench:pages`: what the built shop's server costs and how fast a visitor gets from page to page. Each figure stands beside one that was
 * taken at the same time on the same machine; compare the ratios.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NO_PROXIES } from '../lib/domain/client-ip.ts';
import { nextArgs } from './lib/next-args.ts';
import { step } from './lib/progress.ts';
import { inheritedEnv, loadSettings } from './lib/settings.ts';
import { type Supervisor, supervise } from './lib/supervisor.ts';
import { requireChromium } from './lib/testing/chromium.ts';
import { pageBytes, throughput } from './lib/testing/page-load.ts';
import { DEVICES, type Device, navigate, openNavigationBrowser } from './lib/testing/page-navigation.ts';
import { type PageServer, startPageServer } from './lib/testing/page-server.ts';
import { DIST_DIR, startTestShop, type TestShop } from './lib/testing/test-shop.ts';
import { median, pairedRatio } from './lib/testing/timing.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const LIST = '/category/honey-and-dates';
const PAGES = ['/', LIST, '/product-details/doani-sidr-honey-500g'];
const ROUNDS = 5;
const SECONDS = 3;
const ROUTES = 8;

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`);
const whole = (value: number) => value.toFixed(0);

/** The shop once more, in a process of its own whose start and memory can be watched. */
function startShop(supervisor: Supervisor, shop: TestShop): Promise<PageServer> {
  const env = {
    ...inheritedEnv(),
    NODE_ENV: 'production',
    NEXT_DIST_DIR: DIST_DIR,
    GATEWAY_URL: shop.gatewayUrl,
    TRUSTED_PROXIES: NO_PROXIES,
    NEXT_PUBLIC_SITE_URL: shop.siteUrl,
  };
  return startPageServer(supervisor, (port) => nextArgs(ROOT, 'start', ['--hostname', '127.0.0.1', '--port', port]), {
    ...env,
    NEXT_TELEMETRY_DISABLED: '1',
  });
}

const startPlain = (supervisor: Supervisor, file: string) =>
  startPageServer(supervisor, (port) => [path.join(ROOT, 'scripts/lib/testing/plain-server.ts'), file, port], inheritedEnv());

async function measureStarts(supervisor: Supervisor, shop: TestShop, file: string): Promise<void> {
  const pairs: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const mine = await startShop(supervisor, shop);
    await mine.stop();
    const plain = await startPlain(supervisor, file);
    await plain.stop();
    pairs.push([mine.coldStart, plain.coldStart]);
  }
  print('', `cold start: ${whole(median(pairs.map(([mine]) => mine)))} ms, ${pairedRatio(pairs).toFixed(1)} × that of a plain server`);
}

/** Answers a second of each page, in turns with a plain server of the same bytes. */
async function measureLoad(supervisor: Supervisor, shop: TestShop, file: string): Promise<void> {
  const mine = await startShop(supervisor, shop);
  print('', `memory: ${whole(mine.memory())} MiB at the first answer`);
  print('', '| page | answers a second | of a plain server of the same bytes | ratio |', '|---|---|---|---|');
  for (const page of PAGES) {
    writeFileSync(file, await pageBytes(mine.url + page));
    const plain = await startPlain(supervisor, file);
    await Promise.all([throughput(mine.url + page, 1), throughput(plain.url, 1)]);
    const pairs: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round++) pairs.push([await throughput(mine.url + page, SECONDS), await throughput(plain.url, SECONDS)]);
    await plain.stop();
    const [shopRate, plainRate] = [0, 1].map((side) => median(pairs.map((pair) => pair[side] ?? Number.NaN)));
    print(`| ${page} | ${whole(shopRate ?? Number.NaN)} | ${whole(plainRate ?? Number.NaN)} | ${pairedRatio(pairs).toFixed(2)} |`);
  }
  print('', `memory: ${whole(mine.memory())} MiB after the load`);
  await mine.stop();
}

async function measureRoutes(supervisor: Supervisor, siteUrl: string, executablePath: string): Promise<void> {
  const browser = await openNavigationBrowser(supervisor, executablePath);
  print('', '| device | press to heading, ms | to picture, ms | ratio of the picture to opening the page by its address |', '|---|---|---|---|');
  for (const device of Object.keys(DEVICES) as Device[]) {
    const runs = [];
    for (let place = 0; place < ROUTES; place++) runs.push(await navigate(browser, siteUrl + LIST, place, device));
    const [heading, picture] = [median(runs.map((run) => run.heading)), median(runs.map((run) => run.picture))];
    print(`| ${device} | ${whole(heading)} | ${whole(picture)} | ${pairedRatio(runs.map((run) => [run.picture, run.opened])).toFixed(2)} |`);
  }
}

await supervise(async (supervisor) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shop-bench-'));
  supervisor.afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const logDir = path.join(ROOT, 'test-results', 'logs');
  mkdirSync(logDir, { recursive: true });
  const executablePath = await requireChromium(supervisor, logDir, loadSettings(ROOT).CHROMIUM_PATH);
  const shop = await startTestShop(supervisor, ROOT, folder, logDir);
  const file = path.join(folder, 'page.html');
  writeFileSync(file, await pageBytes(`${shop.siteUrl}/`));
  await step('Starting', () => measureStarts(supervisor, shop, file));
  await step('Answering', () => measureLoad(supervisor, shop, file));
  await step('Going from page to page', () => measureRoutes(supervisor, shop.siteUrl, executablePath));
  return 0;
}, 130);
