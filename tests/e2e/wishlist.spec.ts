import { fill, otherLang, toPath, toTextKey } from './messages';
import { readList, saveList, toCartLine } from './shopper';
import { expect, test } from './shopping';

const readWishlistSkus = async (page: Parameters<typeof readList>[0]) =>
  (await readList(page, 'wishlist_products')).map(({ sku }) => sku);

test('the heart buttons of cards and of the product page add to the wishlist, newest first, and remove from it', async ({
  page,
  shop,
  localPath,
  messages,
  testProduct,
  catalogue,
}) => {
  const [first, second] = catalogue.items.filter(({ sku }) => sku.startsWith('MAJ'));
  if (!first || !second) throw new Error('two items are needed');
  const { wishlistAdded, wishlistRemoved } = messages.item.actions;
  await page.goto(localPath('/category/majlis'));
  for (const item of [first, second]) {
    await shop.heart(item).click();
    await expect(shop.toast(fill(wishlistAdded, { title: shop.getTitle(item) }))).toBeVisible();
    await expect(shop.heart(item)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(shop.entry('wishlist', 2)).toBeVisible();

  const third = testProduct('plain');
  await page.goto(localPath(`/product-details/${third.seName}`));
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: messages.product.buy.wishlist, exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await shop.entry('wishlist', 3).click();
  await expect(page).toHaveURL(localPath('/wishlist'));
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    [third, second, first].map(shop.getTitle),
  );
  await shop.heart(second).click();
  await expect(shop.toast(fill(wishlistRemoved, { title: shop.getTitle(second) }))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    [third, first].map(shop.getTitle),
  );
  expect(await readWishlistSkus(page)).toEqual([third.sku, first.sku]);
});

test.describe('a wishlist of three products', () => {
  test.beforeEach(async ({ page, testProduct, catalogue }) => {
    const soldOut = catalogue.find(
      ({ stock, preOrder, sku }) => stock === 'out' && !preOrder && sku.startsWith('HOM'),
    );
    const stale = {
      ...toCartLine(testProduct('other')),
      priceByCountry: [{ countryCode: 'KW', price: 99, salePrice: 99 }],
    };
    await saveList(page, 'wishlist_products', [
      toCartLine(testProduct('plain')),
      toCartLine(soldOut),
      stale,
    ]);
  });

  test('the wishlist is kept when the language changes', { tag: '@once' }, async ({
    page,
    localPath,
    lang,
    messages,
    testProduct,
  }) => {
    await page.goto(localPath('/wishlist'));
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: messages.layout.language.label, exact: true }).click();
    await expect(page).toHaveURL(toPath(otherLang(lang), '/wishlist'));
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(
      testProduct('plain').title[toTextKey(otherLang(lang))],
    );
  });
});
