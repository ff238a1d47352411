import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { acquireLock, LockedError } from '../../gateway/platform/concurrency/lock-file.ts';
import { startEmulator } from './emulator.ts';
import { startGateway } from './gateway.ts';
import { ROOT } from './paths.ts';
import type { ProcessManager } from './process-manager.ts';
import { step } from './progress.ts';
import type { ShopConfig } from './shop-config.ts';
import { startSimulators } from './simulators.ts';
import { GATEWAY_SOURCES } from './source-hash.ts';
import type { ManagedProcess } from './start-process.ts';
import {
  type BuildOptions,
  build,
  isBuilt,
  restorePages,
  type ServeMode,
  serve,
} from './storefront.ts';

/**
 * One shop at a time builds and serves from a folder: a second one would overwrite what the first
 * one serves. The name of the lock file contains the folder: a copy of the project has another one.
 * @throws Error
 */
export async function lockBuild(
  manager: ProcessManager,
  { settings: { NEXT_DIST_DIR } }: ShopConfig,
): Promise<void> {
  const caches = path.join(ROOT, 'node_modules', '.cache');
  const folder = path.join(ROOT, NEXT_DIST_DIR).replaceAll(/[/\\:]/g, '-');
  mkdirSync(caches, { recursive: true });
  const release = await acquireLock(path.join(caches, `serving${folder}.lock`)).catch((error) => {
    if (!(error instanceof LockedError)) throw error;
    throw new Error(
      `Another shop (pid ${error.pid}) is built in ${NEXT_DIST_DIR} and served from it: stop it, or set NEXT_DIST_DIR.`,
    );
  });
  manager.onExit(release);
}

/** The pages of a test contain the seed data. */
export const TEST_BUILD = { extraSources: GATEWAY_SOURCES } as const satisfies BuildOptions;

/**
 * Starts the login emulator, if the shop needs one.
 * @returns whether it is ready: no page needs it
 */
export function prepareEmulator(
  manager: ProcessManager,
  { authEmulator, settings, dataDir, logDir }: ShopConfig,
): Promise<void> {
  if (!authEmulator) return Promise.resolve();
  const emulator = startEmulator(manager, { port: settings.AUTH_EMULATOR_PORT, dataDir, logDir });
  // The shop works without it, except the login.
  emulator.catch((error: Error) => console.error(`\n✗ ${error.message}`));
  return emulator;
}

/**
 * Starts the login emulator, and the gateway with the simulators of its payment providers unless
 * GATEWAY_URL names another one.
 * @returns whether the emulator is ready: no page needs it
 */
export async function startServices(
  manager: ProcessManager,
  config: ShopConfig,
): Promise<{ emulator: Promise<void> }> {
  const emulator = prepareEmulator(manager, config);
  if (!config.settings.GATEWAY_URL) {
    await startSimulators(manager, config);
    const isFirst =
      !existsSync(path.join(config.dataDir, 'pglite')) && !config.settings.DATABASE_URL;
    const title = isFirst
      ? 'Starting the gateway, creating and filling its database'
      : 'Starting the gateway';
    await step(title, () => startGateway(manager, config));
  }
  return { emulator };
}

const servesPagesAsBuilt = (mode: ServeMode) => mode === 'bench' || mode === 'test';

/**
 * Serves the shop, and builds it first when its sources have changed.
 * @returns the process of the storefront
 */
export async function buildAndServe(
  manager: ProcessManager,
  config: ShopConfig,
  mode: ServeMode,
  title = 'Building the shop',
): Promise<ManagedProcess> {
  const isAsBuilt = servesPagesAsBuilt(mode);
  const options: BuildOptions = isAsBuilt ? TEST_BUILD : {};
  if (mode !== 'dev' && !isBuilt(config, options.extraSources))
    await step(title, () => build(manager, config, options));
  if (isAsBuilt) restorePages(config);
  return step('Starting the shop', () => serve(manager, config, mode));
}

export interface StartedShop {
  storefront: ManagedProcess;
  /** Resolves when the login emulator is ready. */
  emulator: Promise<void>;
}

export async function startShop(
  manager: ProcessManager,
  config: ShopConfig,
  mode: ServeMode,
): Promise<StartedShop> {
  if (mode !== 'dev') await lockBuild(manager, config);
  const { emulator } = await startServices(manager, config);
  const storefront = await buildAndServe(manager, config, mode);
  if (servesPagesAsBuilt(mode)) await emulator;
  return { storefront, emulator };
}
