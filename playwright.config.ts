import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test';
import type { ShopOptions } from './tests/e2e/fixtures';

/** Tests that cover both languages themselves. */
const ONCE = /\.once\.spec\.ts$/;
/** Tests of behaviour that does not depend on the language: they run in Arabic only. */
const ARABIC_ONLY = /@once/;
/**
 * Each test runs the scripts of its pages a few times only, and most pages close before a larger
 * young space (in MB) is full.
 */
const CHROMIUM_ARGS = ['--js-flags=--no-sparkplug --no-maglev --no-opt --min-semi-space-size=16'];
const inChromium = {
  ...devices['Desktop Chrome'],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: CHROMIUM_ARGS,
  },
};
/** For tests that do not choose another language. */
export const inArabic = { ...inChromium, lang: 'ar', locale: 'ar-KW' } as const;

/**
 * One project for each language. Tests that run once are part of the first: each project starts
 * workers and browsers of its own.
 */
const LANGUAGE_PROJECTS: NonNullable<PlaywrightTestConfig<ShopOptions>['projects']> = [
  { name: 'ar', use: inArabic },
  {
    name: 'en',
    testIgnore: ONCE,
    grepInvert: ARABIC_ONLY,
    use: { ...inChromium, lang: 'en', locale: 'en-KW' },
  },
];
/**
 * `npm run e2e` starts the shop (tests/setup/test-shop.ts) and passes its URLs as environment
 * variables.
 */
export default defineConfig<ShopOptions>({
  testDir: 'tests',
  globalTeardown: path.join(import.meta.dirname, 'tests/setup/check-logs.ts'),
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // A worker waits a sixth of its time, for timers and polls.
  workers: os.availableParallelism() + 1,
  // Bounds for a busy machine. A test of a time of the shop has its own.
  timeout: 180_000,
  expect: {
    timeout: 30_000,
    toMatchAriaSnapshot: { pathTemplate: 'tests/e2e/accessibility-trees/{arg}{ext}' },
  },
  // The same reference images on every machine: differences between browsers are within the
  // tolerance.
  snapshotPathTemplate: 'tests/visual/screenshots/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000',
    // Snapshots of every page would take longer than the tests; `--trace on` adds them.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    timezoneId: 'Asia/Kuwait',
    serviceWorkers: 'block',
    // Tests of motion, those of late images and prices, and the other engines run with motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // Adds test products to the catalogue, and builds the gallery of components.
    { name: 'prepare', testMatch: '{e2e,visual}/*.setup.ts', use: inChromium, workers: 1 },
    ...LANGUAGE_PROJECTS.map((project, index) => ({
      ...project,
      dependencies: ['prepare'],
      testMatch: index === 0 ? '{e2e,visual}/*.spec.ts' : 'e2e/*.spec.ts',
    })),
    {
      name: 'faults',
      dependencies: ['prepare'],
      testMatch: 'faults/*.spec.ts',
      use: inChromium,
      // Each worker starts a storefront.
      workers: 1,
    },
  ],
});
