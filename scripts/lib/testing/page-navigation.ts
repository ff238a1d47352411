import { type Browser, type CDPSession, chromium, type Page, type Request } from '@playwright/test';
import type { ProcessManager } from '../process-manager.ts';

/**
 * Milliseconds from the press on a link of a list to the product's heading and, where
 * the product has one, to its main image.
 */
export interface Navigation {
  heading: number;
  image: number | undefined;
  /** Requests from the press until a second after the paint, and their responses. */
  requests: number;
  kilobytes: number;
}

export interface Press {
  device: Device;
  /** Milliseconds; by default when the network has been quiet for 1.5 s. */
  msAfterLoad?: number;
}

export interface NavigationList {
  url: string;
  /** Whether products have images, and cards buttons that render when the page is idle. */
  isShop: boolean;
}

const PHONE = { width: 412, height: 823 };

/** Network latency in ms, bandwidth and CPU slowdown of the measured devices. */
export const DEVICES = {
  desktop: undefined,
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
const AFTER_PAINT_MS = 1_000;
/** After Playwright's `networkidle`, which is 500 ms without requests. */
const IDLE_MS = 1_000;

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

async function getMarks(page: Page, last: 'heading' | 'image'): Promise<Record<string, number>> {
  await page.waitForFunction(
    (name) => (self as unknown as { marks: Record<string, number> }).marks[name],
    last,
  ); // set by watchPaint
  return page.evaluate(() => (self as unknown as { marks: Record<string, number> }).marks);
}

/** A point of the link to each product in view. The link can cover all of its card. */
const findLinks = (page: Page): Promise<{ x: number; y: number }[]> =>
  page.locator('main article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const link = card.querySelector('h3 a');
      const points = [link, card].flatMap((element) => {
        const { left, right, top, bottom } = (element ?? card).getBoundingClientRect();
        const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
        return bottom > 0 && top < innerHeight ? [{ x: (left + right) / 2, y }] : [];
      });
      const isLink = ({ x, y }: { x: number; y: number }) =>
        link?.contains(document.elementFromPoint(x, y));
      return points.filter(isLink).slice(0, 1);
    }),
  );

/** What the shop has stored for a visitor who chose a country and refused analytics. */
function storeEarlierVisit(at: string): void {
  const refusal = { version: 1, at, measurement: false, marketing: false };
  localStorage.setItem('currency_chosen', 'true');
  localStorage.setItem('privacy_choices', JSON.stringify(refusal));
}

/** Size of a response as transferred, headers included; 0 for a failed request. */
async function countBytes(request: Request): Promise<number> {
  const error = await (await request.response())?.finished();
  if (error || request.failure()) return 0;
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

/** Opens a list and waits until the moment of the press. */
async function openList(
  page: Page,
  { url, isShop }: NavigationList,
  msAfterLoad: number | undefined,
): Promise<void> {
  const isIdle = msAfterLoad === undefined;
  await page.goto(url, { waitUntil: isIdle ? 'networkidle' : 'load' });
  const loadedAt = Date.now();
  // An earlier press would be a full page load.
  if (isShop) await page.locator('main article button').first().waitFor();
  if ((await findLinks(page)).length === 0)
    await page
      .locator('main article')
      .first()
      .evaluate((card) => card.scrollIntoView());
  await page.waitForTimeout(isIdle ? IDLE_MS : Math.max(0, loadedAt + msAfterLoad - Date.now()));
}

/**
 * Opens a list and presses one of the product links in view, or in view after the list
 * was scrolled to its first product.
 */
export async function navigate(
  browser: Browser,
  list: NavigationList,
  index: number,
  { device, msAfterLoad }: Press,
): Promise<Navigation> {
  const phone = device === 'phone' && { viewport: PHONE, isMobile: true, hasTouch: true };
  const context = await browser.newContext({ serviceWorkers: 'block', ...phone });
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  await slowDown(await context.newCDPSession(page), device);
  await page.addInitScript(storeEarlierVisit, new Date().toISOString());
  await page.addInitScript(watchPaint);
  await openList(page, list, msAfterLoad);
  const links = await findLinks(page);
  const link = links[index % links.length];
  if (!link) throw new Error(`${list.url} shows no link to a product that can be pressed`);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.mouse.click(link.x, link.y);
  const marks = await getMarks(page, list.isShop ? 'image' : 'heading');
  await page.waitForTimeout(AFTER_PAINT_MS);
  const sizes = await Promise.all([...requests].map(countBytes));
  await context.close();
  const { pressed = Number.NaN, heading = Number.NaN, image } = marks;
  return {
    heading: heading - pressed,
    image: image && image - pressed,
    requests: sizes.length,
    kilobytes: sizes.reduce((total, size) => total + size, 0) / 1_000,
  };
}
