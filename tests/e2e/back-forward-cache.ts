import type { Page } from '@playwright/test';
import { inArabic } from '../../playwright.config';
import { findFullBrowser } from '../runner/programs';
import { test as base, expect } from './checkout';
import { uniqueClientIp } from './client-ip';
import { earlierVisitEntries } from './earlier-visit';
import { waitForHydration } from './hydration';
import { toCartLine } from './shopper';

const executablePath = findFullBrowser();

/**
 * Options of a file whose browser has the back/forward cache: not the headless shell, and without
 * the option with which Playwright disables it.
 */
export const BACK_FORWARD_CACHE = {
  launchOptions: {
    ...inArabic.launchOptions,
    ...(executablePath !== undefined && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
};

/**
 * A context without scripts and routes of the test runner, as visitors have, with two products in
 * the cart. Skipped where only the headless shell is installed.
 */
export const test = base.extend({
  context: async ({ browser, lang, siteUrl, savedCountry, savedPrivacy, testProduct }, use) => {
    base.skip(executablePath === undefined, 'Chromium with windows is not installed');
    const entries = {
      ...earlierVisitEntries({ savedCountry, savedPrivacy }),
      cart_products: JSON.stringify([toCartLine(testProduct('purchased'), 2)]),
    };
    const localStorage = Object.entries(entries).map(([name, value]) => ({ name, value }));
    const context = await browser.newContext({
      baseURL: siteUrl,
      extraHTTPHeaders: uniqueClientIp(),
      locale: `${lang}-KW`,
      timezoneId: 'Asia/Kuwait',
      serviceWorkers: 'block',
      storageState: { cookies: [], origins: [{ origin: siteUrl, localStorage }] },
    });
    context.on('page', waitForHydration);
    await use(context);
    await context.close();
  },
});

declare global {
  interface Window {
    /** How often the document came from the back/forward cache. */
    restoredCount?: number;
  }
}

/** Counts the restorations of this document. Called before it is left. */
export const watchRestorations = (page: Page) =>
  page.evaluate(() => {
    window.restoredCount = 0;
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) window.restoredCount = (window.restoredCount ?? 0) + 1;
    });
  });

/**
 * Goes back, and expects the document from the cache, not a new one. Playwright's `goBack` waits
 * for a new document.
 */
export async function goBackFromCache(page: Page): Promise<void> {
  // The document may be gone before the call returns.
  await page.evaluate(() => history.back()).catch(() => undefined);
  await expect
    .poll(() => page.evaluate(describeDocument).catch(() => undefined))
    .toBe('from the cache');
}

/** Runs in the page. A new document knows why the browser did not restore the earlier one. */
function describeDocument(): string {
  if (window.restoredCount) return 'from the cache';
  const [navigation] = performance.getEntriesByType('navigation');
  return `not from the cache: ${JSON.stringify(navigation)}`;
}

export { expect };
