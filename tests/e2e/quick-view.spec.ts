import { orThrow } from './catalogue';
import { fill, toTextKey } from './messages';
import { expectedMoney, toFils } from './money';
import { readCartQuantities } from './shopper';
import { expect, test } from './shopping';

const PATH = '/category/majlis';

const quick = test.extend<{ look: ReturnType<typeof createQuickView> }>({
  look: async ({ page, messages, shop }, use) => use(createQuickView({ page, messages, shop })),
});

type Needs = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'messages' | 'shop'>;
function createQuickView({ page, messages, shop }: Needs) {
  const dialog = page.getByRole('dialog', { name: messages.quickView.title });
  const opener = (item: Parameters<typeof shop.getTitle>[0]) =>
    page.getByRole('button', { name: fill(messages.item.actions.quickView, { title: shop.getTitle(item) }), exact: true });
  return { dialog, opener };
}

quick('shows an item over the list, and adds as many as are chosen', async ({ page, shop, localPath, messages, lang, catalogue, look }) => {
  const item = catalogue.find(({ sku }) => sku === 'MAJ-004');
  const key = toTextKey(lang);
  await page.goto(localPath(PATH));
  await shop.card(item).hover();
  await look.opener(item).click();
  await expect(look.dialog.getByRole('heading', { name: shop.getTitle(item), exact: true })).toBeVisible();
  await expect(look.dialog.getByText(item.shortDescription[key], { exact: true })).toBeVisible();
  const price = orThrow(item.priceByCountry[0], 'price').salePrice;
  await expect(look.dialog.locator('.price')).toHaveText(expectedMoney(toFils(price), catalogue.country('KW'), lang));
  await expect(look.dialog.getByRole('img')).toBeVisible();

  const chosen = look.dialog.getByRole('group', { name: messages.product.quantity.label, exact: true }).getByRole('status');
  await look.dialog.getByRole('button', { name: messages.product.quantity.increase, exact: true }).click();
  await expect(chosen).toHaveText('2');
  await look.dialog.getByRole('button', { name: messages.product.buy.add, exact: true }).click();
  await expect(shop.toast(shop.added(item))).toBeVisible();
  await expect(chosen).toHaveText('1');
  await expect(look.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(look.opener(item)).toBeFocused();
  // The same item from its card is one more of the same line.
  await shop.addFromCard(item).click();
  await expect(shop.line(item, shop.drawer).quantity).toHaveText('3');
  expect(await readCartQuantities(page)).toEqual({ [item.sku]: 3 });
});

quick('is reached by keyboard, and leads to the whole page', async ({ page, shop, localPath, messages, catalogue, look }) => {
  const item = catalogue.find(({ sku }) => sku === 'MAJ-006');
  await page.goto(localPath(PATH));
  await expect(shop.heart(item)).toBeVisible();
  await shop.card(item).getByRole('link').focus();
  await look.opener(item).focus();
  await expect(look.opener(item)).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await look.dialog.getByRole('link', { name: messages.quickView.details, exact: true }).click();
  await expect(page).toHaveURL(localPath(`/product-details/${item.seName}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.getTitle(item));
  await expect(look.dialog).toHaveCount(0);
});

quick('of something sold out offers no buying', async ({ page, shop, localPath, messages, catalogue, look }) => {
  const item = catalogue.find(({ stock, preOrder, sku }) => stock === 'out' && !preOrder && sku.startsWith('HOM'));
  await page.goto(localPath('/category/home-and-scent'));
  await shop.card(item).hover();
  await look.opener(item).click();
  await expect(look.dialog.getByRole('heading', { name: shop.getTitle(item), exact: true })).toBeVisible();
  await expect(look.dialog.getByRole('button', { name: messages.product.buy.add, exact: true })).toHaveCount(0);
});

quick('of an item that could not be loaded says so, and tries again', async ({ page, shop, localPath, messages, catalogue, consoleErrors, look }) => {
  consoleErrors.expect(/status of 500/);
  const item = catalogue.find(({ sku }) => sku === 'MAJ-005');
  await page.goto(localPath(PATH));
  await page.route('**/GetProductAndCollectionByIdWebSite**', (route) =>
    route.fulfill({ status: 500, headers: { 'retry-after': '0' }, body: 'broken' }),
  );
  await shop.card(item).hover();
  await look.opener(item).click();
  const alert = look.dialog.getByRole('alert');
  await expect(alert).toContainText(messages.quickView.failed);
  await page.unroute('**/GetProductAndCollectionByIdWebSite**');
  await alert.getByRole('button', { name: messages.quickView.retry, exact: true }).click();
  await expect(look.dialog.getByRole('heading', { name: shop.getTitle(item), exact: true })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
