import { expectAccessible } from './axe';
import { expect, test } from './fixtures';

/**
 * A product that is sold out in the seed catalogue and that no other test changes.
 */
const SOLD_OUT = 'HOM-003';

test('a sold-out product has no quantity, and its back-in-stock form rejects invalid input, keeps it when the request fails, and accepts a phone number in Arabic digits', async ({
  page,
  catalogue,
  localPath,
  messages,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 500/);
  const { stock, quantity, restock } = messages.product;
  const item = catalogue.find(({ sku }) => sku === SOLD_OUT);
  await page.goto(localPath(`/product-details/${item.seName}`));
  const main = page.getByRole('main');
  const form = main.locator('form');
  await expect(form.getByRole('heading', { name: restock.title })).toBeVisible();
  await expect(main.getByText(stock.out, { exact: true })).toBeVisible();
  await expect(main.getByRole('group', { name: quantity.label, exact: true })).toHaveCount(0);
  await expectAccessible(page, 'a sold-out product');
  const field = form.getByRole('textbox', { name: restock.label });
  const submit = form.getByRole('button', { name: restock.submit });
  const alert = (text: string) => form.getByRole('alert').filter({ hasText: text });

  await test.step('invalid input', async () => {
    await field.fill('somebody');
    await submit.click();
    await expect(alert(restock.wrong)).toBeVisible();
  });

  await test.step('a request that fails', async () => {
    await page.route('**/NotifyBackInStock', (route) =>
      route.fulfill({ status: 500, body: 'broken' }),
    );
    await field.fill('noura@example.com');
    await submit.click();
    await expect(alert(restock.failed)).toBeVisible();
    await expect(field).toHaveValue('noura@example.com');
    await page.unroute('**/NotifyBackInStock');
  });

  await test.step('a phone number in Arabic digits', async () => {
    await field.fill('٥٠٠٠ ١٢٣٤');
    await submit.click();
    await expect(page.getByRole('status').filter({ hasText: restock.waiting })).toBeVisible();
    await expect(form).toHaveCount(0);
  });
});
