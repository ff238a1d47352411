import { registerHooks } from 'node:module';

const shopOfTests = new URL('../fixtures/shop.config.ts', import.meta.url).href;

/**
 * For processes that a test starts, and for Playwright: like the plugin in `vitest.config.ts`.
 * `next.config.ts` and `console/vite.config.ts` bundle the file that Node finds.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(/\/shop\.config(?:\.ts)?$/.test(specifier) ? shopOfTests : specifier, context),
});
