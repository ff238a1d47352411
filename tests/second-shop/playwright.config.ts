import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base, { inArabic } from '../../playwright.config';
import type { ShopOptions } from '../e2e/fixtures';

/**
 * The shop of another merchant, without products and with them: `npm test -- --only second-shop`
 * sets it up.
 */
export default defineConfig<ShopOptions>({
  ...base,
  testDir: import.meta.dirname,
  outputDir: path.resolve(import.meta.dirname, '../../test-results/second-shop'),
  projects: [
    { name: 'empty', use: inArabic, testMatch: 'empty.spec.ts' },
    { name: 'full', use: inArabic, testIgnore: 'empty.spec.ts' },
  ],
});
