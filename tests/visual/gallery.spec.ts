import type { Page, TestInfo } from '@playwright/test';
import { test as base, expect } from '../e2e/fixtures';
import { GALLERY } from '../gallery/build';
import { type Served, serveGallery } from '../gallery/serve';
import {
  addStableStyle,
  expectChanged,
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

/** Small layout defects that the tests must detect. */
const BROKEN = {
  'buttons over the price': '.card > button { inset-block-end: 44px !important }',
  'titles at the wrong end': '.card h3 { text-align: end }',
  'prices without a row of their own':
    '.card-price { min-height: 0 !important; margin: 0 !important }',
  'titles in one line': '.card-title > span { -webkit-line-clamp: 1 !important }',
  'tools that are gone': '.card > div:last-child { display: none !important }',
} as const;

const SHIFTED =
  '.gallery-group { padding-block: 25px 23px !important; padding-inline: 25px 23px !important }';

async function withStyle(page: Page, content: string, check: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({ content });
  await check();
  await style.evaluate((element: HTMLStyleElement) => element.remove());
}

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
/** Higher than each group: a screenshot of a larger element lays out the page twice more. */
const GROUP_SIZE = { ...SIZE, height: 5000 } as const;

test.use({ viewport: SIZE, bypassCSP: true });

/** Expects that a shift of one pixel passes, and that a broken layout fails. */
async function expectSensitive(page: Page, lang: string, info: TestInfo): Promise<void> {
  const cards = page.locator('#cards');
  const name = `gallery-cards-${lang}`;
  await withStyle(page, SHIFTED, async () =>
    expectUnchanged(await takeScreenshot(cards), name, info),
  );
  for (const [defect, content] of Object.entries(BROKEN))
    await test.step(defect, () =>
      withStyle(page, content, async () => expectChanged(await takeScreenshot(cards), name, info)),
    );
}

const TITLES = {
  ar: 'the gallery is visually unchanged in ar, where a shift of one pixel passes and a broken layout fails',
  en: 'the gallery is visually unchanged in en',
} as const;

for (const lang of ['ar', 'en'] as const) {
  test(TITLES[lang], async ({ page, gallery }, info) => {
    await openGallery(page, `${gallery.url}/${lang}.html`);
    await page.setViewportSize(GROUP_SIZE);
    for (const group of await page.locator('.gallery-group').all())
      await expectUnchanged(
        await takeScreenshot(group),
        `gallery-${await group.getAttribute('id')}-${lang}`,
        info,
      );
    // The tolerance does not depend on the language.
    if (lang === 'ar') await expectSensitive(page, lang, info);
  });
}
