import { expect, test } from './checkout';
import { fill, toTextKey } from './messages';
import { expectedMoney, toFils } from './money';
import { earnPoints, getOrders } from './orders';
import { toCartLine } from './shopper';
import { type TestProductName, testProductSku } from './test-products';
import { createAddress, saveAddresses } from './users';

const ISOLATES = /[\u2068\u2069]/g;

test.beforeEach(async ({ accountOwner }) => {
  await saveAddresses(accountOwner, [createAddress('KW', accountOwner)]);
});

test.describe('a change during the order review', () => {
  const CHANGED: readonly TestProductName[] = ['priceRaisedAtCheckout', 'soldOutAtCheckout'];
  test.afterEach(async ({ staff, lang }) => {
    for (const name of CHANGED)
      await staff.changeItem(testProductSku(name, lang), { price: 5, stock: 1000 });
  });

  test('stock that runs out and a price that changes during the order review charge nothing, and the new total can be accepted', async ({
    page,
    checkout,
    pay,
    shop,
    staff,
    messages,
    lang,
    testProduct,
    catalogue,
    localPath,
    accountOwner,
    restoreSession,
    consoleErrors,
  }) => {
    consoleErrors.expect(/status of 409/);
    const [raised, soldOut] = [
      testProduct('priceRaisedAtCheckout'),
      testProduct('soldOutAtCheckout'),
    ];
    const alert = checkout.reviewDialog.getByRole('alert');
    await restoreSession(accountOwner, {
      cart_products: JSON.stringify([toCartLine(raised, 2), toCartLine(soldOut)]),
    });
    await page.goto(localPath('/checkout'));
    await checkout.openReview('Deema');

    await test.step('the stock runs out', async () => {
      await staff.changeItem(soldOut.sku, { stock: 0 });
      const refreshed = Promise.all(
        [/\/CheckAvailably/, /\/Product\/GetAll/].map(async (url) =>
          (await page.waitForRequest(url)).response(),
        ),
      );
      await checkout.place.click();
      await expect(alert).toContainText(messages.checkout.problem.out_of_stock);
      // The cart is read again: it must not contain the next price yet.
      await refreshed;
      await expect(alert, 'names the line').toContainText(soldOut.title[toTextKey(lang)]);
      expect(await getOrders(accountOwner)).toEqual([]);
      await expect(page).toHaveURL(localPath('/checkout'));
    });

    await test.step('the price changes', async () => {
      await staff.changeItem(soldOut.sku, { stock: 1000 });
      await staff.changeItem(raised.sku, { price: 7 });
      await checkout.place.click();
      const amount = expectedMoney(toFils(21), catalogue.country('KW'), lang);
      await expect
        .poll(async () => ((await alert.textContent()) ?? '').replace(ISOLATES, ''))
        .toBe(fill(messages.checkout.problem.total_changed, { amount }));
      expect(await getOrders(accountOwner)).toEqual([]);
      await expect(checkout.reviewDialog).toContainText(
        expectedMoney(toFils(14), catalogue.country('KW'), lang),
      );
    });

    await checkout.place.click();
    await pay.end('paid');
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(shop.entry('cart', 0)).toBeVisible();
    await expect(checkout.main).toContainText(messages.success.next.driver);
    const orders = await getOrders(accountOwner);
    expect(
      orders.map(({ paymentMethod, status, total }) => [paymentMethod, status, total]),
    ).toEqual([['Deema', 'Confirmed', 21]]);
  });
});

test('an order includes the promotion code and the points of the checkout', async ({
  page,
  checkout,
  pay,
  shop,
  messages,
  lang,
  testProduct,
  catalogue,
  localPath,
  accountOwner,
  restoreSession,
}) => {
  const dinar = (kwd: number) => expectedMoney(toFils(kwd), catalogue.country('KW'), lang);
  const orderInput = { item: testProduct('purchased'), quantity: 1, total: 8.5, lang };
  expect(await earnPoints(accountOwner, orderInput)).toBe(8.5);
  await restoreSession(accountOwner, {
    cart_products: JSON.stringify([toCartLine(testProduct('purchased'), 2)]),
  });
  await page.goto(localPath('/checkout'));
  const { promotion } = messages.cart;
  await checkout.summary.getByRole('textbox', { name: promotion.label }).fill('AHLAN10');
  await checkout.summary.getByRole('button', { name: promotion.apply, exact: true }).click();
  await checkout.points.check();
  await expect(checkout.method('Tabby')).toHaveCount(0);
  // 13 KWD less 10 %, plus 2 for delivery, less 8.5 in points.
  await expect(checkout.summary).toContainText(dinar(5.2));
  await checkout.openReview('Knet');
  await checkout.place.click();
  await pay.end('paid');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(shop.entry('cart', 0)).toBeVisible();
  const [order] = await getOrders(accountOwner);
  expect(order).toMatchObject({
    subTotal: 13,
    discount: 1.3,
    promoCode: 'AHLAN10',
    deliveryFee: 2,
    pointsUsed: 8.5,
    total: 5.2,
    paymentMethod: 'Mixed',
  });
  expect((await accountOwner.user()).points).toBe(0);
});
