import { fill } from './messages';
import { readCartQuantities } from './shopper';
import { expect, test } from './shopping';

test('the quick view opens by keyboard above the list, adds to the cart and links to the product page', async ({
  page,
  shop,
  localPath,
  messages,
  catalogue,
}) => {
  const item = catalogue.find(({ sku }) => sku === 'MAJ-004');
  const dialog = page.getByRole('dialog', { name: messages.quickView.title });
  const opener = page.getByRole('button', {
    name: fill(messages.item.actions.quickView, { title: shop.getTitle(item) }),
    exact: true,
  });
  await page.goto(localPath('/category/majlis'));
  // After a key, a focus that a script sets is a visible one, which shows the button.
  await page.keyboard.press('Tab');
  await shop.heart(item).focus();
  await opener.focus();
  await expect(opener).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img')).toBeVisible();
  await dialog.getByRole('button', { name: messages.product.buy.add, exact: true }).click();
  await expect(shop.toast(shop.added(item))).toBeVisible();
  await expect(dialog).toBeVisible();
  expect(await readCartQuantities(page)).toEqual({ [item.sku]: 1 });

  await dialog.getByRole('link', { name: messages.quickView.details, exact: true }).click();
  await expect(page).toHaveURL(localPath(`/product-details/${item.seName}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.getTitle(item));
  await expect(dialog).toHaveCount(0);
  await expect(shop.entry('cart', 1)).toBeVisible();
});
