import { orThrow } from './catalogue';
import { fill, textKeyOf } from './messages';
import { filsOf, moneyIn } from './money';
import { quantitiesKept } from './shopper';
import { expect, test } from './shopping';

const PATH = '/category/majlis';

const quick = test.extend<{ look: ReturnType<typeof lookOf> }>({
  look: async ({ page, words, shop }, use) => use(lookOf({ page, words, shop })),
});

type Needs = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'words' | 'shop'>;
function lookOf({ page, words, shop }: Needs) {
  const dialog = page.getByRole('dialog', { name: words.quickView.title });
  const opener = (item: Parameters<typeof shop.titleOf>[0]) =>
    page.getByRole('button', { name: fill(words.item.actions.quickView, { title: shop.titleOf(item) }), exact: true });
  return { dialog, opener };
}

quick('shows an item over the list, and adds as many as are chosen', async ({ page, shop, localPath, words, lang, catalogue, look }) => {
  const item = catalogue.find(({ sku }) => sku === 'MAJ-004');
  const key = textKeyOf(lang);
  await page.goto(localPath(PATH));
  await shop.card(item).hover();
  await look.opener(item).click();
  await expect(look.dialog.getByRole('heading', { name: shop.titleOf(item), exact: true })).toBeVisible();
  await expect(look.dialog.getByText(item.shortDescription[key], { exact: true })).toBeVisible();
  const price = orThrow(item.priceByCountry[0], 'price').salePrice;
  await expect(look.dialog.locator('.price')).toHaveText(moneyIn(filsOf(price), catalogue.country('KW'), lang));
  await expect(look.dialog.getByRole('img')).toBeVisible();

  const chosen = look.dialog.getByRole('group', { name: words.product.quantity.label, exact: true }).getByRole('status');
  await look.dialog.getByRole('button', { name: words.product.quantity.increase, exact: true }).click();
  await expect(chosen).toHaveText('2');
  await look.dialog.getByRole('button', { name: words.product.buy.add, exact: true }).click();
  await expect(shop.toast(shop.added(item))).toBeVisible();
  await expect(chosen).toHaveText('1');
  await expect(look.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(look.opener(item)).toBeFocused();
  // The same item from its card is one more of the same line.
  await shop.addFromCard(item).click();
  await expect(shop.line(item, shop.drawer).quantity).toHaveText('3');
  expect(await quantitiesKept(page)).toEqual({ [item.sku]: 3 });
});

quick('is reached by keyboard, and leads to the whole page', async ({ page, shop, localPath, words, catalogue, look }) => {
  const item = catalogue.find(({ sku }) => sku === 'MAJ-006');
  await page.goto(localPath(PATH));
  await expect(shop.heart(item)).toBeVisible();
  await shop.card(item).getByRole('link').focus();
  await look.opener(item).focus();
  await expect(look.opener(item)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await look.dialog.getByRole('link', { name: words.quickView.details, exact: true }).click();
  await expect(page).toHaveURL(localPath(`/product-details/${item.seName}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.titleOf(item));
  await expect(look.dialog).toHaveCount(0);
});

quick('of something sold out offers no buying', async ({ page, shop, localPath, words, catalogue, look }) => {
  const item = catalogue.find(({ stock, preOrder, sku }) => stock === 'out' && !preOrder && sku.startsWith('HOM'));
  await page.goto(localPath('/category/home-and-scent'));
  await shop.card(item).hover();
  await look.opener(item).click();
  await expect(look.dialog.getByRole('heading', { name: shop.titleOf(item), exact: true })).toBeVisible();
  await expect(look.dialog.getByRole('button', { name: words.product.buy.add, exact: true })).toHaveCount(0);
});

quick('of an item that could not be loaded says so, and tries again', async ({ page, shop, localPath, words, catalogue, complaints, look }) => {
  complaints.expect(/status of 500/);
  const item = catalogue.find(({ sku }) => sku === 'MAJ-005');
  await page.goto(localPath(PATH));
  await page.route('**/GetProductAndCollectionByIdWebSite**', (route) =>
    route.fulfill({ status: 500, headers: { 'retry-after': '0' }, body: 'broken' }),
  );
  await shop.card(item).hover();
  await look.opener(item).click();
  const alert = look.dialog.getByRole('alert');
  await expect(alert).toContainText(words.quickView.failed);
  await page.unroute('**/GetProductAndCollectionByIdWebSite**');
  await alert.getByRole('button', { name: words.quickView.retry, exact: true }).click();
  await expect(look.dialog.getByRole('heading', { name: shop.titleOf(item), exact: true })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
