import type { Page } from '@playwright/test';
import type { ItemSummary } from '../../lib/api/contract/item';
import { type Complaints, listenTo } from './console-errors';
import { test as base, expect } from './fixtures';
import { shopper } from './shopper';
import { type ShelfName, shelfSku } from './test-products';

interface ShoppingFixtures {
  /** What this test's visitor sees and presses. */
  shop: ReturnType<typeof shopper>;
  /** An item of the journeys' own shelf, in the language of the test. */
  own: (name: ShelfName) => ItemSummary;
  /** Somebody else in a browser of their own, with the same country and language; nothing may go wrong there either. */
  friend: { page: Page; complaints: Complaints };
}

export const test = base.extend<ShoppingFixtures>({
  shop: async ({ page, words, lang }, use) => {
    await use(shopper(page, words, lang));
  },
  own: async ({ catalogue, lang }, use) => {
    await use((name) => catalogue.find(({ sku }) => sku === shelfSku(name, lang)));
  },
  friend: async ({ browser, baseURL, storageState, locale, timezoneId, userAgent }, use) => {
    const options = { baseURL, storageState, locale, timezoneId, userAgent };
    const context = await browser.newContext(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));
    const page = await context.newPage();
    const complaints = listenTo(page);
    await use({ page, complaints });
    expect(complaints.unexpected(), 'complaints of the friend’s page').toEqual([]);
    await context.close();
  },
});

export { expect };
