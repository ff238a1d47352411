import { fill, MESSAGES, otherLang, toPath, toTextKey } from './messages';
import { readCartQuantities, saveList, shopper, toCartLine } from './shopper';
import { expect, test } from './shopping';

const MAJLIS = '/category/majlis';
const isPlain = ({ stock, preOrder, type }: { stock: string; preOrder: boolean; type: string }) =>
  stock === 'in' && !preOrder && type === 'PRODUCT';

test.describe('adding to the cart', () => {
  test('adding from a card shows a toast and the drawer, and adding again increases the same line', async ({
    page,
    shop,
    localPath,
    catalogue,
  }) => {
    const item = catalogue.find((one) => isPlain(one) && one.categoryList[0]?.seName === 'majlis');
    await page.goto(localPath(MAJLIS));
    await shop.addFromCard(item).click();
    await expect(shop.drawer).toBeVisible();
    await expect(shop.toast(shop.added(item))).toBeVisible();
    await expect(shop.line(item, shop.drawer).quantity).toHaveText('1');
    await page.keyboard.press('Escape');
    await expect(shop.drawer).toHaveCount(0);
    await expect(shop.entry('cart', 1)).toBeVisible();
    await shop.addFromCard(item).click();
    await expect(shop.line(item, shop.drawer).quantity).toHaveText('2');
    expect(await shop.lineTitles(shop.drawer)).toEqual([shop.getTitle(item)]);
  });

  test('adding from the product page adds the chosen quantity and resets it to one', async ({
    page,
    shop,
    localPath,
    messages,
    testProduct,
  }) => {
    const item = testProduct('plain');
    await page.goto(localPath(`/product-details/${item.seName}`));
    const { quantity, buy } = messages.product;
    const chosen = page
      .getByRole('main')
      .getByRole('group', { name: quantity.label, exact: true })
      .getByRole('status');
    for (const count of ['2', '3']) {
      await page.getByRole('button', { name: quantity.increase, exact: true }).click();
      await expect(chosen).toHaveText(count);
    }
    await page.getByRole('button', { name: buy.add, exact: true }).click();
    await expect(shop.line(item, shop.drawer).quantity).toHaveText('3');
    await page.keyboard.press('Escape');
    await expect(chosen).toHaveText('1');
    await page.getByRole('button', { name: buy.add, exact: true }).click();
    await expect(shop.line(item, shop.drawer).quantity).toHaveText('4');
  });
});

test('a pre-order shows its shipping date and is limited in the cart and on the product page', async ({
  page,
  shop,
  localPath,
  messages,
  testProduct,
}) => {
  const item = testProduct('preOrder');
  const title = shop.getTitle(item);
  await page.goto(localPath(`/product-details/${item.seName}`));
  const add = page.getByRole('button', { name: messages.product.buy.add, exact: true });
  await add.click();
  const message = page.getByRole('dialog', { name: messages.message.title });
  await expect(message).toContainText('2027');
  await message.getByRole('button', { name: messages.message.close, exact: true }).last().click();
  await expect(message).toHaveCount(0);
  await add.click();
  await expect(shop.line(item, shop.drawer).quantity).toHaveText('2');
  await shop.line(item, shop.drawer).increase.click();
  await expect(shop.line(item, shop.drawer).quantity).toHaveText('3');
  await expect(shop.line(item, shop.drawer).increase).toBeDisabled();
  await page.keyboard.press('Escape');
  await add.click();
  await expect(shop.toast(fill(messages.item.actions.capReached, { title }))).toBeVisible();
  await expect(shop.drawer).toHaveCount(0);
  await expect.poll(() => readCartQuantities(page)).toEqual({ [item.sku]: 3 });
});

test('on the cart page the quantity changes, not below one, with a toast for each decrease, and a removed line can be restored at its position; another language and a reload keep the cart', async ({
  page,
  shop,
  localPath,
  lang,
  messages,
  testProduct,
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

  await page.reload();
  await expect(shopper(page, MESSAGES[language], language).entry('cart', 4)).toBeVisible();
  expect(Object.entries(await readCartQuantities(page))).toEqual([
    [first.sku, 1],
    [middle.sku, 2],
    [last.sku, 1],
  ]);
});
