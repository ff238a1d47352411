import { test as base, expect } from '@playwright/test';
import { type Complaints, listenTo } from './complaints';
import { type Staff, staffOf } from './staff';

export type Lang = 'ar' | 'en';

export interface ShopOptions {
  /** The language of the project that a test runs in. */
  lang: Lang;
}

interface ShopFixtures {
  /** Fails the test when the page complained about anything that was not expected. */
  complaints: Complaints;
  /** The path of a page in the language of the test: `/cart` or `/en/cart`. */
  localPath: (path: string) => string;
  gotoHome: () => Promise<void>;
  staff: Staff;
}

export const test = base.extend<ShopFixtures & ShopOptions>({
  lang: ['ar', { option: true }],
  complaints: [
    async ({ page }, use) => {
      const complaints = listenTo(page);
      await use(complaints);
      expect(complaints.unexpected(), 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  localPath: async ({ lang }, use) => {
    await use((path) => (lang === 'ar' ? path : `/en${path === '/' ? '' : path}`));
  },
  gotoHome: async ({ page, localPath, lang }, use) => {
    await use(async () => {
      await page.goto(localPath('/'));
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
    });
  },
  staff: async ({ request }, use) => {
    await use(staffOf(request));
  },
});

export { expect };
