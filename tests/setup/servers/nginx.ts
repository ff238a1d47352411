import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTempDir, ROOT } from '../../../scripts/lib/paths.ts';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { inheritedEnv } from '../../../scripts/lib/settings.ts';
import type { ManagedProcess } from '../../../scripts/lib/start-process.ts';
import { requireProgram } from '../../runner/programs.ts';

const TEMPLATE = path.join(ROOT, 'deploy', 'nginx', 'nginx.conf.template');
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_filter_module.so';
/** The module has the MIME types of gzip only if they are repeated. */
const BROTLI = `brotli on;
    brotli_comp_level 5;
    brotli_min_length 512;
    brotli_types text/css text/csv text/markdown text/plain text/javascript text/x-component application/javascript application/json application/x-ndjson application/manifest+json application/xml image/svg+xml;`;

export interface NginxOptions {
  /** Names the log files. */
  name?: string;
  /** The port of the shop. */
  sitePort: number;
  /** The port at which storefronts reach the gateways. */
  internalPort: number;
  storefrontPorts: readonly number[];
  gatewayPorts: readonly number[];
  /** Of the listeners for staff. */
  staffPorts?: readonly number[];
  /** The value of SITE_LISTEN; by default the port without TLS. */
  siteListen?: string;
  logDir: string;
}

/** @throws Error if the template contains an unknown variable */
function renderTemplate(values: Readonly<Record<string, string>>): string {
  return readFileSync(TEMPLATE, 'utf8').replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${TEMPLATE}: unknown variable ${name}`);
    return value;
  });
}

const toServers = (ports: readonly number[]) =>
  ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=1s;`).join(' ');

/** Starts nginx with the configuration of `deploy/nginx`. */
export async function startNginx(
  manager: ProcessManager,
  { name = 'nginx', sitePort, internalPort, siteListen, logDir, ...ports }: NginxOptions,
): Promise<ManagedProcess> {
  const folder = createTempDir(manager, 'shop-nginx-');
  mkdirSync(logDir, { recursive: true });
  const hasBrotli = existsSync(BROTLI_MODULE);
  const config = renderTemplate({
    NGINX_MODULES: hasBrotli ? `load_module ${BROTLI_MODULE};` : '',
    BROTLI: hasBrotli ? BROTLI : '',
    BEST_ENCODING: hasBrotli ? 'br' : 'gzip',
    NGINX_USER: process.getuid?.() === 0 ? 'user root;' : '',
    NGINX_RUN_DIR: folder,
    NGINX_CACHE_DIR: folder,
    NGINX_CACHE_SIZE: '2g',
    NGINX_ACCESS_LOG: path.join(logDir, `${name}-access.log`),
    SITE_LISTEN: siteListen ?? String(sitePort),
    SITE_NAMES: 'localhost 127.0.0.1',
    INTERNAL_LISTEN: `127.0.0.1:${internalPort}`,
    STAFF_LISTEN: siteListen ?? String(sitePort),
    STAFF_NAMES: 'staff.localhost',
    STOREFRONT_SERVERS: toServers(ports.storefrontPorts),
    GATEWAY_SERVERS: toServers(ports.gatewayPorts),
    STAFF_SERVERS: toServers(ports.staffPorts ?? ports.gatewayPorts),
    REAL_IP: '',
  });
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(file, config);
  return manager.startDaemon({
    name,
    command: requireProgram('nginx'),
    args: ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;'],
    env: inheritedEnv(),
    logDir,
    startTimeoutMs: 10_000,
    // Without servers behind it, nginx responds with an error page.
    isReady: () => isAnswering(`http://127.0.0.1:${internalPort}/`),
  });
}

/** Whether a server responds, with whatever status. */
export async function isAnswering(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );
}
