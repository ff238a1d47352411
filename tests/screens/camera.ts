import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test as base, expect } from '../e2e/checkout';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/gallery');
const WIDEST = 1200;
const QUALITY = 62;
/** A browser without scrollbars keeps their place all the same. */
const NO_GUTTER = 'html { scrollbar-gutter: auto !important }';

interface Camera {
  /** A picture of what is on the screen. @param name file name without language and size */
  take: (name: string) => Promise<void>;
  /** Opens a page of the shop and takes a picture of it. */
  visit: (name: string, path: string) => Promise<void>;
}

/** Whether every picture that is on the screen has come; those of hidden, folded or distant things never do. */
function isWhole(pictures: HTMLImageElement[]): boolean {
  const onScreen = pictures.filter((picture) => {
    const { top, bottom, left, right, width } = picture.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && picture.checkVisibility();
  });
  return onScreen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await expect.poll(() => page.locator('img').evaluateAll(isWhole)).toBe(true);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

export const test = base.extend<Camera>({
  take: async ({ page }, use, { project }) => {
    await use(async (name) => {
      await settle(page);
      const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', style: NO_GUTTER });
      mkdirSync(FOLDER, { recursive: true });
      const file = path.join(FOLDER, `${name}.${project.name.replace('-', '.')}.webp`);
      await sharp(picture).resize({ width: WIDEST, withoutEnlargement: true }).webp({ quality: QUALITY, effort: 6 }).toFile(file);
    });
  },
  visit: async ({ page, localPath, take }, use) => {
    await use(async (name, address) => {
      await page.goto(localPath(address));
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await take(name);
    });
  },
});

export { expect };
