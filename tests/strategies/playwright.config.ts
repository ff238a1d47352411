import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base, { inArabic } from '../../playwright.config';
import type { ShopOptions } from '../e2e/fixtures';

const SHARES_URLS = process.env.E2E_LOCALE_STRATEGY === 'no_prefix';
const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * The main journeys with the locale strategy of the running build: `npm run strategies`
 * runs them for every strategy.
 */
export default defineConfig<ShopOptions>({
  ...base,
  testDir: import.meta.dirname,
  // The service worker knows only whether languages share URLs (scripts/lib/service-worker.ts).
  // Where they do not, tests/e2e/offline.once.spec.ts tests it with the default strategy.
  testIgnore: SHARES_URLS ? [] : ['offline.once.spec.ts'],
  // A run empties its folder.
  outputDir: path.join(ROOT, 'test-results/strategies', process.env.E2E_LOCALE_STRATEGY ?? ''),
  workers: os.availableParallelism(),
  projects: [{ name: 'chromium', use: inArabic }],
});
