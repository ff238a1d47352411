import { test as base, expect, type Page } from '@playwright/test';
import { GALLERY } from '../gallery/build';
import { type Served, serveGallery } from '../gallery/serve';
import { expectLook, expectOtherLook, hidePhotographs, stillPicture, takePicture } from './look';

const test = base.extend<object, { gallery: Served }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture that needs no other still has to destructure
    async ({}, use) => {
      const served = await serveGallery(GALLERY);
      await use(served);
      served.close();
    },
    { scope: 'worker' },
  ],
});

/** Things that go wrong in a stylesheet, each far smaller than a page. */
const BROKEN = {
  'buttons over the price': '.card-add { inset-block-end: 44px !important }',
  'titles at the wrong end': '.card h3 { text-align: end }',
  'prices without a row of their own': '.card-price { min-height: 0 !important; margin: 0 !important }',
  'titles in one line': '.card-title { -webkit-line-clamp: 1 !important; min-height: 0 !important }',
  'tools that are gone': '.card-tools { display: none !important }',
} as const;

const SHIFTED = '.gallery-room { padding-block: 25px 23px !important; padding-inline: 25px 23px !important }';

async function styled(page: Page, content: string, look: () => Promise<void>): Promise<void> {
  const style = await page.addStyleTag({ content });
  await look();
  await style.evaluate((element: HTMLStyleElement) => element.remove());
}

/** Shows a language's gallery, with every component drawn and every clock stopped. */
async function show(page: Page, url: string): Promise<void> {
  await hidePhotographs(page);
  await page.addInitScript(() => Object.assign(window, { setInterval: () => 0 }));
  await page.goto(url);
  await expect(page.locator('#cards .card-add').first()).toBeVisible();
  for (const frame of page.frames()) {
    await frame.locator('#gallery > *').first().waitFor({ state: 'attached' });
    // Dialogs in frames vie for the focus.
    await frame.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  }
  await page.evaluate(() => document.fonts.ready);
  await stillPicture(page);
}

test.use({ viewport: { width: 1280, height: 900 } });

for (const lang of ['ar', 'en'] as const) {
  test(`the gallery looks as it did: ${lang}`, async ({ page, gallery }, info) => {
    await show(page, `${gallery.url}/${lang}.html`);
    for (const room of await page.locator('.gallery-room').all())
      await expectLook(await takePicture(room), `gallery-${await room.getAttribute('id')}-${lang}`, info);
  });
}

test('a pixel’s difference is no other look, and a broken layout is', async ({ page, gallery }, info) => {
  await show(page, `${gallery.url}/ar.html`);
  const cards = page.locator('#cards');
  const looks = 'gallery-cards-ar';
  await styled(page, SHIFTED, async () => expectLook(await takePicture(cards), looks, info));
  for (const content of Object.values(BROKEN)) await styled(page, content, async () => expectOtherLook(await takePicture(cards), looks, info));
});
