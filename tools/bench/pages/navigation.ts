import { type Browser, type CDPSession, chromium, type Page, type Request } from '@playwright/test';
import type { ProcessManager } from '../../../scripts/lib/process-manager.ts';
import { requireProgram } from '../../../tests/runner/programs.ts';

/** Network latency in ms, bandwidth and CPU slowdown. */
export const DEVICES = {
  desktop: undefined,
  phone: { latency: 150, kilobitsPerSecond: 1_600, slowdown: 4 },
} as const;
export type Device = keyof typeof DEVICES;

/** What happens after a press on a product of a list. */
export interface Navigation {
  /** Milliseconds from the press to the painted heading. */
  heading: number;
  /** Milliseconds from the press to the main image; undefined without one. */
  image: number | undefined;
  /** Requests until a second after the paint, and their responses. */
  requests: number;
  kilobytes: number;
}

export interface ProductList {
  url: string;
  /** Whether products have images, and cards buttons that render when the page is idle. */
  isShop: boolean;
}

const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
/** A throttled device on a busy machine is slow. */
const PAGE_TIMEOUT_MS = 120_000;
/** The shop itself prefetches until then: later requests are those of a press. */
const PREFETCHED_MS = 12_000;
/** After Playwright's `networkidle`, which is 500 ms without requests. */
const IDLE_MS = 1_000;
const AFTER_PAINT_MS = 1_000;

export async function openBrowser(manager: ProcessManager): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: requireProgram('chromium'),
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

/**
 * Records when the pointer was pressed and when a product's heading and main image were painted
 * after it.
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

/** What the shop has stored for a visitor who chose a country and rejected analytics. */
function storeEarlierVisit(at: string): void {
  const rejection = { version: 1, at, measurement: false, marketing: false };
  localStorage.setItem('currency_chosen', 'true');
  localStorage.setItem('privacy_choices', JSON.stringify(rejection));
}

/**
 * A point of the link to each product of which at least half is in view, as `prefetchVisibleProducts`
 * counts them. The link can cover all of its card.
 */
const findLinks = (page: Page): Promise<{ x: number; y: number }[]> =>
  page.locator('main article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const area = card.getBoundingClientRect();
      const visible = Math.min(area.bottom, innerHeight) - Math.max(area.top, 0);
      if (visible < area.height / 2) return [];
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

/** Opens a list and waits until everything is loaded and a product is in view. */
async function openList(page: Page, { url, isShop }: ProductList): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  const cards = page.locator('main article');
  // An earlier press would be a full page load.
  if (isShop) await cards.locator('button').first().waitFor();
  if ((await findLinks(page)).length === 0)
    await cards.first().evaluate((card) => card.scrollIntoView());
  await page.waitForTimeout(isShop ? PREFETCHED_MS : IDLE_MS);
}

/** Size of a response as transferred, headers included; 0 for a failed request. */
async function countBytes(request: Request): Promise<number> {
  const error = await (await request.response())?.finished();
  if (error || request.failure()) return 0;
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

/** Opens a list and presses one of the links to products that are in view. */
export async function navigate(
  browser: Browser,
  list: ProductList,
  device: Device,
  round: number,
): Promise<Navigation> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    ...(device === 'phone' && PHONE),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  await slowDown(await context.newCDPSession(page), device);
  await page.addInitScript(storeEarlierVisit, new Date().toISOString());
  await page.addInitScript(watchPaint);
  await openList(page, list);
  const links = await findLinks(page);
  const link = links[round % links.length];
  if (!link) throw new Error(`${list.url} shows no link to a product that can be pressed`);
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  await page.mouse.click(link.x, link.y);
  const readMarks = (last: string) =>
    page.waitForFunction((name) => {
      const { marks } = self as unknown as { marks: Record<string, number> }; // of watchPaint
      return marks[name] === undefined ? undefined : marks;
    }, last);
  const marks = await (await readMarks(list.isShop ? 'image' : 'heading')).jsonValue();
  await page.waitForTimeout(AFTER_PAINT_MS);
  const sizes = await Promise.all([...requests].map(countBytes));
  await context.close();
  const { pressed = Number.NaN, heading = Number.NaN, image } = marks ?? {};
  return {
    heading: heading - pressed,
    image: image && image - pressed,
    requests: sizes.length,
    kilobytes: sizes.reduce((total, size) => total + size, 0) / 1_000,
  };
}
