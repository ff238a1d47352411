import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmulator } from './emulator.ts';
import { startGateway } from './gateway.ts';
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
  lockBuild,
  restorePages,
  type ServeMode,
  serve,
} from './storefront.ts';

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

/** @returns the process of the storefront */
export async function startShop(
  manager: ProcessManager,
  config: ShopConfig,
  mode: ServeMode,
): Promise<ManagedProcess> {
  if (mode !== 'dev') lockBuild(manager, config);
  const { emulator } = await startServices(manager, config);
  const storefront = await buildAndServe(manager, config, mode);
  if (servesPagesAsBuilt(mode)) await emulator;
  return storefront;
}
