import { expect, test } from './checkout';
import { expectTree } from './expect-tree';
import { getSearchPrompt } from './messages';
import { preferReducedData } from './reduced-data';
import { saveList, toCartLine } from './shopper';
import { createAddress, saveAddresses } from './users';

/** The visual tests compare the trees of the pages that they open. */
const PRODUCT = '/product-details/doani-sidr-honey-500g';

test('the forms of /login and /register with errors, the cart drawer and the search keep their accessibility tree', async ({
  page,
  lang,
  localPath,
  messages,
  shop,
  catalogue,
}) => {
  const main = page.getByRole('main');
  const expectForm = (name: 'login' | 'register') =>
    test.step(name, async () => {
      await main.getByRole('textbox').first().focus();
      await main.getByRole('button').last().click();
      await expect(main.getByRole('alert').first()).toBeAttached();
      await expectTree(main, lang, name);
    });
  await preferReducedData(page);
  const item = catalogue.find(({ seName }) => PRODUCT.endsWith(seName));
  await saveList(page, 'cart_products', [toCartLine(item)]);
  await page.goto(localPath('/login'));
  await expectForm('login');
  await main.getByRole('link', { name: messages.account.login.register, exact: true }).click();
  await expect(
    main.getByRole('button', { name: messages.account.register.submit, exact: true }),
  ).toBeVisible();
  await expectForm('register');
  await shop.openDrawer();
  await expectTree(shop.drawer, lang, 'cart-drawer');
  await page.keyboard.press('Escape');
  await expect(shop.drawer).toBeHidden();
  await page.getByRole('button', { name: getSearchPrompt(messages) }).click();
  await page
    .getByRole('combobox', { name: messages.search.label })
    .fill(lang === 'ar' ? 'سدر' : 'sidr');
  await expect(page.getByRole('group', { name: messages.search.items })).toBeVisible();
  await expectTree(page.getByRole('dialog', { name: messages.search.title }), lang, 'search');
});

test('checkout, review and order keep their accessibility tree', async ({
  page,
  lang,
  checkout,
  localPath,
  catalogue,
  accountOwner,
  restoreSession,
}) => {
  await saveAddresses(accountOwner, [createAddress('KW', accountOwner)]);
  const item = catalogue.find(({ seName }) => PRODUCT.endsWith(seName));
  await restoreSession(accountOwner, { cart_products: JSON.stringify([toCartLine(item)]) });
  await page.goto(localPath('/checkout'));
  await expect(checkout.method('Knet')).toBeVisible();
  await expectTree(checkout.main, lang, 'checkout');
  await checkout.openReview('Cash');
  await expectTree(checkout.reviewDialog, lang, 'order-review');
  await checkout.place.click();
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expectTree(checkout.main, lang, 'order');
});
