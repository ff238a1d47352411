import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { LocaleStrategy } from '../../../lib/i18n/strategy.ts';
import { ROOT } from '../paths.ts';
import type { ManagedProcess, ProcessManager } from '../process-manager.ts';
import { step } from '../progress.ts';
import { buildAndServe } from '../shop.ts';
import type { ShopConfig } from '../shop-config.ts';
import { GATEWAY_SOURCES } from '../source-hash.ts';
import { build, isBuilt } from '../storefront.ts';

/**
 * Every strategy is built here, so that each build uses the compiler cache of the
 * previous one.
 */
const BUILD_DIR = '.next-variant';

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
  if (strategy === 'prefix_except_default') return buildAndServe(manager, config, 'test');
  const distDir = `${config.settings.NEXT_DIST_DIR}-${strategy}`;
  const withDistDir = (NEXT_DIST_DIR: string): ShopConfig => {
    return {
      ...config,
      settings: { ...config.settings, NEXT_PUBLIC_LOCALE_STRATEGY: strategy, NEXT_DIST_DIR },
    };
  };
  if (!isBuilt(withDistDir(distDir), GATEWAY_SOURCES)) {
    await step(`Building the shop with ${strategy}`, () =>
      build(manager, withDistDir(BUILD_DIR), { extraSources: GATEWAY_SOURCES }),
    );
    copyBuild(path.join(ROOT, BUILD_DIR), path.join(ROOT, distDir));
  }
  return buildAndServe(manager, withDistDir(distDir), 'test');
}

function copyBuild(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (file) => file !== path.join(from, 'cache') });
}
