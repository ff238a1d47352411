import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createTempDir } from '../../../scripts/lib/paths.ts';
import { findFreePort } from '../../../scripts/lib/ports.ts';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { inheritedEnv } from '../../../scripts/lib/settings.ts';
import { requireProgram } from '../../../tests/runner/programs.ts';
import type { Cluster } from '../../../tests/setup/servers/cluster.ts';
import { isAnswering } from '../../../tests/setup/servers/nginx.ts';
import { comparePairs } from '../load.ts';

const ROUNDS = 5;
const SECONDS = 4;
const ENCODINGS = 'gzip, br';
const LIST = '/product/api/WEB/Product/GetAll?_page=1&_limit=24&language=en';

/** Requests per second of a URL. nginx serves more than a load generator in JavaScript can send. */
function measureRate(url: string): number {
  const args = ['-t1', '-c16', `-d${SECONDS}s`, '-H', `Accept-Encoding: ${ENCODINGS}`, url];
  const { stdout, error } = spawnSync('wrk', args, { encoding: 'utf8' });
  if (error) throw new Error('wrk is not installed: apt-get install wrk, brew install wrk');
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(rate > 0) || stdout.includes('Non-2xx')) throw new Error(`wrk: ${stdout}`);
  return Math.round(rate);
}

/** Serves one file with the same server and settings, without a cache. */
async function startFileServer(manager: ProcessManager, page: IncomingMessage, logDir: string) {
  const folder = createTempDir(manager, 'shop-static-');
  const port = await findFreePort();
  mkdirSync(path.join(folder, 'root'));
  writeFileSync(path.join(folder, 'root', 'page.html'), await buffer(page));
  const config = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes auto; pid ${folder}/nginx.pid; events { worker_connections 4096; }
    http { sendfile on; tcp_nodelay on; keepalive_requests 10000; access_log ${folder}/access.log;
      server { listen ${port}; root ${folder}/root; add_header Content-Encoding ${page.headers['content-encoding']}; } }`;
  writeFileSync(path.join(folder, 'nginx.conf'), config);
  const url = `http://127.0.0.1:${port}/page.html`;
  await manager.startDaemon({
    name: 'nginx-file',
    command: requireProgram('nginx'),
    args: ['-p', folder, '-c', `${folder}/nginx.conf`, '-e', 'stderr', '-g', 'daemon off;'],
    env: inheritedEnv(),
    logDir,
    startTimeoutMs: 10_000,
    isReady: () => isAnswering(url),
  });
  return url;
}

/** The page cache of nginx beside nginx with a file of the same bytes. */
export async function compareWithFile(manager: ProcessManager, { config }: Cluster) {
  const page = `${config.siteUrl}/en`;
  const headers = { 'accept-encoding': ENCODINGS };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    http.get(page, { headers }, resolve).on('error', reject);
  });
  const file = await startFileServer(manager, response, config.logDir);
  return comparePairs(
    async () => measureRate(page),
    async () => measureRate(file),
    ROUNDS,
  );
}

/** Requests per second of one process each, for the calculation of sizes in docs/scale.md. */
export const measureCapacity = ({ config, storefronts, gateways }: Cluster) => ({
  "pages from nginx's cache": measureRate(`${config.siteUrl}/en`),
  "pages from a storefront's cache": measureRate(`${storefronts[0]?.url}/en`),
  'lists of products from a gateway': measureRate(gateways[0]?.url + LIST),
});
