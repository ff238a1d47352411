import path from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config';
import type { ShopOptions } from '../e2e/fixtures';
import type { ConsoleOptions } from './staff';

const inLanguage = (lang: 'ar' | 'en') => ({
  name: lang,
  use: { ...base.projects?.find(({ name }) => name === 'ar')?.use, lang, locale: `${lang}-KW` },
});

/** The console for staff: `npm test -- --only console` starts a gateway and serves it. */
export default defineConfig<ShopOptions & ConsoleOptions>({
  ...base,
  testDir: import.meta.dirname,
  // There is no log of a storefront to check.
  globalTeardown: [],
  outputDir: path.resolve(import.meta.dirname, '../../test-results/console'),
  use: { ...base.use, baseURL: process.env.E2E_STAFF_URL },
  // Both languages change the announcement of the same shop.
  workers: 1,
  projects: [
    inLanguage('ar'),
    {
      ...inLanguage('en'),
      testMatch: [
        'console.spec.ts',
        'two-people.spec.ts',
        'invitation.spec.ts',
        'reports.spec.ts',
        'new-order.spec.ts',
        'gift.spec.ts',
      ],
    },
  ],
});
