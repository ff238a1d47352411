import { otherLang, toPath, toTextKey } from './messages';
import { readList, saveList, toCartLine } from './shopper';
import { expect, test } from './shopping';

test('the buttons of the product page add to the wishlist and to the comparison, and the wishlist is kept when the language changes', async ({
  page,
  shop,
  localPath,
  lang,
  messages,
  testProduct,
}) => {
  const [added, earlier] = [testProduct('plain'), testProduct('other')];
  const { wishlist, compare } = messages.product.buy;
  await saveList(page, 'wishlist_products', [toCartLine(earlier)]);
  await page.goto(localPath(`/product-details/${added.seName}`));
  for (const name of [wishlist, compare]) {
    const button = page.getByRole('main').getByRole('button', { name, exact: true });
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(shop.entry('compare', 1)).toBeVisible();
  await shop.entry('wishlist', 2).click();
  await expect(page).toHaveURL(localPath('/wishlist'));
  // Best sellers follow.
  const titles = page.locator('.card-grid').first().getByRole('article').getByRole('heading');
  await expect(titles).toHaveText([added, earlier].map(shop.getTitle));

  await page.getByRole('link', { name: messages.layout.language.label, exact: true }).click();
  const other = otherLang(lang);
  await expect(page).toHaveURL(toPath(other, '/wishlist'));
  await expect(titles).toHaveText([added, earlier].map(({ title }) => title[toTextKey(other)]));
  const stored = await readList(page, 'wishlist_products');
  expect(stored.map(({ sku }) => sku)).toEqual([added.sku, earlier.sku]);
});
