import { fill, toTextKey } from '../e2e/messages';
import { expect, inEachLanguageAndSize, test } from './fixtures';

inEachLanguageAndSize(() => {
  test('the gallery shows the chosen image, and its zoom enlarges it', async ({
    shopPage: page,
    lang,
    messages,
    localPath,
    catalogue,
    capture,
  }) => {
    const { gallery } = messages.product;
    const item = catalogue.find(({ medias, type }) => medias.length > 1 && type === 'PRODUCT');
    await page.goto(localPath(`/product-details/${item.seName}`));
    await page.expectTitle(item.title[toTextKey(lang)]);
    await capture('product');
    const thumbnail = page
      .role('region', gallery.label)
      .role('button', fill(gallery.show, { index: 2, count: item.medias.length }));
    await thumbnail.click();
    await page.expectAttribute(thumbnail, 'aria-current', 'true');

    await page.role('button', gallery.zoom).click();
    const dialog = page.dialog(gallery.label);
    const image = dialog.css('img');
    await page.expectVisible(image);
    await page.expectMotionless(dialog);
    const { width } = await image.box();
    const enlarged = dialog.role('button', gallery.label);
    await enlarged.click();
    await page.expectAttribute(enlarged, 'aria-pressed', 'true');
    await expect.poll(async () => (await image.box()).width).toBeGreaterThan(width * 1.5);
    await capture('zoom');
    await page.press('Escape');
    await page.expectGone(dialog);
    expect(
      await page.read(
        () =>
          document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      ),
    ).toBe(gallery.zoom);
  });
});
