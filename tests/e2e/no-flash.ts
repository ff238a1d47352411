import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Every text that a price or the country's label had while a frame was drawn. */
    __shownTexts?: Set<string>;
    /** Frames that were looked at and had at least one price. */
    __framesWithPrices?: number;
    /** The texts of all prices when the document was complete, before any script of the shop ran. */
    __textsWhenParsed?: string[];
  }
}

const SELECTOR = '[data-fils],[data-country-label]';

/** Looks at every frame of the pages that follow, as a camera would. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript((selector) => {
    window.__shownTexts = new Set();
    window.__framesWithPrices = 0;
    const texts = () => [...document.querySelectorAll(selector)].map((element) => element.textContent ?? '');
    const look = () => {
      const shown = texts();
      if (shown.length > 0) window.__framesWithPrices = (window.__framesWithPrices ?? 0) + 1;
      for (const text of shown) window.__shownTexts?.add(text);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    // Registered before the page's own listener, and the shop's scripts run after the document is complete.
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') window.__textsWhenParsed = texts();
    });
  }, SELECTOR);
}

/** A slow phone on a slow line: the page arrives in pieces and is drawn while it does. */
export async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 40, downloadThroughput: 120_000, uploadThroughput: 120_000 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

export async function frames(page: Page): Promise<{ count: number; texts: string[]; whenParsed: string[] }> {
  return page.evaluate(() => ({
    count: window.__framesWithPrices ?? 0,
    texts: [...(window.__shownTexts ?? [])],
    whenParsed: window.__textsWhenParsed ?? [],
  }));
}
