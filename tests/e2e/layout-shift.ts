import type { Page } from '@playwright/test';

type Shift = { value: number; moved: string[] };
type Watched = { __shifts: Shift[] };

/** Notes everything that moves by itself on the pages that are opened from now on, once their letters are there. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { __shifts: shifts });
    let lettersAt = Number.POSITIVE_INFINITY;
    document.addEventListener('DOMContentLoaded', () => {
      // Laid out once, so that the letters are asked for.
      document.body.getBoundingClientRect();
      document.fonts.ready.then(() => requestAnimationFrame(() => requestAnimationFrame((now) => (lettersAt = now))));
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node?: Node }[] })[]) {
        // The root reaches under the scrollbar when something opens before the page; what is in it stays where it was.
        const isRoot = entry.sources.every(({ node }) => node === document.documentElement);
        if (entry.hadRecentInput || isRoot || entry.startTime < lettersAt) continue;
        const moved = entry.sources.map(({ node }) => (node instanceof Element ? node.outerHTML : (node?.nodeName ?? '')).slice(0, 160));
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export const getLayoutShifts = (page: Page) => page.evaluate(() => (window as unknown as Watched).__shifts);

/** Goes down the whole page once it has what it asked for, a screen at a time. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let place = 0; place < height; place += 500) {
    await page.evaluate((top) => window.scrollTo(0, top), place);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
  await page.waitForLoadState('networkidle');
}
