import { fill, otherLang, pathIn, textKeyOf } from './messages';
import { keep, kept, lineOf, quantitiesKept } from './shopper';
import { expect, test } from './shopping';

const skusKept = async (page: Parameters<typeof kept>[0]) => (await kept(page, 'wishlist_products')).map(({ sku }) => sku);

test('hearts on cards and on the product fill the wishlist, the newest first, and empty it again', async ({
  page,
  shop,
  localPath,
  words,
  own,
  catalogue,
}) => {
  const [first, second] = catalogue.items.filter(({ sku }) => sku.startsWith('MAJ'));
  if (!first || !second) throw new Error('two items are needed');
  const { wishlistAdded, wishlistRemoved } = words.item.actions;
  await page.goto(localPath('/category/majlis'));
  for (const item of [first, second]) {
    await shop.heart(item).click();
    await expect(shop.toast(fill(wishlistAdded, { title: shop.titleOf(item) }))).toBeVisible();
    await expect(shop.heart(item)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(shop.entry('wishlist', 2)).toBeVisible();

  const third = own('plain');
  await page.goto(localPath(`/product-details/${third.seName}`));
  const heart = page.getByRole('main').getByRole('button', { name: words.product.buy.wishlist, exact: true });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await shop.entry('wishlist', 3).click();
  await expect(page).toHaveURL(localPath('/wishlist'));
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([third, second, first].map(shop.titleOf));
  await shop.heart(second).click();
  await expect(shop.toast(fill(wishlistRemoved, { title: shop.titleOf(second) }))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([third, first].map(shop.titleOf));
  expect(await skusKept(page)).toEqual([third.sku, first.sku]);
});

test.describe('a wishlist of three', () => {
  test.beforeEach(async ({ page, own, catalogue }) => {
    const soldOut = catalogue.find(({ stock, preOrder, sku }) => stock === 'out' && !preOrder && sku.startsWith('HOM'));
    const stale = { ...lineOf(own('other')), priceByCountry: [{ countryCode: 'KW', price: 99, salePrice: 99 }] };
    await keep(page, 'wishlist_products', [lineOf(own('plain')), lineOf(soldOut), stale]);
  });

  test('shows today’s prices and stock, and adds all that can be had', async ({ page, shop, localPath, words, own, catalogue }) => {
    const soldOut = catalogue.find(({ stock, preOrder, sku }) => stock === 'out' && !preOrder && sku.startsWith('HOM'));
    await page.goto(localPath('/wishlist'));
    await expect(shop.card(own('other')).locator('.price')).toContainText('7.500');
    await expect(shop.card(soldOut).getByText(words.item.badges.soldOut)).toBeVisible();
    await page.getByRole('button', { name: words.wishlist.addAll, exact: true }).click();
    await expect(shop.entry('cart', 2).or(shop.drawer)).toBeVisible();
    await expect.poll(() => quantitiesKept(page)).toEqual({ [own('plain').sku]: 1, [own('other').sku]: 1 });
    expect(await kept(page, 'wishlist_products')).toHaveLength(3);
  });

  test('is there in the other language too', async ({ page, localPath, lang, words, own }) => {
    await page.goto(localPath('/wishlist'));
    await expect(page.getByRole('article')).toHaveCount(3);
    await page.getByRole('link', { name: words.layout.language.label, exact: true }).click();
    await expect(page).toHaveURL(pathIn(otherLang(lang), '/wishlist'));
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(own('plain').title[textKeyOf(otherLang(lang))]);
  });

  test('is emptied at once', async ({ page, shop, localPath, words }) => {
    await page.goto(localPath('/wishlist'));
    await page.getByRole('button', { name: words.wishlist.clear, exact: true }).click();
    await expect(page.getByText(words.wishlist.empty)).toBeVisible();
    await expect(shop.entry('wishlist', 0)).toBeVisible();
    await page.getByRole('link', { name: words.wishlist.emptyAction, exact: true }).click();
    await expect(page).toHaveURL(localPath('/category'));
  });
});
