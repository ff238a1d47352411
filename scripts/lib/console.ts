import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findRunningGateway } from '../../gateway/platform/app/running-gateway.ts';
import { ROOT } from './paths.ts';
import type { ProcessManager } from './process-manager.ts';
import { step } from './progress.ts';
import { inheritedEnv } from './settings.ts';
import { nodeVariables, type ShopConfig } from './shop-config.ts';
import { findShopConfig, sourceHash } from './source-hash.ts';
import { ensureLocalOwner } from './staff-account.ts';

const FOLDER = path.join(ROOT, 'console');
/** What the gateway serves (gateway/people/staff/console.ts). */
const BUILD = path.join(FOLDER, 'dist');
const HASH_FILE = path.join(BUILD, 'source-hash');
const SOURCES = [
  ...['src', 'index.html', 'package-lock.json', 'vite.config.ts'].map((name) => `console/${name}`),
  ...['lib/contract', 'lib/domain', 'lib/shared', 'lib/config', 'public/fonts', 'public/icon.svg'],
  'package-lock.json',
];

let installed: Promise<void> | undefined;

/** Installs the packages of the console unless they are those of its lock file. */
export function installConsole(manager: ProcessManager, logDir: string): Promise<void> {
  const args = [path.join(ROOT, 'scripts', 'run.mjs'), 'install', FOLDER];
  installed ??= manager.runOrThrow({ name: 'install-console', args, env: process.env, logDir });
  return installed;
}

/** Begins to install the packages, if they are needed, while other steps run. */
export function installConsoleEarly(manager: ProcessManager, config: ShopConfig): void {
  if (isConsoleBuilt(config)) return;
  // `buildConsole` waits for it and reports its error.
  installConsole(manager, config.logDir).catch(() => undefined);
}

const toEnv = (config: ShopConfig) => ({ ...inheritedEnv(), ...nodeVariables(config) });
const hashSources = (config: ShopConfig) =>
  sourceHash(ROOT, [...SOURCES, findShopConfig(toEnv(config))], {});
const isConsoleBuilt = (config: ShopConfig) =>
  existsSync(HASH_FILE) && readFileSync(HASH_FILE, 'utf8') === hashSources(config);

/** Builds the console unless the existing build was made from these sources. */
export async function buildConsole(manager: ProcessManager, config: ShopConfig): Promise<void> {
  if (isConsoleBuilt(config)) return;
  const { logDir } = config;
  await installConsole(manager, logDir);
  // Before the build: a file that changes during the build must not count as built.
  const hash = hashSources(config);
  const fresh = `${BUILD}-${process.pid}`;
  const vite = path.join(FOLDER, 'node_modules', 'vite', 'bin', 'vite.js');
  await manager.runOrThrow({
    name: 'build-console',
    // Node loads the configuration, and what it imports.
    args: [
      vite,
      'build',
      FOLDER,
      ...['--configLoader', 'native'],
      '--outDir',
      fresh,
      '--emptyOutDir',
    ],
    env: toEnv(config),
    logDir,
  });
  writeFileSync(path.join(fresh, 'source-hash'), hash);
  // A running gateway serves the previous build until then.
  rmSync(BUILD, { recursive: true, force: true });
  renameSync(fresh, BUILD);
}

/**
 * Builds the console, which the gateway serves, and creates the account of a developer.
 * @returns what to print about it
 */
export async function prepareConsole(
  manager: ProcessManager,
  config: ShopConfig,
  emulator: Promise<void>,
): Promise<string> {
  const { settings, secrets, dataDir, authEmulator } = config;
  if (!isConsoleBuilt(config))
    await step('Building the console for staff', () => buildConsole(manager, config));
  const { staffUrl = '' } = (await findRunningGateway(dataDir)) ?? {};
  const url = staffUrl.replace('127.0.0.1', 'localhost');
  const hasOwnProject = settings.FIREBASE_PROJECT_ID ?? settings.NEXT_PUBLIC_FIREBASE_PROJECT_ID;
  if (!authEmulator || hasOwnProject || !secrets.STAFF_TOKEN) return `  ${url}  console for staff`;
  await emulator;
  const staffToken = secrets.STAFF_TOKEN;
  const owner = await ensureLocalOwner({ dataDir, authEmulator, staffUrl, staffToken });
  return `  ${url}  console for staff: ${owner.email}, password ${owner.password}`;
}
