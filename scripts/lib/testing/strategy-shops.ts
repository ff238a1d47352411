import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { LocaleStrategy } from '../../../lib/i18n/strategy.ts';
import { step } from '../progress.ts';
import { GATEWAY_SOURCES } from '../source-hash.ts';
import { build, isBuilt, restorePages, serve } from '../storefront.ts';
import type { Supervisor } from '../supervisor.ts';
import { buildAndServe, type TestServices, type TestShop } from './test-shop.ts';

/** All variants are built here, one after the other, so that each finds the compiler's cache of the one before it. */
const BUILD_DIR = '.next-variant';

/** Serves the shop with one of the locale strategies, which are baked in by the build. The default one is the shop of the journeys. */
export async function serveStrategy(supervisor: Supervisor, services: TestServices, strategy: LocaleStrategy): Promise<TestShop> {
  if (strategy === 'prefix_except_default') return buildAndServe(supervisor, services);
  const { ready, staffToken, authEmulator } = services;
  const settings = { ...services.storefront.settings, NEXT_PUBLIC_LOCALE_STRATEGY: strategy };
  const storefront = { ...services.storefront, distDir: `${services.storefront.distDir}-${strategy}`, settings };
  if (!isBuilt(storefront, GATEWAY_SOURCES)) {
    const variant = { ...storefront, distDir: BUILD_DIR };
    await step(`Building the shop with ${strategy}`, () => build(supervisor, variant, GATEWAY_SOURCES));
    copyBuild(path.join(storefront.root, BUILD_DIR), path.join(storefront.root, storefront.distDir));
  }
  restorePages(storefront);
  await step(`Starting the shop with ${strategy}`, () => Promise.all([ready, serve(supervisor, storefront)]));
  return { siteUrl: storefront.siteUrl, gatewayUrl: storefront.gatewayUrl, staffToken, authEmulator };
}

function copyBuild(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (file) => file !== path.join(from, 'cache') });
}
