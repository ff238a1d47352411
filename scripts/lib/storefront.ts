import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { NO_PROXIES } from '../../lib/domain/client-ip.ts';
import { archiveBuild } from './builds.ts';
import { addCompileHints } from './compile-hints.ts';
import { EMULATOR_PROJECT } from './emulator.ts';
import { isHttpOk } from './http.ts';
import { MALLOC_VARIABLES, MEMORY_ARGS } from './memory-limits.ts';
import { ROOT } from './paths.ts';
import type { ProcessManager } from './process-manager.ts';
import { writeRouteTrees } from './route-trees.ts';
import { buildMissingChunkScript, buildServiceWorker } from './service-worker.ts';
import { inheritedEnv, VARIABLES } from './settings.ts';
import { isProduction, nodeVariables, type ShopConfig } from './shop-config.ts';
import { listSimulatorHosts } from './simulators.ts';
import { findShopConfig, STOREFRONT_SOURCES, sourceHash } from './source-hash.ts';
import type { ManagedProcess } from './start-process.ts';

/** The emulator accepts any key. */
function identityVariables({ settings, authEmulator }: ShopConfig): NodeJS.Dict<string> {
  if (settings.NEXT_PUBLIC_FIREBASE_PROJECT_ID || !authEmulator) return {};
  return {
    NEXT_PUBLIC_FIREBASE_API_KEY: 'demo-key',
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: authEmulator,
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: EMULATOR_PROJECT,
    NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR: `http://${authEmulator}`,
  };
}

const BUILD_VARIABLES = ['GATEWAY_VERSION', 'IMAGE_HOSTS', 'PRERENDERED_PRODUCTS'];

/** Variables of a build. Unset ones are absent: the storefront has its own defaults. */
function buildVariables(config: ShopConfig): NodeJS.Dict<string> {
  const names = Object.keys(VARIABLES).filter(
    (name) => name.startsWith('NEXT_PUBLIC_') || BUILD_VARIABLES.includes(name),
  );
  const set = Object.entries(config.settings).filter(([name]) => names.includes(name));
  const urls = { NEXT_PUBLIC_SITE_URL: config.siteUrl, GATEWAY_URL: config.gatewayUrl };
  const hosts = [config.settings.NEXT_PUBLIC_PAYMENT_HOSTS, ...listSimulatorHosts(config)];
  const paymentHosts = hosts.filter(Boolean).join(',');
  return {
    ...Object.fromEntries(set),
    ...identityVariables(config),
    ...urls,
    ...(paymentHosts && { NEXT_PUBLIC_PAYMENT_HOSTS: paymentHosts }),
  };
}

function storefrontEnv(config: ShopConfig): NodeJS.Dict<string> {
  const { settings, secrets } = config;
  return {
    ...inheritedEnv(),
    ...nodeVariables(config),
    ...buildVariables(config),
    REVALIDATE_SECRET: secrets.REVALIDATE_SECRET,
    REDIS_URL: settings.REDIS_URL,
    PAGE_CACHE_MAX_MB: settings.PAGE_CACHE_MAX_MB,
    TRUSTED_PROXIES: settings.TRUSTED_PROXIES ?? (isProduction(settings) ? undefined : NO_PROXIES),
    NEXT_DIST_DIR: settings.NEXT_DIST_DIR,
    NEXT_OUTPUT: settings.NEXT_OUTPUT,
    NEXT_TELEMETRY_DISABLED: '1',
    // Next reads no .env by itself: these are the variables of the shop.
    __NEXT_PROCESSED_ENV: 'true',
  };
}

/** Arguments of Node for a Next command: servers and the child of `next dev` need the preload. */
export function nextArgs(
  command: 'build' | 'start' | 'dev',
  args: readonly string[] = [],
  memoryArgs: readonly string[] = MEMORY_ARGS,
): string[] {
  const next = path.join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next');
  const preload = pathToFileURL(path.join(ROOT, 'lib', 'next', 'preload.ts'));
  const nodeArgs = {
    build: [],
    dev: [`--import=${preload}`],
    start: [`--import=${preload}`, ...memoryArgs],
  };
  // Node strips the types of the configuration: no compiler is loaded.
  return [...nodeArgs[command], next, command, '--experimental-next-config-strip-types', ...args];
}

