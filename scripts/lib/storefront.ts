import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NO_PROXIES } from '../../lib/domain/client-ip.ts';
import { type BuildMeta, keepBuild } from './builds.ts';
import { answers, type Child, startChild, untilReady } from './children.ts';
import { PROJECT } from './emulator.ts';
import { lockFile } from './lock-file.ts';
import { nextArgs } from './next-args.ts';
import { buildRecovery, buildServiceWorker } from './service-worker.ts';
import { inheritedEnv, type Settings, VARIABLES } from './settings.ts';
import { STOREFRONT_SOURCES, sourceHash } from './source-hash.ts';
import type { Supervisor } from './supervisor.ts';

const START_TIMEOUT = 60_000;

export interface StorefrontOptions {
  root: string;
  host: string;
  port: string;
  /** Next's folder of built files, relative to the root. */
  distDir: string;
  logDir: string;
  gatewayUrl: string;
  /** `host:port` of the emulator that stands in for Firebase Authentication while no project of one's own is set. */
  authEmulator?: string;
  revalidateSecret: string | undefined;
  siteUrl: string;
  settings: Settings;
}

/** The emulator asks nobody who they are: any key opens its project. */
function identityVariables({ settings, authEmulator }: StorefrontOptions): NodeJS.Dict<string> {
  if (settings.NEXT_PUBLIC_FIREBASE_PROJECT_ID || !authEmulator) return {};
  return {
    NEXT_PUBLIC_FIREBASE_API_KEY: 'demo-key',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: authEmulator,
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: PROJECT,
    NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR: `http://${authEmulator}`,
  };
}

/** What a build bakes into its files. A name that is not set must be absent, so that the storefront's own default counts. */
function bakedVariables(options: StorefrontOptions): NodeJS.Dict<string> {
  const { settings, siteUrl, gatewayUrl } = options;
  const names = Object.keys(VARIABLES).filter((name) => name.startsWith('NEXT_PUBLIC_') || name === 'GATEWAY_VERSION');
  const set = Object.entries(settings).filter(([name, value]) => names.includes(name) && value);
  return { ...Object.fromEntries(set), ...identityVariables(options), NEXT_PUBLIC_SITE_URL: siteUrl, GATEWAY_URL: gatewayUrl };
}

export function storefrontEnv(options: StorefrontOptions): NodeJS.Dict<string> {
  return {
    ...inheritedEnv(),
    ...bakedVariables(options),
    REVALIDATE_SECRET: options.revalidateSecret,
    PAGE_CACHE_MAX_MB: options.settings.PAGE_CACHE_MAX_MB,
    TRUSTED_PROXIES: options.settings.TRUSTED_PROXIES ?? (options.settings.GATEWAY_MODE === 'production' ? undefined : NO_PROXIES),
    NEXT_DIST_DIR: options.distDir,
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

function startNext(options: StorefrontOptions, command: 'build' | 'start' | 'dev', args: readonly string[], env?: NodeJS.Dict<string>): Child {
  return startChild({
    name: { build: 'build', start: 'shop', dev: 'shop' }[command],
    command: process.execPath,
    args: nextArgs(options.root, command, args),
    env: { ...storefrontEnv(options), ...env, NODE_ENV: command === 'dev' ? 'development' : 'production' },
    cwd: options.root,
    logDir: options.logDir,
  });
}

const hashFile = ({ root, distDir }: StorefrontOptions) => path.join(root, distDir, 'source-hash');

/** Whether the built files were made from these sources and variables. `alsoFrom`: further sources that count. */
export function isBuilt(options: StorefrontOptions, alsoFrom: readonly string[] = []): boolean {
  const file = hashFile(options);
  return existsSync(file) && readFileSync(file, 'utf8') === hashOf(options, alsoFrom);
}

const hashOf = (options: StorefrontOptions, alsoFrom: readonly string[]) =>
  sourceHash(options.root, [...STOREFRONT_SOURCES, ...alsoFrom], bakedVariables(options));

/** One copy of the shop at a time builds and serves from a folder: a second would build over what the first serves. @throws Error */
export function lockBuild(supervisor: Supervisor, { root, distDir }: StorefrontOptions): void {
  const file = path.join(root, 'node_modules', '.cache', `serving-${distDir.replaceAll('/', '-')}.pid`);
  const inTheWay = (pid: number) => `Another copy of the shop (pid ${pid}) is built and served from ${distDir}: stop it first, or set NEXT_DIST_DIR.`;
  lockFile(supervisor, file, inTheWay);
}

/** The same sources and variables are the same build: pages that are open need not be loaded again. */
export const buildIdOf = (hash: string) => hash.slice(0, 20);

/** What a build is told of itself: its pages carry both, so that they can tell a newer build from an older one. */
export const buildEnvironment = ({ id, timestamp }: BuildMeta) => ({ NEXT_PUBLIC_BUILD_ID: id, NEXT_PUBLIC_BUILD_TIMESTAMP: String(timestamp) });

/** What follows `next build`: earlier builds' files, the news of this one, and the service worker. */
export async function finishBuild(
  { root, distDir, settings }: Pick<StorefrontOptions, 'root' | 'distDir' | 'settings'>,
  build: BuildMeta,
): Promise<void> {
  const folder = path.join(root, distDir);
  keepBuild(folder, build);
  await buildRecovery({ root, distDir: folder });
  await buildServiceWorker({ root, distDir: folder, buildId: build.id, strategy: settings.NEXT_PUBLIC_LOCALE_STRATEGY });
}

/** Builds; the gateway must be running, because pages are rendered from its data. */
export async function build(supervisor: Supervisor, options: StorefrontOptions, alsoFrom: readonly string[] = []): Promise<void> {
  // Taken before: a file that changes while the build runs must not count as built.
  const hash = hashOf(options, alsoFrom);
  rmSync(hashFile(options), { force: true });
  const meta = { id: buildIdOf(hash), timestamp: Date.now() };
  await supervisor.finish(startNext(options, 'build', [], buildEnvironment(meta)));
  await finishBuild(options, meta);
  writeFileSync(hashFile(options), hash);
}

/** Serves what was built, or with `dev` the sources. */
export async function serve(supervisor: Supervisor, options: StorefrontOptions, command: 'start' | 'dev' = 'start'): Promise<void> {
  const child = supervisor.keep(startNext(options, command, ['--hostname', options.host, '--port', options.port]));
  await untilReady(child, () => answers(`http://127.0.0.1:${options.port}/`), START_TIMEOUT);
}

/** Pages that Next renders again while it serves are kept beside or written over the built ones: keep a copy, and go back to it before each run. */
export function restorePages({ root, distDir }: StorefrontOptions): void {
  const pages = path.join(root, distDir, 'server', 'app');
  const copy = path.join(root, distDir, 'pages-as-built');
  if (existsSync(copy)) {
    rmSync(pages, { recursive: true, force: true });
    cpSync(copy, pages, { recursive: true });
  } else {
    cpSync(pages, copy, { recursive: true });
  }
  for (const made of [path.join('server', 'route-cache'), path.join('cache', 'fetch-cache')]) {
    rmSync(path.join(root, distDir, made), { recursive: true, force: true });
  }
}
