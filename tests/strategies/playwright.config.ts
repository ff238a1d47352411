import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { DEFAULT_LOCALE_STRATEGY } from '../../lib/config/env/client';
import base, { inArabic } from '../../playwright.config';
import type { ShopOptions } from '../e2e/fixtures';

const STRATEGY = process.env.E2E_LOCALE_STRATEGY ?? '';
const SHARES_URLS = STRATEGY === 'no_prefix';
const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * The main journeys with the locale strategy of the running build: `npm test -- --only strategies`
 * runs them for every strategy.
 */
export default defineConfig<ShopOptions>({
  ...base,
  testDir: import.meta.dirname,
  // The service worker knows only whether languages share URLs (scripts/lib/service-worker.ts).
  // Where they do not, tests/e2e/offline.once.spec.ts tests it with the default strategy.
  testIgnore: SHARES_URLS ? [] : ['offline.once.spec.ts'],
  // A run empties its folder.
  outputDir: path.join(ROOT, 'test-results/strategies', STRATEGY),
  // The suite `strategies` runs beside others, which take longer: a second worker and its browser
  // take as long to start as a test.
  workers: STRATEGY === DEFAULT_LOCALE_STRATEGY ? os.availableParallelism() : 1,
  projects: [{ name: 'chromium', use: inArabic }],
});
