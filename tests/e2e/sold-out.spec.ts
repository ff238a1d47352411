import { expectAccessible } from './axe';
import { expect, test } from './fixtures';
import { toTextKey } from './messages';
import { gatewayUrl } from './staff';

/**
 * A product that is sold out in the seed catalogue and that no other test changes.
 */
const SOLD_OUT = 'HOM-003';

test.describe('a sold-out product', () => {
  test('the back-in-stock form rejects invalid input and accepts a phone number in Arabic digits', async ({
    page,
    catalogue,
    localPath,
    messages,
  }) => {
    const item = catalogue.find(({ sku }) => sku === SOLD_OUT);
    await page.goto(localPath(`/product-details/${item.seName}`));
    const form = page.getByRole('main').locator('form');
    await expect(form.getByRole('heading', { name: messages.product.restock.title })).toBeVisible();
    await expectAccessible(page);
    const field = form.getByRole('textbox', { name: messages.product.restock.label });
    const submit = form.getByRole('button', { name: messages.product.restock.submit });
    await field.fill('somebody');
    await submit.click();
    await expect(
      form.getByRole('alert').filter({ hasText: messages.product.restock.wrong }),
    ).toBeVisible();
    await field.fill('٥٠٠٠ ١٢٣٤');
    await submit.click();
    await expect(
      page.getByRole('status').filter({ hasText: messages.product.restock.waiting }),
    ).toBeVisible();
    await expect(form).toHaveCount(0);
  });

  test('the back-in-stock form shows an error when the request fails and keeps the input', async ({
    page,
    catalogue,
    localPath,
    messages,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 500/);
    const item = catalogue.find(({ sku }) => sku === SOLD_OUT);
    await page.route('**/NotifyBackInStock', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await page.goto(localPath(`/product-details/${item.seName}`));
    const form = page.getByRole('main').locator('form');
    const field = form.getByRole('textbox', { name: messages.product.restock.label });
    await field.fill('noura@example.com');
    await form.getByRole('button', { name: messages.product.restock.submit }).click();
    await expect(
      form.getByRole('alert').filter({ hasText: messages.product.restock.failed }),
    ).toBeVisible();
    await expect(field).toHaveValue('noura@example.com');
  });

  test('an available product has no back-in-stock form', async ({
    page,
    catalogue,
    localPath,
    messages,
  }) => {
    const item = catalogue.find(({ stock, preOrder }) => stock === 'in' && !preOrder);
    await page.goto(localPath(`/product-details/${item.seName}`));
    await expect(
      page.getByRole('button', { name: messages.product.buy.wishlist, exact: true }),
    ).toBeVisible();
    await expect(page.getByText(messages.product.restock.title)).toHaveCount(0);
  });
});

test('a bundle shows the total of its products and the saving', async ({
  page,
  catalogue,
  localPath,
  messages,
  lang,
}) => {
  const box = catalogue.find(({ sku }) => sku === 'BOX-001');
  const { item } = await catalogue.page(box.seName);
  if (item.type !== 'COLLECTION') throw new Error(`${box.sku} is no box at ${gatewayUrl()}`);
  const fils = item.items.reduce(
    (sum, { product, quantity }) =>
      sum + Math.round((product.priceByCountry[0]?.salePrice ?? 0) * 1000) * quantity,
    0,
  );
  const saved = fils - Math.round((item.priceByCountry[0]?.salePrice ?? 0) * 1000);
  expect(saved).toBeGreaterThan(0);
  await page.goto(localPath(`/product-details/${box.seName}`));
  const region = page.getByRole('main');
  await expect(
    region.getByText(messages.product.bundleSeparatePrice).locator('xpath=..'),
  ).toContainText((fils / 1000).toFixed(3));
  await expect(
    region.getByText(messages.product.bundleSavings, { exact: true }).locator('xpath=..'),
  ).toContainText((saved / 1000).toFixed(3));
  await expect(
    region.getByRole('link', { name: item.items[0]?.product.title[toTextKey(lang)] ?? '' }),
  ).toBeVisible();
});
