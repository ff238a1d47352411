import os from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import type { ShopOptions } from './tests/e2e/fixtures';

/** Tests that walk through both languages by themselves. */
const ONCE = /\.once\.spec\.ts$/;
/** Runs before the journeys, and gives the catalogue what they need and what is not shipped. */
const dependencies = ['prepare'];
const inChromium = { ...devices['Desktop Chrome'], launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium' } };

/** The shop under test is started by `npm run e2e` (scripts/lib/testing/test-shop.ts), which says here where it is. */
export default defineConfig<ShopOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test is traced when it is tried again, not before: traces of all of them cost the machine more than the tests.
  retries: 1,
  workers: os.availableParallelism(),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  // The same pictures on every machine: what differs between browsers is within their tolerance.
  snapshotPathTemplate: 'tests/looks/pictures/{arg}{ext}',
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/e2e.json' }]],
  use: { baseURL: process.env.E2E_BASE_URL ?? 'http://localhost:3000', trace: 'on-first-retry', timezoneId: 'Asia/Kuwait', serviceWorkers: 'block' },
  projects: [
    { name: 'prepare', testMatch: /\.setup\.ts$/, use: inChromium },
    { name: 'ar', dependencies, testIgnore: ONCE, use: { ...inChromium, lang: 'ar', locale: 'ar-KW' } },
    { name: 'en', dependencies, testIgnore: ONCE, use: { ...inChromium, lang: 'en', locale: 'en-KW' } },
    { name: 'once', dependencies, testMatch: ONCE, use: inChromium },
    { name: 'faults', dependencies, testDir: 'tests/faults', use: inChromium },
    { name: 'hang', testDir: 'tests/looks', testMatch: /\.setup\.ts$/, use: inChromium },
    { name: 'looks', dependencies: [...dependencies, 'hang'], testDir: 'tests/looks', timeout: 120_000, use: { ...inChromium, bypassCSP: true } },
  ],
});
