import type { Page } from '@playwright/test';
import type { ItemSummary } from '../../lib/api/contract/item';
import { type ConsoleErrors, collectConsoleErrors } from './console-errors';
import { test as base, expect } from './fixtures';
import { shopper } from './shopper';
import { type TestProductName, testProductSku } from './test-products';

interface ShoppingFixtures {
  /** What this test's visitor sees and presses. */
  shop: ReturnType<typeof shopper>;
  /** An item of the journeys' own shelf, in the language of the test. */
  testProduct: (name: TestProductName) => ItemSummary;
  /** Somebody else in a browser of their own, with the same country and language; nothing may go wrong there either. */
  secondVisitor: { page: Page; consoleErrors: ConsoleErrors };
}

export const test = base.extend<ShoppingFixtures>({
  shop: async ({ page, messages, lang }, use) => {
    await use(shopper(page, messages, lang));
  },
  testProduct: async ({ catalogue, lang }, use) => {
    await use((name) => catalogue.find(({ sku }) => sku === testProductSku(name, lang)));
  },
  secondVisitor: async ({ browser, baseURL, storageState, locale, timezoneId, userAgent }, use) => {
    const options = { baseURL, storageState, locale, timezoneId, userAgent };
    const context = await browser.newContext(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));
    const page = await context.newPage();
    const consoleErrors = collectConsoleErrors(page);
    await use({ page, consoleErrors });
    expect(consoleErrors.unexpected(), 'complaints of the friend’s page').toEqual([]);
    await context.close();
  },
});

export { expect };
