import { DEFAULT_LOCALE_STRATEGY, type LocaleStrategy } from '../../../lib/i18n/strategy.ts';
import type { ManagedProcess, ProcessManager } from '../process-manager.ts';
import { buildAndServe } from '../shop.ts';
import type { ShopConfig } from '../shop-config.ts';

/** Few products are visited. */
const PRERENDERED_PRODUCTS = '10';

/**
 * Serves the shop with a locale strategy, which is part of the build. The default
 * strategy uses the build of the other tests.
 * @returns the process of the storefront
 */
export async function serveStrategy(
  manager: ProcessManager,
  config: ShopConfig,
  strategy: LocaleStrategy,
): Promise<ManagedProcess> {
  if (strategy === DEFAULT_LOCALE_STRATEGY) return buildAndServe(manager, config, 'test');
  const settings = {
    ...config.settings,
    PRERENDERED_PRODUCTS,
    NEXT_PUBLIC_LOCALE_STRATEGY: strategy,
    NEXT_DIST_DIR: `${config.settings.NEXT_DIST_DIR}-${strategy}`,
  };
  const title = `Building the shop with ${strategy}`;
  return buildAndServe(manager, { ...config, settings }, 'test', title);
}
