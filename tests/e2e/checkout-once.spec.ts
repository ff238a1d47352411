import { expect, PAYMENT_PAGE, test } from './checkout';
import { toPrefixPattern } from './messages';
import { getOrders } from './orders';
import { urlSecret } from './secrets';
import { readCartQuantities, toCartLine } from './shopper';
import { createAddress, registerAccount, type Shopper, saveAddresses } from './users';

const PURCHASE = '**/gateway/payment/api/Web/PaymentRequest/PerformPurchase';

/**
 * Each test starts at checkout with a cart and an address, and must place exactly one
 * order.
 */
const once = test.extend<{ buyer: Shopper }>({
  buyer: async ({ page, lang, testProduct, localPath, restoreSession }, use) => {
    const buyer = await registerAccount(lang);
    await saveAddresses(buyer, [createAddress('KW', buyer)]);
    await restoreSession(buyer, {
      cart_products: JSON.stringify([toCartLine(testProduct('purchased'), 2)]),
    });
    await page.goto(localPath('/checkout'));
    await use(buyer);
    expect(await getOrders(buyer), 'placed orders').toHaveLength(1);
  },
});

once(
  'a purchase whose response is lost leads to the same order after a reload',
  { tag: '@once' },
  async ({ page, checkout, messages, consoleErrors, buyer }) => {
    consoleErrors.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
    await page.route(
      PURCHASE,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await checkout.openReview('Cash');
    await checkout.place.click();
    await expect(checkout.alert).toHaveText(messages.checkout.problem.network);
    const [placed] = await getOrders(buyer);
    await page.reload();
    await checkout.openReview('Cash');
    await checkout.place.click();
    await expect(checkout.heading('Confirmed')).toBeVisible();
    expect(await urlSecret(page)).toBe(placed?.referenceCode);
  },
);

once(
  'a double click places one order, and going back from the payment page shows it, which can still be paid',
  async ({ page, checkout, pay, shop, messages, buyer }) => {
    await checkout.openReview('Tabby');
    await checkout.place.dblclick();
    await expect(page).toHaveURL(PAYMENT_PAGE);
    await page.goBack();
    await expect(checkout.main.getByText(messages.checkout.pendingOrder.text)).toBeVisible();
    await checkout.openReview('Tabby');
    await checkout.place.click();
    await expect(page).toHaveURL(PAYMENT_PAGE);
    await page.goBack();
    await checkout.main.getByRole('link', { name: messages.checkout.pendingOrder.go }).click();
    await pay.end('paid');
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(shop.entry('cart', 0)).toBeVisible();
    await expect(checkout.main).toContainText(messages.success.next.driver);
    const orders = await getOrders(buyer);
    expect(
      orders.map(({ paymentMethod, status, total }) => [paymentMethod, status, total]),
    ).toEqual([['Tabby', 'Confirmed', 15]]);
  },
);

once(
  'two tabs with the same cart place one order, and a product added meanwhile stays in the cart',
  { tag: '@once' },
  async ({ page, context, messages, checkout, pay, testProduct, localPath, buyer }) => {
    await checkout.openReview('Knet');
    const other = await context.newPage();
    await other.goto(localPath('/checkout'));
    await other
      .getByRole('radio', { name: toPrefixPattern(messages.checkout.payment.Knet.name) })
      .check();
    await other.getByRole('button', { name: messages.checkout.reviewOrder, exact: true }).click();
    const place = other
      .getByRole('dialog')
      .getByRole('button')
      .filter({ hasText: toPrefixPattern(messages.checkout.review.payNow) });
    await expect(place).toBeVisible();
    await Promise.all([checkout.place.click(), place.click()]);
    await Promise.all([
      expect(page).toHaveURL(PAYMENT_PAGE),
      expect(other).toHaveURL(PAYMENT_PAGE),
    ]);
    expect(page.url()).toBe(other.url());

    await other.goto(localPath(`/product-details/${testProduct('alsoPurchased').seName}`));
    await other
      .getByRole('main')
      .getByRole('button', { name: messages.product.buy.add, exact: true })
      .first()
      .click();
    await expect(other.getByRole('dialog', { name: messages.cart.title })).toBeVisible();
    await pay.end('paid');
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect
      .poll(() => readCartQuantities(other))
      .toEqual({ [testProduct('alsoPurchased').sku]: 1 });
    expect(buyer.userId).toBeDefined();
  },
);
