import type { Page } from '@playwright/test';
import { test as base, expect } from '../e2e/fixtures';
import { GALLERY } from '../gallery/build';
import { type Served, serveGallery } from '../gallery/serve';
import {
  addStableStyle,
  expectUnchanged,
  replacePhotographs,
  takeScreenshot,
  takeStableScreenshot,
} from './screenshot';

const test = base.extend<{ gallery: Served }>({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
  gallery: async ({}, use) => {
    const served = await serveGallery(GALLERY);
    await use(served);
    served.close();
  },
});

/**
 * Opens the gallery of one language, waits until every component has rendered, and stops the
 * timers.
 */
async function openGallery(page: Page, url: string): Promise<void> {
  await replacePhotographs(page);
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  await page.goto(url);
  await expect(page.locator('#cards .card > button').first()).toBeVisible();
  for (const frame of page.frames()) {
    await frame.locator('#gallery > *').first().waitFor({ state: 'attached' });
    // Dialogs in several frames compete for the focus.
    await frame.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
  }
  await addStableStyle(page);
  await page.evaluate(() => document.fonts.ready);
  await takeStableScreenshot(page);
}

const SIZE = { width: 1280, height: 900 } as const;
/** Higher than each group. */
const GROUP_SIZE = { ...SIZE, height: 5000 } as const;

test.use({ viewport: SIZE, bypassCSP: true });

for (const lang of ['ar', 'en'] as const) {
  test(`the gallery is visually unchanged in ${lang}`, async ({ page, gallery }, info) => {
    await openGallery(page, `${gallery.url}/${lang}.html`);
    await page.setViewportSize(GROUP_SIZE);
    for (const group of await page.locator('.gallery-group').all())
      await expectUnchanged(
        await takeScreenshot(group),
        `gallery-${await group.getAttribute('id')}-${lang}`,
        info,
      );
  });
}
