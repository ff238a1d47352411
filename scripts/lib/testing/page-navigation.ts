import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import type { Supervisor } from '../supervisor.ts';

export interface Navigation {
  /** Milliseconds from the press on a card to the item's heading and to its main picture. */
  heading: number;
  picture: number;
  /** The same item's page opened by its address, until its heading stands and its picture is there. */
  opened: number;
}

/** How the measured device and its network are; `phone`: a modest one far away. */
export const DEVICES = { desk: undefined, phone: { latency: 150, kilobitsPerSecond: 1_600, slowdown: 4 } } as const;
export type Device = keyof typeof DEVICES;

export async function openNavigationBrowser(supervisor: Supervisor, executablePath: string): Promise<Browser> {
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-background-networking', '--disable-component-update'] });
  supervisor.afterwards(() => browser.close());
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

/** A slowed-down device on a busy machine takes its time. */
const PATIENCE = 120_000;

/** Notes when the pointer went down and when an item's heading and picture were painted after it. */
function watchPaint(): void {
  const marks: Record<string, number> = {};
  Object.assign(self, { marks });
  addEventListener('pointerdown', () => Object.assign(marks, { pressed: performance.now() }), true);
  const look = () => {
    const item = document.getElementById('item-title');
    const picture = document.querySelector<HTMLImageElement>('.gallery-strip img');
    if (item) marks.heading ??= performance.now();
    if (item && picture?.complete && picture.naturalWidth > 0) marks.picture ??= performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

const marksOf = async (page: Page): Promise<Record<string, number>> => {
  await page.waitForFunction(() => (self as unknown as { marks: Record<string, number> }).marks.picture); // set by watchPaint
  return page.evaluate(() => (self as unknown as { marks: Record<string, number> }).marks);
};

/** Opens a list, presses the card at `place` as soon as the pointer is on it, then opens the same item by its address in an empty browser. */
export async function navigate(browser: Browser, list: string, place: number, device: Device): Promise<Navigation> {
  const open = async (address: string) => {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await slowDown(await context.newCDPSession(page), device);
    await page.addInitScript(() => localStorage.setItem('currency_chosen', 'true'));
    await page.addInitScript(watchPaint);
    await page.goto(address, { waitUntil: 'networkidle' });
    return { page, close: () => context.close() };
  };
  const shop = await open(list);
  const card = shop.page.locator('main article').nth(place);
  // Its buttons are drawn when the page rests: a press before that would be a browser's own, and load the shop anew.
  await card.getByRole('button').first().waitFor();
  const link = card.locator('h3 a');
  const path = (await link.getAttribute('href')) ?? '';
  await link.click();
  const { pressed = Number.NaN, heading = Number.NaN, picture = Number.NaN } = await marksOf(shop.page);
  await shop.close();
  const direct = await open(new URL(path, list).href);
  const { picture: opened = Number.NaN } = await marksOf(direct.page);
  await direct.close();
  return { heading: heading - pressed, picture: picture - pressed, opened };
}
