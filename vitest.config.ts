import path from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const root = import.meta.dirname;
const resolve = {
  alias: [
    { find: /^@\//, replacement: `${root}/` },
    // Resolved by Next: markers of the side that may import a module.
    { find: /^(server|client)-only$/, replacement: path.join(root, 'tests/setup/empty.ts') },
  ],
};

const SHOP_OF_TESTS = path.join(root, 'tests/fixtures/shop.config.ts');

/** The tests have a shop of their own; those of the sources check `shop.config.ts` itself. */
const shopOfTests: Pick<ViteUserConfig, 'resolve' | 'plugins'> = {
  resolve: {
    alias: [{ find: /^@\/shop\.config$/, replacement: SHOP_OF_TESTS }, ...resolve.alias],
  },
  plugins: [
    {
      name: 'shop-of-tests',
      enforce: 'pre',
      resolveId: (source) =>
        /^\.\.?(?:\/\.\.)*\/shop\.config\.ts$/.test(source) ? SHOP_OF_TESTS : undefined,
    },
  ],
};

/** A bound for a busy machine: property tests with thousands of carts take seconds. */
const TEST_TIMEOUT_MS = 90_000;

/** Folders whose tests need no DOM. */
const WITHOUT_DOM = 'lib/{domain,i18n,next,security,shared,shop}/**';

/**
 * `unit`: the storefront in jsdom. `location`: the same for tests that replace `window.location`,
 * which is not possible in a context of `node:vm`. `domain`: tests without DOM, or with real
 * network requests (`*.node.test.ts`). `console`: the console for staff. `architecture`: rules of the sources, the scripts, the
 * tools and the test runner. `gateway`: the service on real databases. `cluster`: several
 * storefronts and gateways behind nginx. `compose`: a shop that the suite of this name has started.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        ...shopOfTests,
        test: {
          name: 'unit',
          environment: 'jsdom',
          // A context for each file, in a process that has loaded jsdom already.
          pool: 'vmForks',
          testTimeout: TEST_TIMEOUT_MS,
          include: ['{app,components,lib,stores}/**/*.test.{ts,tsx}'],
          exclude: [WITHOUT_DOM, '**/*.{node,location}.test.{ts,tsx}'],
          setupFiles: [
            'tests/setup/vm-globals.ts',
            'tests/setup/console-errors.ts',
            'tests/setup/browser.ts',
          ],
        },
      },
      {
        ...shopOfTests,
        test: {
          name: 'location',
          environment: 'jsdom',
          testTimeout: TEST_TIMEOUT_MS,
          include: ['{components,lib}/**/*.location.test.{ts,tsx}'],
          setupFiles: ['tests/setup/console-errors.ts', 'tests/setup/browser.ts'],
        },
      },
      {
        ...shopOfTests,
        test: {
          name: 'console',
          environment: 'node',
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          include: ['console/src/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup/console-errors.ts'],
        },
      },
      {
        ...shopOfTests,
        test: {
          name: 'domain',
          environment: 'node',
          isolate: false,
          testTimeout: TEST_TIMEOUT_MS,
          include: [`${WITHOUT_DOM}/*.test.{ts,tsx}`, 'lib/**/*.node.test.ts'],
          exclude: ['**/*.location.test.ts'],
          setupFiles: ['tests/setup/console-errors.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'architecture',
          environment: 'node',
          isolate: false,
          include: [
            'tests/{architecture,runner,setup}/**/*.test.ts',
            '{scripts,tools}/**/*.test.ts',
          ],
          // `npm run tools -- agents` runs them with the packages of tools/.
          exclude: ['**/node_modules/**', 'tools/agents/**'],
          testTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        ...shopOfTests,
        test: {
          name: 'gateway',
          // The simulators of payment providers use node:sqlite.
          execArgv: ['--disable-warning=ExperimentalWarning'],
          environment: 'node',
          // Most of the time of a file was spent on imports. Modules of the gateway have no state:
          // each test creates its own context and database.
          isolate: false,
          include: ['gateway/**/*.test.ts', 'tests/{integration,reliability}/**/*.test.ts'],
          setupFiles: ['tests/setup/console-errors.ts'],
          testTimeout: TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
          // A condition is waited for as long as the test may take: on a busy machine the default,
          // a second, is not enough for the work of another process.
          expect: { poll: { timeout: TEST_TIMEOUT_MS / 2 } },
        },
      },
      {
        ...shopOfTests,
        test: {
          name: 'cluster',
          execArgv: ['--disable-warning=ExperimentalWarning'],
          environment: 'node',
          include: ['tests/cluster/*.test.ts'],
          globalSetup: 'tests/cluster/setup.ts',
          // They kill processes of the cluster that they share.
          fileParallelism: false,
          setupFiles: ['tests/setup/console-errors.ts'],
          testTimeout: 3 * TEST_TIMEOUT_MS,
          hookTimeout: TEST_TIMEOUT_MS,
        },
      },
      {
        ...shopOfTests,
        test: {
          name: 'compose',
          environment: 'node',
          include: ['tests/compose/*.test.ts'],
          setupFiles: ['tests/setup/console-errors.ts'],
          // An image is built, and seven containers start.
          testTimeout: 10 * TEST_TIMEOUT_MS,
          hookTimeout: 5 * TEST_TIMEOUT_MS,
        },
      },
    ],
  },
});
