import type { Page } from '@playwright/test';

/** A page of the shop's origin on which nothing runs. */
const QUIET_PAGE = '/quiet-page-of-the-tests';

/** Leaves texts in the browser's storage, as an earlier visit would have. */
export async function store(page: Page, texts: Record<string, string>): Promise<void> {
  await page.route(`**${QUIET_PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }));
  await page.goto(QUIET_PAGE);
  await page.evaluate((all) => {
    for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
  }, texts);
}

/** A text of the browser's storage. */
export const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
