import { DEFAULT_LOCALE_STRATEGY } from '../../lib/config/env/client.ts';
import { LOCALE_STRATEGIES, type LocaleStrategy } from '../../lib/domain/locale-strategy.ts';
import { ProcessManager } from '../../scripts/lib/process-manager.ts';
import { buildAndServe, lockBuild, startServices } from '../../scripts/lib/shop.ts';
import type { ShopConfig } from '../../scripts/lib/shop-config.ts';
import type { TestRun } from '../runner/run-tool.ts';
import { writeMigratedDataDir } from '../setup/gateway/databases.ts';
import { createTestShop, type TestShop } from '../setup/test-shop.ts';

/** Few products are visited. */
const PRERENDERED_PRODUCTS = '10';

/** The strategies that need a build of their own. */
const OTHER_STRATEGIES = LOCALE_STRATEGIES.filter(
  (strategy) => strategy !== DEFAULT_LOCALE_STRATEGY,
);

/** Each build uses the compiler cache of the previous one. */
const DIST_DIR = '.next-strategies';

/** The strategy is part of the build. */
async function serveStrategy(
  manager: ProcessManager,
  config: ShopConfig,
  strategy: LocaleStrategy,
) {
  const settings = {
    ...config.settings,
    PRERENDERED_PRODUCTS,
    NEXT_PUBLIC_LOCALE_STRATEGY: strategy,
    NEXT_DIST_DIR: DIST_DIR,
  };
  const ownConfig = { ...config, settings };
  await lockBuild(manager, ownConfig);
  return buildAndServe(manager, ownConfig, 'test', `Building the shop with ${strategy}`);
}

/**
 * Serves the shop with each locale strategy except the default, one storefront after the other on
 * the same gateway.
 * @param work runs while the storefront of a strategy is served; its processes belong to the
 * manager that it receives
 */
export async function withEachStrategy<Result>(
  { manager, folder, logDir }: TestRun,
  work: (strategy: LocaleStrategy, shop: TestShop, manager: ProcessManager) => Promise<Result>,
): Promise<Result[]> {
  const shop = await createTestShop(folder, logDir, 40);
  await writeMigratedDataDir(shop.config.dataDir);
  const { emulator } = await startServices(manager, shop.config);
  await emulator;
  const results: Result[] = [];
  for (const strategy of OTHER_STRATEGIES) {
    const ownManager = new ProcessManager();
    manager.onExit(() => ownManager.stop());
    await Promise.race([serveStrategy(ownManager, shop.config, strategy), ownManager.failure]);
    results.push(await work(strategy, shop, ownManager));
    await ownManager.stop();
  }
  return results;
}
