import type { Page } from '@playwright/test';
import type { Bundle } from '../../lib/api/contract/item';
import { orThrow } from './catalogue';
import { expect, test } from './fixtures';
import { fill, type Messages, toTextKey } from './messages';

function stepper(page: Page, { product: { quantity } }: Messages) {
  const group = page.getByRole('group', { name: quantity.label, exact: true });
  return {
    group,
    value: group.getByRole('status'),
    increase: group.getByRole('button', { name: quantity.increase, exact: true }),
    decrease: group.getByRole('button', { name: quantity.decrease, exact: true }),
  };
}

test.describe('the quantity on the product page', () => {
  test('the quantity cannot go below one', async ({ page, localPath, messages, catalogue }) => {
    const item = catalogue.find(
      ({ stock, preOrder, type }) => stock === 'in' && !preOrder && type === 'PRODUCT',
    );
    await page.goto(localPath(`/product-details/${item.seName}`));
    const { value, increase, decrease } = stepper(page, messages);
    await expect(value).toHaveText('1');
    await expect(decrease).toBeDisabled();
    for (const count of ['2', '3', '4']) {
      await increase.click();
      await expect(value).toHaveText(count);
    }
    for (const count of ['3', '2', '1']) {
      await decrease.click();
      await expect(value).toHaveText(count);
    }
    await expect(decrease).toBeDisabled();
    await expect(increase).toBeEnabled();
  });

  test('the quantity of a pre-order is limited to its maximum', async ({
    page,
    localPath,
    messages,
    catalogue,
  }) => {
    const item = catalogue.find(({ preOrder, stock }) => preOrder && stock !== 'out');
    await page.goto(localPath(`/product-details/${item.seName}`));
    const { value, increase } = stepper(page, messages);
    for (let count = 1; count < item.maxPreOrderQty; count++) await increase.click();
    await expect(value).toHaveText(String(item.maxPreOrderQty));
    await expect(increase).toBeDisabled();
  });

  test('a sold-out product has no quantity field', async ({
    page,
    localPath,
    messages,
    lang,
    catalogue,
  }) => {
    const item = catalogue.find(({ stock, preOrder }) => stock === 'out' && !preOrder);
    await page.goto(localPath(`/product-details/${item.seName}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title[toTextKey(lang)]);
    await expect(page.getByText(messages.product.stock.out, { exact: true })).toBeVisible();
    await expect(stepper(page, messages).group).toHaveCount(0);
  });
});

test.describe('the gallery of the product page', () => {
  test('a thumbnail selects its image', async ({ page, localPath, messages, lang, catalogue }) => {
    const item = catalogue.find(({ medias, type }) => medias.length > 1 && type === 'PRODUCT');
    await page.goto(localPath(`/product-details/${item.seName}`));
    const gallery = page.getByRole('region', { name: messages.product.gallery.label });
    const thumbnail = (index: number) =>
      gallery.getByRole('button', {
        name: fill(messages.product.gallery.show, { index, count: item.medias.length }),
      });
    const image = (index: number) =>
      gallery.getByRole('img', {
        name: item.medias[index]?.alt[toTextKey(lang)] ?? '',
        exact: true,
      });
    await expect(image(0)).toBeInViewport({ ratio: 0.5 });
    await expect(thumbnail(1)).toHaveAttribute('aria-current', 'true');
    await expect(image(1)).not.toBeInViewport({ ratio: 0.05 });
    await thumbnail(2).click();
    await expect(image(1)).toBeInViewport({ ratio: 0.5 });
    await expect(image(0)).not.toBeInViewport({ ratio: 0.05 });
    await expect(thumbnail(2)).toHaveAttribute('aria-current', 'true');
    await expect(thumbnail(1)).toHaveAttribute('aria-current', 'false');
    await thumbnail(1).click();
    await expect(image(0)).toBeInViewport({ ratio: 0.5 });
  });

  test('an image can be enlarged, and Escape closes the enlarged image', async ({
    page,
    localPath,
    messages,
    catalogue,
  }) => {
    const item = catalogue.find(({ medias }) => medias.length > 1);
    await page.goto(localPath(`/product-details/${item.seName}`));
    const opener = page.getByRole('button', { name: messages.product.gallery.zoom });
    const dialog = page.getByRole('dialog', { name: messages.product.gallery.label });
    await opener.click();
    await expect(dialog.getByRole('img')).toBeVisible();
    const enlarged = dialog.getByRole('button', { name: messages.product.gallery.label });
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
});

test('the details of a product open and close by keyboard', async ({
  page,
  localPath,
  messages,
  catalogue,
}) => {
  const item = catalogue.find(({ type }) => type === 'PRODUCT');
  await page.goto(localPath(`/product-details/${item.seName}`));
  const { sections, sku } = messages.product;
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true });
  const details = page.locator('summary').filter({ has: heading(sections.details) });
  const number = page.getByText(item.sku, { exact: true });
  await expect(page.getByText(sku, { exact: true })).toBeHidden();
  await details.focus();
  await page.keyboard.press('Enter');
  await expect(number).toBeVisible();
  await page.keyboard.press('Space');
  await expect(number).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.locator('summary').filter({ has: heading(sections.delivery) })).toBeFocused();
});

test('a bundle lists its products with their quantities', async ({
  page,
  localPath,
  messages,
  lang,
  catalogue,
}) => {
  const key = toTextKey(lang);
  const { seName } = catalogue.find(({ type, stock }) => type === 'COLLECTION' && stock === 'in');
  const { item } = await catalogue.page(seName);
  const { items: parts } = item as Bundle; // selected by type
  expect(parts.length).toBeGreaterThan(1);
  await page.goto(localPath(`/product-details/${seName}`));
  const box = page
    .locator('section')
    .filter({
      has: page.getByRole('heading', { name: messages.product.bundleContents, exact: true }),
    })
    .last();
  await expect(box.getByRole('listitem')).toHaveCount(parts.length);
  for (const { product, quantity } of parts) {
    const part = box
      .getByRole('listitem')
      .filter({ has: page.getByRole('link', { name: product.title[key], exact: true }) });
    await expect(part).toContainText(String(quantity));
  }
  const first = orThrow(parts[0], 'part').product;
  await box.getByRole('link', { name: first.title[key], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title[key]);
});
