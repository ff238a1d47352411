import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NO_PROXIES } from '@/lib/domain/client-ip';
import { nextArgs } from '@/scripts/lib/storefront';
import { isHttpOk } from '../../scripts/lib/http.ts';
import { findFreePort } from '../../scripts/lib/ports.ts';
import { ProcessManager } from '../../scripts/lib/process-manager.ts';
import type { ManagedProcess } from '../../scripts/lib/start-process.ts';
import { BUILD_DIR } from '../e2e/build-dir';

const HOUR_S = 3600;
/** The files of a build that the server needs; the others are caches. */
const PARTS =
  /^(BUILD_ID|build|node_modules|package\.json|server|static|.*(manifest|files)\.(json|js))$/;

export interface StaleCacheServer {
  url: string;
  /** The folder with the pages that it has stored. */
  serverDir: string;
  /** Starts the server unless it runs. */
  start: () => Promise<void>;
  /**
   * Restarts the server with an empty memory and with the pages of the build, dated an hour ago.
   */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** Copies the build under test with its original pages, and replaces the gateway's URL. */
async function copyBuild(build: string, copy: string, gatewayUrl: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy);
  const parts = (await readdir(build)).filter((name) => PARTS.test(name));
  const asBuilt = path.join(build, 'pages-as-built');
  const pages = path.join(build, 'server', 'app');
  const renderedSince = path.join(build, 'server', 'route-cache');
  const filter = (file: string) => file !== pages && file !== renderedSince;
  await Promise.all(
    parts.map((name) =>
      cp(path.join(build, name), path.join(copy, name), { recursive: true, filter }),
    ),
  );
  const hasCopy = (await readdir(build)).includes('pages-as-built');
  await cp(hasCopy ? asBuilt : pages, path.join(copy, 'server', 'app'), { recursive: true });
  // The build contains the gateway's URL in its rewrites.
  for (const name of ['routes-manifest.json', 'required-server-files.json']) {
    const file = path.join(copy, name);
    const old = process.env.E2E_GATEWAY_URL ?? '';
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(old, gatewayUrl));
  }
}

async function makeStale(pages: string): Promise<void> {
  const then = Date.now() / 1000 - HOUR_S;
  const files = await readdir(pages, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile())
      .map((file) => utimes(path.join(file.parentPath, file.name), then, then)),
  );
}

/** The tests send revalidation requests with this secret, as the gateway does. */
export const REVALIDATE_SECRET = 'a-secret-of-the-tests-of-faults-0123456789';

/** Starts the storefront with the cache of an hour without requests, connected to this gateway. */
export async function startStaleCacheServer(
  gatewayUrl: string,
  worker: number,
): Promise<StaleCacheServer> {
  const root = path.dirname(BUILD_DIR);
  const distDir = `.next-faults-${worker}`;
  const copy = path.join(root, distDir);
  await copyBuild(BUILD_DIR, copy, gatewayUrl);
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const manager = new ProcessManager();
  let server: ManagedProcess | undefined;
  async function restart() {
    await server?.kill();
    await rm(path.join(copy, 'server', 'route-cache'), { recursive: true, force: true });
    await makeStale(path.join(copy, 'server', 'app'));
    server = await manager.startDaemon({
      name: `faults-${worker}`,
      args: nextArgs('start', ['--hostname', '127.0.0.1', '--port', String(port)]),
      env: {
        ...process.env,
        NODE_ENV: 'production',
        NEXT_DIST_DIR: distDir,
        GATEWAY_URL: gatewayUrl,
        NEXT_TELEMETRY_DISABLED: '1',
        REVALIDATE_SECRET,
        TRUSTED_PROXIES: NO_PROXIES,
      },
      logDir: process.env.E2E_LOG_DIR ?? 'test-results',
      startTimeoutMs: 60_000,
      isReady: () => isHttpOk(`${url}/api/readyz`),
    });
  }
  return {
    url,
    serverDir: path.join(copy, 'server'),
    start: async () => {
      if (server === undefined) await restart();
    },
    restart,
    async close() {
      await manager.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}
