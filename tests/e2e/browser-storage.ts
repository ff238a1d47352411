import type { Page } from '@playwright/test';

/** A mocked page of the shop's origin without scripts. */
const EMPTY_PAGE = '/empty-page-of-the-tests';

/**
 * Writes local storage entries before a page of the shop is opened, as an earlier visit would have.
 * The route remains, so that every later page is loaded without the cache of the browser: what a
 * page requests does not depend on the pages before it.
 */
export async function store(page: Page, entries: Record<string, string>): Promise<void> {
  await page.route(`**${EMPTY_PAGE}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(EMPTY_PAGE);
  await page.evaluate((all) => {
    for (const [key, value] of Object.entries(all)) localStorage.setItem(key, value);
  }, entries);
}

/** Reads a local storage entry. */
export const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);
