import { expectAccessible } from './axe';
import { expect, test } from './fixtures';

/** A product that is sold out in the seed catalogue and that no other test changes. */
const SOLD_OUT = 'HOM-003';

test('the page of a sold-out product is accessible, and its back-in-stock form accepts a phone number in Arabic digits', async ({
  page,
  catalogue,
  localPath,
  messages,
}) => {
  const { restock } = messages.product;
  const item = catalogue.find(({ sku }) => sku === SOLD_OUT);
  await page.goto(localPath(`/product-details/${item.seName}`));
  const form = page.getByRole('main').locator('form');
  await expect(form.getByRole('heading', { name: restock.title })).toBeVisible();
  await expectAccessible(page, 'a sold-out product');
  const field = form.getByRole('textbox', { name: restock.label });
  const submit = form.getByRole('button', { name: restock.submit });
  await field.fill('٥٠٠٠ ١٢٣٤');
  await submit.click();
  await expect(page.getByRole('status').filter({ hasText: restock.waiting })).toBeVisible();
  await expect(form).toHaveCount(0);
});
