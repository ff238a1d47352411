import type { Bundle } from '../../lib/contract/item';
import { expectAccessible } from './axe';
import { orThrow } from './catalogue';
import { expect, test } from './fixtures';
import { toTextKey } from './messages';

test('a bundle links to its products, and on a product page the details open and close by keyboard, and a pressed image is enlarged until Escape closes it', async ({
  page,
  localPath,
  messages,
  lang,
  catalogue,
}) => {
  const key = toTextKey(lang);
  const { seName } = catalogue.find(({ sku }) => sku === 'BOX-001');
  const { items: parts } = (await catalogue.page(seName)).item as Bundle; // selected by SKU
  const { product: item } = orThrow(
    parts.find(({ product }) => product.medias.length > 1),
    'product of the bundle with several images',
  );
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  await page.goto(localPath(`/product-details/${seName}`));
  const contents = page
    .locator('section')
    .filter({ has: heading(messages.product.bundleContents) })
    .last();
  await expect(contents.getByRole('listitem')).toHaveCount(parts.length);
  await expectAccessible(page, 'a bundle');
  await contents.getByRole('link', { name: item.title[key], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title[key]);
  // The document still has the page of the bundle, which is hidden.
  await expect(page.getByRole('region', { name: item.title[key], exact: true })).toBeVisible();

  const { sections } = messages.product;
  const details = page.locator('summary').filter({ has: heading(sections.details) });
  const number = page.getByText(item.sku, { exact: true });
  await details.focus();
  await expect(number).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(number).toBeHidden();
  await page.keyboard.press('Space');
  await expect(number).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(number).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('summary').filter({ has: heading(sections.delivery) })).toBeFocused();

  const gallery = page.getByRole('region', { name: messages.product.gallery.label });
  const opener = page.getByRole('button', { name: messages.product.gallery.zoom });
  const dialog = page.getByRole('dialog', { name: messages.product.gallery.label });
  const getAlt = (index: number) => item.medias[index]?.alt[key] ?? '';
  await gallery.getByRole('img', { name: getAlt(1), exact: true }).click();
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', getAlt(1));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await opener.click();
  await expect(dialog.getByRole('img')).toHaveAttribute('alt', getAlt(0));
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'the enlarged product image');
  const enlarged = dialog.getByRole('button', {
    name: messages.product.gallery.label,
    exact: true,
  });
  await expect(enlarged).toHaveAttribute('aria-pressed', 'false');
  const width = (await dialog.getByRole('img').boundingBox())?.width ?? 0;
  await enlarged.click();
  await expect(enlarged).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(async () => (await dialog.getByRole('img').boundingBox())?.width ?? 0)
    .toBeGreaterThan(width * 1.5);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});
