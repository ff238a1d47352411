import { expectAccessible } from './axe';
import { ON_PHONE } from './each-size';
import { expectFocusTrap } from './focus-trap';
import { toTextKey } from './messages';
import { expect, test } from './shopping';

test.use(ON_PHONE);

test('the mobile menu is accessible, contains the focus and returns it, links to every category, and closes with its button, a tap outside and a navigation', async ({
  page,
  gotoHome,
  lang,
  localPath,
  messages,
  catalogue,
}) => {
  const { header, menu: texts } = messages.layout;
  await gotoHome();
  await expect(page.getByRole('navigation', { name: header.navigation })).toBeHidden();
  const opener = page.getByRole('button', { name: header.openMenu });
  const menu = page.getByRole('dialog', { name: texts.title });

  await test.step('by keyboard', async () => {
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    for (const { name } of catalogue.categories)
      await expect(
        menu.getByRole('link', { name: name[toTextKey(lang)], exact: true }),
      ).toBeVisible();
    await expectAccessible(page, 'the mobile menu');
    await expectFocusTrap(page, menu);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  await test.step('by touch', async () => {
    await opener.tap();
    await expect(menu.getByRole('link').first()).toBeVisible();
    const box = await menu.boundingBox();
    const isAtRight = (box?.x ?? 0) > 0;
    expect(isAtRight, 'the menu is at the inline start').toBe(lang === 'ar');
    await menu.getByRole('button', { name: texts.close, exact: true }).tap();
    await expect(menu).toHaveCount(0);

    await opener.tap();
    await expect(menu.getByRole('link').first()).toBeVisible();
    // Outside of the menu.
    await page.touchscreen.tap(lang === 'ar' ? 10 : 380, 600);
    await expect(menu).toHaveCount(0);

    await opener.tap();
    const { child } = catalogue.family();
    await menu.getByRole('link', { name: child.name[toTextKey(lang)], exact: true }).tap();
    await expect(page).toHaveURL(localPath(`/category/${child.seName}`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(child.name[toTextKey(lang)]);
    await expect(menu).toHaveCount(0);
  });
});

test('on a phone the name and price of a product are in the first screen, its options too, the button of the buy bar has the price, and adding it shows one toast at the bottom, whose link opens the cart', async ({
  page,
  shop,
  localPath,
  messages,
  catalogue,
}) => {
  const item = catalogue.find(({ sku }) => sku === 'HON-001');
  await page.goto(localPath(`/product-details/${item.seName}`));
  const buyBox = page.getByRole('region', { name: shop.getTitle(item), exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(buyBox.getByText(/KWD|د\.ك/).first()).toBeInViewport({ ratio: 1 });
  await expect(buyBox.getByRole('group').first()).toBeInViewport({ ratio: 1 });
  const bar = page.getByRole('region', { name: messages.product.buy.bar });
  await expect(bar).toContainText('22.500');

  await bar.getByRole('button', { name: messages.product.buy.add }).tap();
  const toast = shop.toast(shop.added(item));
  await expect(toast).toBeVisible();
  await expect(page.locator('.toast')).toHaveCount(1);
  await expect
    .poll(async () => ((await toast.boundingBox())?.y ?? 0) > 844 / 2, 'at the bottom')
    .toBe(true);
  // The host of toasts is hidden from the accessibility tree: the header has the same link.
  await toast.getByText(messages.cart.summary.viewCart, { exact: true }).tap();
  await expect(shop.line(item, shop.drawer).quantity).toHaveText('1');
});