const getDistDir = ({ settings }: ShopConfig) => path.join(ROOT, settings.NEXT_DIST_DIR);
const getHashFile = (config: ShopConfig) => path.join(getDistDir(config), 'source-hash');
const hashSources = (config: ShopConfig, extraSources: readonly string[]) =>
  sourceHash(
    ROOT,
    [...STOREFRONT_SOURCES, findShopConfig(storefrontEnv(config)), ...extraSources],
    buildVariables(config),
  );

/** Whether the existing build was made from these sources and variables. */
export function isBuilt(config: ShopConfig, extraSources: readonly string[] = []): boolean {
  const file = getHashFile(config);
  return existsSync(file) && readFileSync(file, 'utf8') === hashSources(config, extraSources);
}

export interface BuildOptions {
  /** Sources of the data in the pages. */
  extraSources?: readonly string[];
  isVisible?: boolean;
}

/** Builds the storefront. The gateway must be running: pages are rendered from its data. */
export async function build(
  manager: ProcessManager,
  config: ShopConfig,
  { extraSources = [], isVisible = false }: BuildOptions = {},
): Promise<void> {
  // Before the build: a file that changes during the build must not count as built.
  const hash = hashSources(config, extraSources);
  rmSync(getHashFile(config), { force: true });
  // The same sources and variables get the same id: open pages need not be reloaded.
  const meta = { id: hash.slice(0, 20), timestamp: Date.now() };
  const buildMeta = {
    NEXT_PUBLIC_BUILD_ID: meta.id,
    NEXT_PUBLIC_BUILD_TIMESTAMP: String(meta.timestamp),
  };
  const env = { ...storefrontEnv(config), ...buildMeta, NODE_ENV: 'production' };
  await manager.runOrThrow({
    name: 'build',
    args: nextArgs('build'),
    env,
    logDir: config.logDir,
    isVisible,
  });
  const distDir = getDistDir(config);
  writeRouteTrees(distDir, meta.id);
  addCompileHints(distDir);
  archiveBuild(distDir, meta);
  await buildMissingChunkScript({ root: ROOT, distDir });
  await buildServiceWorker({
    root: ROOT,
    distDir,
    buildId: meta.id,
    strategy: config.settings.NEXT_PUBLIC_LOCALE_STRATEGY,
  });
  writeFileSync(getHashFile(config), hash);
}

/**
 * `bench` and `test` serve pages as built, from the data of a new gateway; `test` without the
 * limits of the memory, which take a sixth of the processor time.
 */
export type ServeMode = 'start' | 'dev' | 'bench' | 'test';

/** Serves the build, or with `dev` the sources. */
export function serve(
  manager: ProcessManager,
  config: ShopConfig,
  mode: ServeMode,
  name = 'shop',
): Promise<ManagedProcess> {
  const { HOST, PORT } = config.settings;
  const isLimited = mode === 'start' || mode === 'bench';
  const isDev = mode === 'dev';
  return manager.startDaemon({
    name,
    args: nextArgs(
      isDev ? 'dev' : 'start',
      ['--hostname', HOST, '--port', PORT],
      isLimited ? MEMORY_ARGS : [],
    ),
    env: {
      ...storefrontEnv(config),
      ...(isLimited && MALLOC_VARIABLES),
      NODE_ENV: isDev ? 'development' : 'production',
    },
    logDir: config.logDir,
    // `next dev` compiles the page before it answers.
    startTimeoutMs: isDev ? 300_000 : 60_000,
    isReady: () => isHttpOk(`http://127.0.0.1:${PORT}/`),
  });
}

/**
 * Next overwrites built pages that it renders again. Saves a copy of the built pages the first
 * time, and restores it before each later run.
 */
export function restorePages(config: ShopConfig): void {
  const pages = path.join(getDistDir(config), 'server', 'app');
  const copy = path.join(getDistDir(config), 'pages-as-built');
  const [from, to] = existsSync(copy) ? [copy, pages] : [pages, copy];
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  for (const cache of ['server/route-cache', 'cache/fetch-cache'])
    rmSync(path.join(getDistDir(config), cache), { recursive: true, force: true });
}
