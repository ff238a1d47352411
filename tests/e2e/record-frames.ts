import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every text of a price or of the country's label in any rendered frame. */
    __shownTexts?: Set<string>;
    /** Number of rendered frames with at least one price. */
    __framesWithPrices?: number;
    /** The texts of all prices when the document was parsed, before any deferred script ran. */
    __textsWhenParsed?: string[];
  }
}

const SELECTOR = '[data-fils],[data-country-label]';

/** Records the texts of prices in every frame of the pages opened from now on. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    window.__shownTexts = new Set();
    window.__framesWithPrices = 0;
    const texts = () =>
      [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
    const recordFrame = () => {
      const frameTexts = texts();
      if (frameTexts.length > 0) window.__framesWithPrices = (window.__framesWithPrices ?? 0) + 1;
      for (const text of frameTexts) window.__shownTexts?.add(text);
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
    // Registered before the page's listener; the shop's scripts are deferred and run after this
    // event.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') window.__textsWhenParsed = texts();
    });
  }, SELECTOR);
}

export async function frames(
  page: Page,
): Promise<{ count: number; texts: string[]; whenParsed: string[] }> {
  return page.evaluate(() => ({
    count: window.__framesWithPrices ?? 0,
    texts: [...(window.__shownTexts ?? [])],
    whenParsed: window.__textsWhenParsed ?? [],
  }));
}
