import { expect, type Page } from '@playwright/test';

/** Layout shifts below this value are ignored. */
const TOLERANCE = 0.001;

type Shift = { value: number; moved: string[] };
type ShiftWindow = { __shifts: Shift[]; __waitForFrames: () => Promise<void> };

/** Records the layout shifts of the pages opened from now on, after their fonts have loaded. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    // Two frames. Headless Chromium may stop to draw those of a page, in which nothing moves then.
    const waitForFrames = () =>
      new Promise<void>((resolve) => {
        setTimeout(resolve, 1_000);
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
    Object.assign(window, { __shifts: shifts, __waitForFrames: waitForFrames });
    let fontsReadyAt = Number.POSITIVE_INFINITY;
    document.addEventListener('DOMContentLoaded', () => {
      // Forces a layout, which starts loading the fonts.
      document.body.getBoundingClientRect();
      document.fonts.ready.then(() =>
        requestAnimationFrame(() => requestAnimationFrame((now) => (fontsReadyAt = now))),
      );
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      })[]) {
        // An overlay removes the scrollbar and widens the root; its content does not move.
        const isRoot = entry.sources.every(({ node }) => node === document.documentElement);
        if (entry.hadRecentInput || isRoot || entry.startTime < fontsReadyAt) continue;
        const moved = entry.sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : (node?.nodeName ?? '')).slice(0, 160),
        );
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Expects that nothing has moved on the open page so far. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => (window as unknown as ShiftWindow).__shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(total, `${page.url()} ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(TOLERANCE);
}

/** Waits until every image that the page shows is complete. */
const waitForImages = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.currentSrc === '' || !image.checkVisibility(),
    ),
  );

/**
 * Waits until the page loads nothing more, and scrolls to its end in steps of one window, which
 * loads the other images.
 */
export async function scrollToEnd(page: Page): Promise<void> {
  // A slow page may be idle before it requests the data of its content.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += innerHeight) {
      window.scrollTo(0, top);
      await (window as unknown as ShiftWindow).__waitForFrames();
    }
  });
  await waitForImages(page);
  // Shifts are reported with the frame that shows them.
  await page.evaluate(() => (window as unknown as ShiftWindow).__waitForFrames());
}
