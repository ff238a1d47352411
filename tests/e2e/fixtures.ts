import { test as base, expect } from '@playwright/test';
import { type ConsentChoice, ONLY_NECESSARY } from '@/lib/storage/consent';
import { type Catalogue, readCatalogue } from './catalogue';
import { type ConsoleErrors, collectConsoleErrors } from './console-errors';
import { checkGatewayResponses } from './contract';
import { type Lang, MESSAGES, type Messages, toPath } from './messages';
import { createStaffClient, type Staff } from './staff';

export type { Lang } from './messages';

export interface ShopOptions {
  /** The language of the project that a test runs in. */
  lang: Lang;
  /** The country that the visitor chose on an earlier visit; null for somebody who is asked for it. */
  savedCountry: string | null;
  /** What the visitor answered about measuring and marketing on an earlier visit; null for somebody who is asked. */
  savedPrivacy: ConsentChoice | null;
}

interface ShopFixtures {
  /** Fails the test when the page complained about anything that was not expected. */
  consoleErrors: ConsoleErrors;
  /** Fails the test when an answer of the gateway was not as its own description says. */
  contract: undefined;
  /** The path of a page in the language of the test: `/cart` or `/en/cart`. */
  localPath: (path: string) => string;
  gotoHome: () => Promise<void>;
  /** Origin of the shop under test. */
  siteUrl: string;
  staff: Staff;
  /** The shop's words in the language of the test. */
  messages: Messages;
}

export const test = base.extend<ShopFixtures & ShopOptions, { catalogue: Catalogue }>({
  lang: ['ar', { option: true }],
  savedCountry: ['KW', { option: true }],
  savedPrivacy: [ONLY_NECESSARY, { option: true }],
  storageState: async ({ baseURL, savedCountry, savedPrivacy }, use) => {
    const chosen = {
      ...(savedCountry !== null && { saved_currency_code: savedCountry, currency_chosen: 'true' }),
      ...(savedPrivacy !== null && { privacy_choices: JSON.stringify({ version: 1, at: new Date().toISOString(), ...savedPrivacy }) }),
    };
    const localStorage = Object.entries(chosen).map(([name, value]) => ({ name, value }));
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors = collectConsoleErrors(page);
      await use(consoleErrors);
      expect(consoleErrors.unexpected(), 'complaints of the page').toEqual([]);
    },
    { auto: true },
  ],
  contract: [
    async ({ page }, use) => {
      const wrongAnswers = checkGatewayResponses(page);
      await use(undefined);
      expect(await wrongAnswers(), 'answers of the gateway that are not as documented').toEqual([]);
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
