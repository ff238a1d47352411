import { test as base, expect } from '@playwright/test';
import { type ConsentChoice, ONLY_NECESSARY } from '@/lib/storage/consent';
import { type Catalogue, readCatalogue } from './catalogue';
import { type ConsoleErrors, createConsoleErrors } from './console-errors';
import { type ShopLogs, watchShopLogs } from './diagnosis';
import { saveEarlierVisit } from './earlier-visit';
import { waitForHydration } from './hydration';
import { type Lang, MESSAGES, type Messages, toPath } from './messages';
import { createStaffClient, type Staff } from './staff';
import { typeText } from './type-text';

export interface ShopOptions {
  /** The language of the project that a test runs in. */
  lang: Lang;
  /** The country saved by an earlier visit; null opens the country dialog. */
  savedCountry: string | null;
  /** The consent saved by an earlier visit; null shows the consent banner. */
  savedPrivacy: ConsentChoice | null;
}

interface ShopFixtures {
  /** Unexpected console errors, page errors and failed requests fail a test with a page. */
  consoleErrors: ConsoleErrors;
  /** Saves the logs of the shop when the test fails. */
  shopLogs: ShopLogs;
  /** The path of a page in the language of the test: `/cart` or `/en/cart`. */
  localPath: (path: string) => string;
  gotoHome: () => Promise<void>;
  /** Origin of the shop under test. */
  siteUrl: string;
  staff: Staff;
  /** The shop's messages in the language of the test. */
  messages: Messages;
}

export const test = base.extend<ShopFixtures & ShopOptions, { catalogue: Catalogue }>({
  lang: ['ar', { option: true }],
  savedCountry: ['KW', { option: true }],
  savedPrivacy: [ONLY_NECESSARY, { option: true }],
  context: async ({ context, browserName, siteUrl, savedCountry, savedPrivacy, shopLogs }, use) => {
    if (browserName === 'firefox') await typeText(context);
    context.on('page', waitForHydration);
    context.on('response', shopLogs.addResponse);
    await saveEarlierVisit(context, { origin: siteUrl, savedCountry, savedPrivacy });
    await use(context);
  },
  // No fixture of every test needs the page: a test without one does not open one.
  page: async ({ page, consoleErrors }, use) => {
    consoleErrors.watch(page);
    await use(page);
    expect
      .soft(await consoleErrors.unexpected(), 'unexpected console errors and failed requests')
      .toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
  consoleErrors: async ({}, use) => {
    await use(createConsoleErrors());
  },
  shopLogs: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
    async ({}, use, testInfo) => {
      const logs = watchShopLogs();
      await use(logs);
      if (testInfo.status !== testInfo.expectedStatus) logs.save(testInfo);
    },
    { auto: true },
  ],
  localPath: async ({ lang }, use) => {
    await use((path) => toPath(lang, path));
  },
  gotoHome: async ({ page, localPath, lang }, use) => {
    await use(async () => {
      await page.goto(localPath('/'));
      await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${lang}`));
    });
  },
  siteUrl: async ({ baseURL }, use) => {
    await use(baseURL ?? '');
  },
  staff: async ({ request }, use) => {
    await use(createStaffClient(request));
  },
  messages: async ({ lang }, use) => {
    await use(MESSAGES[lang]);
  },
  catalogue: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
    async ({}, use) => {
      await use(await readCatalogue());
    },
    { scope: 'worker' },
  ],
});

export { expect };
