import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmulator } from './emulator.ts';
import { startGateway } from './gateway.ts';
import type { ManagedProcess, ProcessManager } from './process-manager.ts';
import { step } from './progress.ts';
import type { ShopConfig } from './shop-config.ts';
import { startSimulators } from './simulators.ts';
import { GATEWAY_SOURCES } from './source-hash.ts';
import { build, isBuilt, lockBuild, restorePages, serve } from './storefront.ts';

type Mode = 'start' | 'dev' | 'test';

/**
 * Starts the login emulator, and the gateway with the simulators of its payment
 * providers unless GATEWAY_URL names another one.
 * @returns whether the emulator is ready: no page needs it
 */
export async function startServices(
  manager: ProcessManager,
  config: ShopConfig,
): Promise<{ emulator: Promise<void> }> {
  const emulator = config.authEmulator ? startEmulator(manager, config) : Promise.resolve();
  // The failure of a daemon ends the run anyway.
  emulator.catch(() => undefined);
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

/**
 * Serves the shop, and builds it first when its sources have changed. `test`: pages are
 * as built, from the data of a new gateway.
 * @returns the process of the storefront
 */
export async function buildAndServe(
  manager: ProcessManager,
  config: ShopConfig,
  mode: Mode,
): Promise<ManagedProcess> {
  const extraSources = mode === 'test' ? GATEWAY_SOURCES : [];
  if (mode !== 'dev' && !isBuilt(config, extraSources))
    await step('Building the shop', () => build(manager, config, { extraSources }));
  if (mode === 'test') restorePages(config);
  return step('Starting the shop', () => serve(manager, config, mode === 'dev' ? 'dev' : 'start'));
}

/** @returns the process of the storefront */
export async function startShop(
  manager: ProcessManager,
  config: ShopConfig,
  mode: Mode,
): Promise<ManagedProcess> {
  if (mode !== 'dev') lockBuild(manager, config);
  const { emulator } = await startServices(manager, config);
  const storefront = await buildAndServe(manager, config, mode);
  if (mode === 'test') await emulator;
  return storefront;
}
