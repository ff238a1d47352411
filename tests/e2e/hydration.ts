import type { Page } from '@playwright/test';

/** Longer than any page of the shop needs; pages without scripts never respond. */
const MAX_WAIT_MS = 15_000;

/**
 * Makes `goto` and `reload` wait until the page responds. Text that is entered before would be
 * lost, and a link would not be handled by the router.
 */
export function waitForHydration(page: Page): void {
  const { goto, reload } = page;
  async function wait() {
    const isHydrated = () => !window.__shop || window.__shop.isHydrated;
    await page.waitForFunction(isHydrated, undefined, { timeout: MAX_WAIT_MS }).catch(() => {
      // The test expects what it needs of such a page.
    });
  }
  page.goto = async (...options) => {
    const response = await goto.apply(page, options);
    await wait();
    return response;
  };
  page.reload = async (...options) => {
    const response = await reload.apply(page, options);
    await wait();
    return response;
  };
}
