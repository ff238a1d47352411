import { spawn } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import getPort from 'get-port';
import { NO_PROXIES } from '@/lib/domain/client-ip';
import { nextArgs } from '@/scripts/lib/storefront';

const HOUR = 3600;
/** What the server needs of a build; the rest is caches. */
const PARTS = /^(BUILD_ID|build|node_modules|package\.json|server|static|.*(manifest|files)\.(json|js))$/;

export interface AgedShop {
  url: string;
  /** Starts again, with nothing in memory and with the pages of the build, made an hour ago. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** A copy of the build that the tests walk through, of its pages as they were built, with another gateway. */
async function copyBuild(build: string, copy: string, gatewayUrl: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy);
  const parts = (await readdir(build)).filter((name) => PARTS.test(name));
  const asBuilt = path.join(build, 'pages-as-built');
  const pages = path.join(build, 'server', 'app');
  const madeSince = path.join(build, 'server', 'route-cache');
  const filter = (file: string) => file !== pages && file !== madeSince;
  await Promise.all(parts.map((name) => cp(path.join(build, name), path.join(copy, name), { recursive: true, filter })));
  const hasCopy = (await readdir(build)).includes('pages-as-built');
  await cp(hasCopy ? asBuilt : pages, path.join(copy, 'server', 'app'), { recursive: true });
  // The addresses that the browser's calls are handed on to are written into the build.
  for (const name of ['routes-manifest.json', 'required-server-files.json']) {
    const file = path.join(copy, name);
    const old = process.env.E2E_GATEWAY_URL ?? '';
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(old, gatewayUrl));
  }
}

async function age(pages: string): Promise<void> {
  const then = Date.now() / 1000 - HOUR;
  const files = await readdir(pages, { recursive: true, withFileTypes: true });
  await Promise.all(files.filter((file) => file.isFile()).map((file) => utimes(path.join(file.parentPath, file.name), then, then)));
}

function startServer(root: string, distDir: string, port: number, gatewayUrl: string) {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_DIST_DIR: distDir, GATEWAY_URL: gatewayUrl, NEXT_TELEMETRY_DISABLED: '1' } as const;
  const child = spawn(process.execPath, nextArgs('start', ['--hostname', '127.0.0.1', '--port', String(port)]), {
    cwd: root,
    env: { ...env, REVALIDATE_SECRET, TRUSTED_PROXIES: NO_PROXIES },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (words: Buffer) => {
      said += words;
      if (said.includes('Ready in')) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The shop ended with ${code}:\n${said}`)));
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const stop = () => {
    child.kill('SIGKILL');
    return ended;
  };
  return { ready, stop };
}

/** Known to the tests, which stand in for the gateway when they ask for new pages. */
export const REVALIDATE_SECRET = 'a-secret-of-the-tests-of-faults-0123456789';

/** The shop as it stands after an hour without visitors, before a gateway of the test's choice. */
export async function startAgedShop(gatewayUrl: string, worker: number): Promise<AgedShop> {
  const build = path.resolve(process.env.E2E_BUILD ?? '.next-test');
  const root = path.dirname(build);
  const distDir = `.next-faults-${worker}`;
  const copy = path.join(root, distDir);
  await copyBuild(build, copy, gatewayUrl);
  const port = await getPort();
  let server: ReturnType<typeof startServer> | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async restart() {
      await server?.stop();
      await rm(path.join(copy, 'server', 'route-cache'), { recursive: true, force: true });
      await age(path.join(copy, 'server', 'app'));
      server = startServer(root, distDir, port, gatewayUrl);
      await server.ready;
    },
    async close() {
      await server?.stop();
      await rm(copy, { recursive: true, force: true });
    },
  };
}
