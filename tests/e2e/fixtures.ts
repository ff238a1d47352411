import { test as base, expect } from '@playwright/test';
import { type ConsentChoice, ONLY_NECESSARY } from '@/lib/storage/consent';
import { type Catalogue, readCatalogue } from './catalogue';
import { type ConsoleErrors, collectConsoleErrors } from './console-errors';
import { checkGatewayResponses } from './contract';
import { saveLogsOnFailure } from './diagnosis';
import { saveEarlierVisit } from './earlier-visit';
import { waitForHydration } from './hydration';
import { type Lang, MESSAGES, type Messages, toPath } from './messages';
import { createStaffClient, type Staff } from './staff';

export type { Lang } from './messages';

export interface ShopOptions {
  /** The language of the project that a test runs in. */
  lang: Lang;
  /** The country saved by an earlier visit; null opens the country dialog. */
  savedCountry: string | null;
  /** The consent saved by an earlier visit; null shows the consent banner. */
  savedPrivacy: ConsentChoice | null;
}

interface ShopFixtures {
  /** Fails the test on unexpected console errors, page errors and failed requests. */
  consoleErrors: ConsoleErrors;
  /** Fails the test when a gateway response violates the OpenAPI document. */
  contract: undefined;
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
  context: async ({ context, siteUrl, savedCountry, savedPrivacy }, use, testInfo) => {
    context.on('page', waitForHydration);
    await saveEarlierVisit(context, { origin: siteUrl, savedCountry, savedPrivacy });
    await saveLogsOnFailure(context, testInfo, () => use(context));
  },
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors = collectConsoleErrors(page);
      await use(consoleErrors);
      expect(consoleErrors.unexpected(), 'unexpected console errors and failed requests').toEqual(
        [],
      );
    },
    { auto: true },
  ],
  contract: [
    async ({ page }, use) => {
      const readViolations = checkGatewayResponses(page);
      await use(undefined);
      expect(await readViolations(), 'gateway responses that violate the OpenAPI document').toEqual(
        [],
      );
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
