import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { ProcessManager } from '../process-manager.ts';

export interface Navigation {
  /**
   * Milliseconds from the press on a product card to the product's heading and to its
   * main image.
   */
  heading: number;
  image: number;
  /** Milliseconds from opening the same product's URL to its main image. */
  opened: number;
}

/** Network latency in ms, bandwidth and CPU slowdown of the measured devices. */
export const DEVICES = {
  desk: undefined,
  phone: { latency: 150, kilobitsPerSecond: 1_600, slowdown: 4 },
} as const;
export type Device = keyof typeof DEVICES;

export async function openNavigationBrowser(
  manager: ProcessManager,
  executablePath: string,
): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  manager.onExit(() => browser.close());
  return browser;
}

async function slowDown(session: CDPSession, device: Device): Promise<void> {
  const limits = DEVICES[device];
  if (!limits) return;
  const bytes = (limits.kilobitsPerSecond * 1_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: limits.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: limits.slowdown });
}

/** A throttled device on a busy machine is slow. */
const PAGE_TIMEOUT_MS = 120_000;

/**
 * Records when the pointer was pressed and when a product's heading and main image were
 * painted after it.
 */
function watchPaint(): void {
  const marks: Record<string, number> = {};
  Object.assign(self, { marks });
  addEventListener('pointerdown', () => Object.assign(marks, { pressed: performance.now() }), true);
  const checkFrame = () => {
    const heading = document.getElementById('item-title');
    const image = document.querySelector<HTMLImageElement>('main ul img');
    if (heading) marks.heading ??= performance.now();
    if (heading && image?.complete && image.naturalWidth > 0) marks.image ??= performance.now();
    requestAnimationFrame(checkFrame);
  };
  requestAnimationFrame(checkFrame);
}

const getMarks = async (page: Page): Promise<Record<string, number>> => {
  await page.waitForFunction(
    () => (self as unknown as { marks: Record<string, number> }).marks.image,
  ); // set by watchPaint
  return page.evaluate(() => (self as unknown as { marks: Record<string, number> }).marks);
};

/**
 * Opens a list, presses the product card at `index`, then opens the same product by its
 * URL in an empty browser.
 */
export async function navigate(
  browser: Browser,
  list: string,
  index: number,
  device: Device,
): Promise<Navigation> {
  const open = async (url: string) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    await slowDown(await context.newCDPSession(page), device);
    await page.addInitScript(() => localStorage.setItem('currency_chosen', 'true'));
    await page.addInitScript(watchPaint);
    await page.goto(url, { waitUntil: 'networkidle' });
    return { page, close: () => context.close() };
  };
  const shop = await open(list);
  const card = shop.page.locator('main article').nth(index);
  // Its buttons render when the page is idle: an earlier press would be a full page
  // load.
  await card.getByRole('button').first().waitFor();
  const link = card.locator('h3 a');
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  const {
    pressed = Number.NaN,
    heading = Number.NaN,
    image = Number.NaN,
  } = await getMarks(shop.page);
  await shop.close();
  const direct = await open(new URL(path, list).href);
  const { image: opened = Number.NaN } = await getMarks(direct.page);
  await direct.close();
  return { heading: heading - pressed, image: image - pressed, opened };
}
