import { fill, withoutIsolates } from './messages';
import { expectedMoney, toFils } from './money';
import { saveList, toCartLine } from './shopper';
import { expect, test } from './shopping';
import type { ItemChange } from './staff';
import { type TestProductName, testProductSku } from './test-products';

interface LiveFixtures {
  /** Changes a test product as staff do, and restores it after the test. */
  change: (name: TestProductName, change: ItemChange) => Promise<void>;
}

const live = test.extend<LiveFixtures>({
  change: async ({ staff, lang }, use) => {
    const changed = new Set<TestProductName>();
    await use(async (name, change) => {
      changed.add(name);
      await staff.changeItem(testProductSku(name, lang), change);
    });
    for (const name of changed)
      await staff.changeItem(testProductSku(name, lang), {
        price: 5,
        stock: 1000,
        isEnabled: true,
      });
  },
});

live(
  'the cart shows the prices, the stock and the removed products that staff have changed since they were added, and blocks the checkout',
  { tag: '@once' },
  async ({
    page,
    shop,
    localPath,
    messages,
    lang,
    testProduct,
    catalogue,
    change,
    consoleErrors,
  }) => {
    // A line links to its product, whose page is prefetched and no longer exists.
    consoleErrors.expect(/status of 404.*product-details\/e2e-shelf-disabled/);
    const dinar = (kwd: number) => expectedMoney(toFils(kwd), catalogue.country('KW'), lang);
    const { price, reason, summary } = messages.cart;
    const [raised, low] = [testProduct('priceRaised'), testProduct('lowStock')];
    await saveList(page, 'cart_products', [
      toCartLine(raised, 2),
      toCartLine(low, 5),
      toCartLine(testProduct('soldOut')),
      toCartLine(testProduct('disabled')),
    ]);
    await change('priceRaised', { price: 6.5 });
    await change('lowStock', { stock: 2 });
    await change('soldOut', { stock: 0 });
    await change('disabled', { isEnabled: false });
    await page.goto(localPath('/cart'));

    const notice = fill(price.changed, { from: dinar(5), to: dinar(6.5) });
    await expect
      .poll(async () => withoutIsolates(await shop.line(raised).row.textContent()))
      .toContain(notice);
    await expect(
      shop
        .line(low)
        .row.getByText(lang === 'ar' ? 'المتوفر قطعتان فقط.' : 'Only 2 left.', { exact: true }),
    ).toBeVisible();
    for (const [name, text] of [
      ['soldOut', reason.out],
      ['disabled', reason.gone],
    ] as const)
      await expect(shop.line(testProduct(name)).row.getByText(text, { exact: true })).toBeVisible();
    await expect(
      page.getByRole('region', { name: summary.title }).getByRole('definition').first(),
    ).toHaveText(dinar(2 * 6.5 + 5 * 5));

    await page
      .getByRole('main')
      .getByRole('button', { name: summary.checkout, exact: true })
      .click();
    await expect(shop.toast(messages.availability.cartQuantity)).toBeVisible();
    await expect(page).toHaveURL(localPath('/cart'));
  },
);
