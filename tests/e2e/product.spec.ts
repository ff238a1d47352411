import type { Page } from '@playwright/test';
import type { Bundle, ItemSummary } from '../../lib/api/contract/item';
import { expectAccessible } from './axe';
import { orThrow } from './catalogue';
import { expect, test } from './fixtures';
import { fill, type Messages, toTextKey } from './messages';
import { toFils } from './money';

function stepper(page: Page, { product: { quantity } }: Messages) {
  const group = page.getByRole('group', { name: quantity.label, exact: true });
  return {
    group,
    value: group.getByRole('status'),
    increase: group.getByRole('button', { name: quantity.increase, exact: true }),
    decrease: group.getByRole('button', { name: quantity.decrease, exact: true }),
  };
}

test('the quantity cannot go below one, the details open and close by keyboard, and a thumbnail selects its image, which can be enlarged until Escape closes it', async ({
  page,
  localPath,
  messages,
  lang,
  catalogue,
}) => {
  const item = catalogue.find(
    ({ stock, preOrder, type, medias }) =>
      stock === 'in' && !preOrder && type === 'PRODUCT' && medias.length > 1,
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
  await expect(page.getByText(messages.product.restock.title)).toHaveCount(0);

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

  const opener = page.getByRole('button', { name: messages.product.gallery.zoom });
  const dialog = page.getByRole('dialog', { name: messages.product.gallery.label });
  await opener.click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'the enlarged product image');
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

test('a bundle lists its products with their quantities, its total and the saving', async ({
  page,
  localPath,
  messages,
  lang,
  catalogue,
}) => {
  const key = toTextKey(lang);
  const { seName } = catalogue.find(({ sku }) => sku === 'BOX-001');
  const { item } = await catalogue.page(seName);
  const { items: parts, priceByCountry } = item as Bundle; // selected by SKU
  expect(parts.length).toBeGreaterThan(1);
  const priceInFils = ({ priceByCountry: [base] }: Pick<ItemSummary, 'priceByCountry'>) =>
    toFils(orThrow(base, 'price').salePrice);
  const fils = parts.reduce(
    (sum, { product, quantity }) => sum + priceInFils(product) * quantity,
    0,
  );
  const saved = fils - priceInFils({ priceByCountry });
  expect(saved).toBeGreaterThan(0);
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
  for (const [label, amount] of [
    [messages.product.bundleSeparatePrice, fils],
    [messages.product.bundleSavings, saved],
  ] as const)
    await expect(
      page.getByRole('main').getByText(label, { exact: true }).locator('xpath=..'),
    ).toContainText((amount / 1000).toFixed(3));
  await expectAccessible(page, 'a bundle');
  const first = orThrow(parts[0], 'part').product;
  await box.getByRole('link', { name: first.title[key], exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title[key]);
});
