import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, expect } from '../e2e/checkout';
import { registerAccount } from '../e2e/users';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/gallery');
const MAX_WIDTH = 1200;
const QUALITY = 80;
/** A browser without scrollbars reserves their space anyway, also below a dialog. */
const NO_GUTTER =
  'html { scrollbar-gutter: auto !important; --scrollbar-start: 0px !important; --scrollbar-end: 0px !important }';

interface Camera {
  /**
   * Takes a screenshot of the viewport.
   * @param name file name without language and size
   */
  take: (name: string) => Promise<void>;
  /** Takes one of the whole page. */
  takeWhole: (name: string) => Promise<void>;
  /** Opens a page of the shop and takes a screenshot. */
  visit: (name: string, path: string) => Promise<void>;
}

/** Whether every image in the viewport has loaded; lazy images outside of it never do. */
function areImagesLoaded(images: HTMLImageElement[]): boolean {
  const visible = images.filter((image) => {
    const { top, bottom, left, right, width } = image.getBoundingClientRect();
    return (
      width > 0 &&
      bottom > 0 &&
      top < innerHeight &&
      right > 0 &&
      left < innerWidth &&
      image.checkVisibility()
    );
  });
  return visible.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}

async function waitUntilRendered(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.locator('img').evaluateAll(areImagesLoaded)).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Scrolls to the end and back, so that lazy images load. */
async function loadImages(page: Page): Promise<void> {
  const [height, step] = await page.evaluate((): [number, number] => [
    document.documentElement.scrollHeight,
    window.innerHeight,
  ]);
  for (let top = 0; top < height; top += step) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await waitUntilRendered(page);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function save(page: Page, fileName: string, fullPage: boolean): Promise<void> {
  await waitUntilRendered(page);
  const image = await page.screenshot({
    animations: 'disabled',
    caret: 'hide',
    style: NO_GUTTER,
    fullPage,
  });
  mkdirSync(FOLDER, { recursive: true });
  await sharp(image)
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 6 })
    .toFile(path.join(FOLDER, fileName));
}

/** A short address for each project: longer ones break lines that those of shoppers do not. */
const NAMES: Record<string, string> = {
  'ar-phone': 'noura',
  'ar-desktop': 'noura.kw',
  'en-phone': 'noura.e',
  'en-desktop': 'noura.al',
};

export const test = base.extend<Camera>({
  accountOwner: async ({ lang }, use, { project, retry }) => {
    const name = `${NAMES[project.name]}${retry || ''}`;
    await use(await registerAccount(lang, `${name}@example.com`));
  },
  take: async ({ page }, use, { project }) => {
    const suffix = project.name.replace('-', '.');
    await use((name) => save(page, `${name}.${suffix}.webp`, false));
  },
  takeWhole: async ({ page }, use, { project }) => {
    const suffix = project.name.replace('-', '.');
    await use(async (name) => {
      await loadImages(page);
      await save(page, `${name}-whole.${suffix}.webp`, true);
    });
  },
  visit: async ({ page, localPath, take }, use) => {
    await use(async (name, url) => {
      await page.goto(localPath(url));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await take(name);
    });
  },
});

export { expect };
