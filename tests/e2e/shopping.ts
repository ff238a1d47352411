import type { Page } from '@playwright/test';
import type { ItemSummary } from '../../lib/contract/item';
import { type ConsoleErrors, collectConsoleErrors } from './console-errors';
import { saveEarlierVisit } from './earlier-visit';
import { test as base, expect } from './fixtures';
import { shopper } from './shopper';
import { type TestProductName, testProductSku } from './test-products';

interface ShoppingFixtures {
  /** Locators and actions of the header, product cards and cart. */
  shop: ReturnType<typeof shopper>;
  /** A product that only tests use, in the set of the test's language. */
  testProduct: (name: TestProductName) => ItemSummary;
  /**
   * A second browser context with the same country and language, which fails the test on console
   * errors too.
   */
  secondVisitor: { page: Page; consoleErrors: ConsoleErrors };
}

export const test = base.extend<ShoppingFixtures>({
  shop: async ({ page, messages, lang }, use) => {
    await use(shopper(page, messages, lang));
  },
  testProduct: async ({ catalogue, lang }, use) => {
    await use((name) => catalogue.find(({ sku }) => sku === testProductSku(name, lang)));
  },
  secondVisitor: async (
    { browser, baseURL, siteUrl, savedCountry, savedPrivacy, locale, timezoneId, userAgent },
    use,
  ) => {
    const options = { baseURL, locale, timezoneId, userAgent };
    const context = await browser.newContext(
      Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
    );
    await saveEarlierVisit(context, { origin: siteUrl, savedCountry, savedPrivacy });
    const page = await context.newPage();
    const consoleErrors = collectConsoleErrors(page);
    await use({ page, consoleErrors });
    expect(
      await consoleErrors.unexpected(),
      'unexpected console errors of the second visitor’s page',
    ).toEqual([]);
    await context.close();
  },
});

export { expect };
