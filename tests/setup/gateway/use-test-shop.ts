import { registerHooks } from 'node:module';

const shopOfTests = new URL('../../fixtures/shop.config.ts', import.meta.url).href;

/** For processes that a test starts: like the plugin in `vitest.config.ts`. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      /\/shop\.config\.ts$/.test(specifier) && context.parentURL !== shopOfTests
        ? shopOfTests
        : specifier,
      context,
    ),
});
