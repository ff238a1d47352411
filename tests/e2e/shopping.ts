import type { BrowserContextOptions } from '@playwright/test';
import type { ItemSummary } from '../../lib/api/contract/item';
import { test as base, expect } from './fixtures';
import { type ShelfName, shelfSku } from './shelf';
import { shopper } from './shopper';

interface ShoppingFixtures {
  /** What this test's visitor sees and presses. */
  shop: ReturnType<typeof shopper>;
  /** An item of the journeys' own shelf, in the language of the test. */
  own: (name: ShelfName) => ItemSummary;
  /** A new browser for somebody else: the same country and language, and nothing in it. */
  somebodyElse: BrowserContextOptions;
}

export const test = base.extend<ShoppingFixtures>({
  shop: async ({ page, words, lang }, use) => {
    await use(shopper(page, words, lang));
  },
  own: async ({ catalogue, lang }, use) => {
    await use((name) => catalogue.find(({ sku }) => sku === shelfSku(name, lang)));
  },
  somebodyElse: async ({ baseURL, storageState, locale, timezoneId, userAgent }, use) => {
    const options = { baseURL, storageState, locale, timezoneId, userAgent };
    await use(Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)));
  },
});

export { expect };
