import { DEMO_CODES } from '../fixtures/demonstration';
import { fill, MESSAGES, otherLang, toPath, toTextKey } from './messages';
import { expectedMoney, toFils } from './money';
import { readCartQuantities, saveList, shopper, toCartLine } from './shopper';
import { expect, test } from './shopping';

const MAJLIS = '/category/majlis';
/** Another product of this category. */
const QUICK_VIEW_SKU = 'MAJ-004';
const isPlain = ({ stock, preOrder, type }: { stock: string; preOrder: boolean; type: string }) =>
  stock === 'in' && !preOrder && type === 'PRODUCT';

test('adding from a card shows the drawer without a toast, and adding again increases the same line; the quick view opens by keyboard, adds to the cart and links to the product page', async ({
  page,
  shop,
  localPath,
  messages,
  catalogue,
}) => {
  const item = catalogue.find(
    (one) => isPlain(one) && one.categoryList[0]?.seName === 'majlis' && one.sku !== QUICK_VIEW_SKU,
  );
  await page.goto(localPath(MAJLIS));
  await shop.addFromCard(item).click();
  await expect(shop.drawer).toBeVisible();
  await expect(shop.line(item, shop.drawer).quantity).toHaveText('1');
  await expect(page.locator('.toast')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(shop.drawer).toHaveCount(0);
  await expect(shop.entry('cart', 1)).toBeVisible();
  await shop.addFromCard(item).click();
  await expect(shop.line(item, shop.drawer).quantity).toHaveText('2');
  expect(await shop.lineTitles(shop.drawer)).toEqual([shop.getTitle(item)]);
  await page.keyboard.press('Escape');
  await expect(shop.drawer).toHaveCount(0);

  await test.step('the quick view', async () => {
    const other = catalogue.find(({ sku }) => sku === QUICK_VIEW_SKU);
    const dialog = page.getByRole('dialog', { name: messages.quickView.title });
    const opener = page.getByRole('button', {
      name: fill(messages.item.actions.quickView, { title: shop.getTitle(other) }),
      exact: true,
    });
    // After a key, a focus that a script sets is a visible one, which shows the button.
    await page.keyboard.press('Tab');
    await shop.heart(other).focus();
    await opener.focus();
    await expect(opener).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img')).toBeVisible();
    await dialog.getByRole('button', { name: messages.product.buy.add, exact: true }).click();
    await expect(shop.toast(shop.added(other))).toBeVisible();
    await expect(dialog).toBeVisible();
    expect(await readCartQuantities(page)).toEqual({ [item.sku]: 2, [other.sku]: 1 });
    await dialog.getByRole('link', { name: messages.quickView.details, exact: true }).click();
    await expect(page).toHaveURL(localPath(`/product-details/${other.seName}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(shop.getTitle(other));
    await expect(dialog).toHaveCount(0);
    await expect(shop.entry('cart', 3)).toBeVisible();
  });
});

test('on the cart page the quantity changes, not below one, with a toast for each decrease, and a removed line can be restored at its position; a promotion code and another country change the totals, and another language keeps the cart', async ({
  page,
  shop,
  localPath,
  lang,
  messages,
  testProduct,
  catalogue,
}) => {
  const [first, middle, last] = [testProduct('plain'), testProduct('other'), testProduct('third')];
  await saveList(page, 'cart_products', [
    toCartLine(first),
    toCartLine(middle, 2),
    toCartLine(last),
  ]);
  await page.goto(localPath('/cart'));
  const line = shop.line(middle);
  const { quantity, increase, decrease } = line;

  await test.step('the quantity changes', async () => {
    await increase.click();
    await expect(quantity).toHaveText('3');
    await decrease.click();
    await expect(
      shop.toast(`${messages.item.actions.decreased} ${shop.getTitle(middle)}`),
    ).toBeVisible();
    await decrease.click();
    await expect(quantity).toHaveText('1');
    await expect(decrease).toBeDisabled();
    await increase.click();
    await expect(quantity).toHaveText('2');
  });

  await test.step('a removed line is restored', async () => {
    await line.remove.click();
    await expect(line.removed).toBeVisible();
    await expect(line.undo).toBeFocused();
    expect(await shop.lineTitles()).toEqual([shop.getTitle(first), shop.getTitle(last)]);
    expect(await readCartQuantities(page)).toEqual({ [first.sku]: 1, [last.sku]: 1 });
    await line.undo.click();
    await expect(quantity).toHaveText('2');
    await expect(line.removed).toHaveCount(0);
    expect(await shop.lineTitles()).toEqual([first, middle, last].map(shop.getTitle));
  });

  await test.step('a promotion code and another country change the totals', async () => {
    const { summary, promotion } = messages.cart;
    const [kuwait, qatar] = [catalogue.country('KW'), catalogue.country('QA')];
    const region = page.getByRole('region', { name: summary.title });
    const amounts = region.getByRole('definition');
    await expect(amounts.first()).toHaveText(expectedMoney(toFils(30.595), kuwait, lang));
    await region.getByText(promotion.open, { exact: true }).click();
    await region.getByRole('textbox', { name: promotion.label }).fill(DEMO_CODES.percent);
    await region.getByRole('button', { name: promotion.apply, exact: true }).click();
    // 10 % off, and delivery is free from 20 KWD.
    await expect(amounts.last()).toHaveText(expectedMoney(toFils(30.595 - 3.06), kuwait, lang));

    await page.getByRole('button', { name: new RegExp(messages.layout.country.change) }).click();
    await page
      .getByRole('dialog', { name: messages.currency.modal.title })
      .getByRole('button', { name: new RegExp(`^${qatar.name[toTextKey(lang)]}`) })
      .click();
    await expect(
      shop.toast(
        lang === 'ar'
          ? 'الأسعار الآن بعملة قطر. كل ما في سلتك يصل إليها.'
          : 'Prices are now shown for Qatar. Everything in your cart can be delivered there.',
      ),
    ).toBeVisible();
    await expect(amounts.first()).toHaveText(expectedMoney(toFils(30.595), qatar, lang));
    await expect(region.getByText(messages.price.payLaterHow)).toBeHidden();
  });

  const language = otherLang(lang);
  await test.step('the language changes', async () => {
    await page.getByRole('link', { name: messages.layout.language.label, exact: true }).click();
    await expect(page).toHaveURL(toPath(language, '/cart'));
    const lines = page.getByRole('main').getByRole('list', { name: MESSAGES[language].cart.lines });
    await expect(lines.getByRole('link')).toHaveText(
      [first, middle, last].map(({ title }) => title[toTextKey(language)]),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(MESSAGES[language].cart.title);
  });

  await expect(shopper(page, MESSAGES[language], language).entry('cart', 4)).toBeVisible();
  expect(Object.entries(await readCartQuantities(page))).toEqual([
    [first.sku, 1],
    [middle.sku, 2],
    [last.sku, 1],
  ]);
});
