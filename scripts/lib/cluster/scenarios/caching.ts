import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { itemLine } from '../../../../gateway/testing/lines.ts';
import { createTempDir } from '../../paths.ts';
import { findFreePort } from '../../ports.ts';
import type { ProcessManager } from '../../process-manager.ts';
import { inheritedEnv } from '../../settings.ts';
import { pageBytes } from '../../testing/page-load.ts';
import { median } from '../../testing/timing.ts';
import { isAnswering, requireNginx } from '../nginx.ts';
import { exposure } from './exposure.ts';
import { importLines } from './import-lines.ts';
import { measureRate } from './measure-rate.ts';
import type { Row, ScenarioContext } from './scenario.ts';

const PAGE = '/en';
const ROUNDS = 5;
const SECONDS = 4;
const MIN_RATIO = 0.6;
const COLD_PAGES = 1_000;
const CONNECTIONS = 8;
/** A request contains at most 2 MB. */
const IMPORT_LINES = 500;

/** Serves one file with the same server and settings, without a cache. */
async function startStaticServer(manager: ProcessManager, body: Buffer, logDir: string) {
  const folder = createTempDir(manager, 'shop-static-');
  const port = await findFreePort();
  mkdirSync(path.join(folder, 'root'));
  writeFileSync(path.join(folder, 'root', 'page.html'), body);
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto; pid ${folder}/nginx.pid; events { worker_connections 4096; }
    http { sendfile on; tcp_nodelay on; keepalive_requests 10000; access_log ${folder}/access.log;
      server { listen ${port}; root ${folder}/root; add_header Content-Encoding br; } }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  const server = await manager.startDaemon({
    name: 'nginx-static',
    command: await requireNginx(manager, logDir),
    args: ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', 'stderr', '-g', 'daemon off;'],
    env: inheritedEnv(),
    logDir,
    startTimeoutMs: 10_000,
    isReady: () => isAnswering(`http://127.0.0.1:${port}/page.html`),
  });
  return { url: `http://127.0.0.1:${port}/page.html`, stop: () => server.stop() };
}

async function measureThroughput(context: ScenarioContext): Promise<Row> {
  const { manager, cluster } = context;
  const url = cluster.config.siteUrl + PAGE;
  const body = await pageBytes(url, 'br');
  const plain = await startStaticServer(manager, body, cluster.config.logDir);
  const seconds = Math.max(1, context.sized(SECONDS));
  const measure = (target: string) => measureRate(manager, cluster.config.logDir, target, seconds);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    ratios.push((await measure(url)) / (await measure(plain.url)));
  await plain.stop();
  const ratio = median(ratios);
  return {
    scenario: "behind nginx's cache",
    tried: `${ROUNDS} rounds of ${seconds} s in turns, ${body.length} bytes`,
    measured: `${ratio.toFixed(2)} × nginx with a file`,
    target: `at least ${MIN_RATIO}`,
    isMet: ratio >= MIN_RATIO,
  };
}

const toSku = (index: number) => `COLD-${index}`;

async function importProducts({ cluster }: ScenarioContext, count: number): Promise<void> {
  for (let start = 0; start < count; start += IMPORT_LINES) {
    const length = Math.min(IMPORT_LINES, count - start);
    const lines = Array.from({ length }, (_, index) => itemLine(toSku(start + index)));
    await importLines(cluster, lines, start);
  }
}

/** The cache status of nginx for a product page. */
async function readCacheStatus(siteUrl: string, index: number): Promise<string> {
  const response = await fetch(`${siteUrl}/en/product-details/${toSku(index).toLowerCase()}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`a product page responded with ${response.status}`);
  return response.headers.get('x-cache') ?? '';
}

async function runConcurrently(count: number, work: (index: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
}

/** Requests each product page several times at once, none of which is cached. */
async function measureColdMix({ cluster }: ScenarioContext, products: number): Promise<Row> {
  const visitors = 4;
  let misses = 0;
  const start = performance.now();
  await runConcurrently(products, async (index) => {
    const statuses = await Promise.all(
      Array.from({ length: visitors }, () => readCacheStatus(cluster.config.siteUrl, index)),
    );
    misses += statuses.filter((status) => status === 'MISS').length;
  });
  const rate = products / ((performance.now() - start) / 1_000);
  return {
    scenario: 'cold pages',
    tried: `${products} product pages, each requested ${visitors} times at once`,
    measured: `${(misses / products).toFixed(3)} requests per page reached a storefront; ${rate.toFixed(0)} pages per second`,
    target: '1',
    isMet: misses === products,
  };
}

/** The page cache of nginx: one rendering for many visitors, attacks, speed. */
export async function caching(context: ScenarioContext): Promise<Row[]> {
  const coldPages = Math.max(20, context.sized(COLD_PAGES));
  await importProducts(context, coldPages);
  const cold = await measureColdMix(context, coldPages);
  const exposed = await exposure(context);
  if (!context.isTimed) return [cold, ...exposed];
  return [cold, ...exposed, await measureThroughput(context)];
}
