import { orThrow } from './catalogue';
import { fill, toTextKey } from './messages';
import { expectedMoney, toFils } from './money';
import { readCartQuantities } from './shopper';
import { expect, test } from './shopping';

const PATH = '/category/majlis';

const quick = test.extend<{ quickView: ReturnType<typeof createQuickView> }>({
  quickView: async ({ page, messages, shop }, use) =>
    use(createQuickView({ page, messages, shop })),
});

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'messages' | 'shop'>;
function createQuickView({ page, messages, shop }: Fixtures) {
  const dialog = page.getByRole('dialog', { name: messages.quickView.title });
  const opener = (item: Parameters<typeof shop.getTitle>[0]) =>
    page.getByRole('button', {
      name: fill(messages.item.actions.quickView, { title: shop.getTitle(item) }),
      exact: true,
    });
  return { dialog, opener };
}

quick(
  'the quick view shows a product above the list, adds the chosen quantity, and opens by keyboard',
  async ({ page, shop, localPath, messages, lang, catalogue, quickView }) => {
    const item = catalogue.find(({ sku }) => sku === 'MAJ-004');
    const key = toTextKey(lang);
    await page.goto(localPath(PATH));
    await shop.card(item).hover();
    await quickView.opener(item).click();
    await expect(
      quickView.dialog.getByRole('heading', { name: shop.getTitle(item), exact: true }),
    ).toBeVisible();
    await expect(
      quickView.dialog.getByText(item.shortDescription[key], { exact: true }),
    ).toBeVisible();
    const price = orThrow(item.priceByCountry[0], 'price').salePrice;
    await expect(quickView.dialog.locator('.price')).toHaveText(
      expectedMoney(toFils(price), catalogue.country('KW'), lang),
    );
    await expect(quickView.dialog.getByRole('img')).toBeVisible();

    const chosen = quickView.dialog
      .getByRole('group', { name: messages.product.quantity.label, exact: true })
      .getByRole('status');
    await quickView.dialog
      .getByRole('button', { name: messages.product.quantity.increase, exact: true })
      .click();
    await expect(chosen).toHaveText('2');
    await quickView.dialog
      .getByRole('button', { name: messages.product.buy.add, exact: true })
      .click();
    await expect(shop.toast(shop.added(item))).toBeVisible();
    await expect(chosen).toHaveText('1');
    await expect(quickView.dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(quickView.opener(item)).toBeFocused();
    // Adding the same product from its card increases the same line.
    await shop.addFromCard(item).click();
    await expect(shop.line(item, shop.drawer).quantity).toHaveText('3');
    expect(await readCartQuantities(page)).toEqual({ [item.sku]: 3 });
    await page.keyboard.press('Escape');
    await expect(shop.drawer).toHaveCount(0);

    await quick.step('it opens by keyboard and links to the product page', async () => {
      const other = catalogue.find(({ sku }) => sku === 'MAJ-006');
      await shop.card(other).getByRole('link').focus();
      await quickView.opener(other).focus();
      await expect(quickView.opener(other)).toHaveCSS('opacity', '1');
      await page.keyboard.press('Enter');
      await quickView.dialog
        .getByRole('link', { name: messages.quickView.details, exact: true })
        .click();
      await expect(page).toHaveURL(localPath(`/product-details/${other.seName}`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.getTitle(other));
      await expect(quickView.dialog).toHaveCount(0);
    });
  },
);
