import { expect, test } from './checkout';
import { beginningOf } from './messages';
import { ordersOf } from './orders';
import { urlSecret } from './secrets';
import { lineOf, quantitiesKept } from './shopper';
import { addressIn, registerMember, type Shopper, saveAddresses } from './users';

const PURCHASE = '**/gateway/payment/api/Web/PaymentRequest/PerformPurchase';

/** Each begins at checkout with a cart, as somebody who can buy at once. */
const once = test.extend<{ buyer: Shopper }>({
  buyer: async ({ page, lang, own, localPath, returnAs }, use) => {
    const buyer = await registerMember(lang);
    await saveAddresses(buyer, [addressIn('KW', buyer)]);
    await returnAs(buyer, { cart_products: JSON.stringify([lineOf(own('bought'), 2)]) });
    await page.goto(localPath('/checkout'));
    await use(buyer);
    expect(await ordersOf(buyer), 'orders that were made').toHaveLength(1);
  },
});

once('a double click buys once', async ({ checkout, shop, buyer }) => {
  await checkout.lookBefore('Cash');
  await checkout.place.dblclick();
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(shop.entry('cart', 0)).toBeVisible();
  expect(buyer.userId).toBeDefined();
});

once('an answer that is lost, and a reload while sending, lead to the same order', async ({ page, checkout, words, complaints, buyer }) => {
  complaints.expect(/ERR_CONNECTION_RESET|ERR_FAILED/);
  await page.route(
    PURCHASE,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await checkout.lookBefore('Cash');
  await checkout.place.click();
  await expect(checkout.alert).toHaveText(words.checkout.problem.network);
  const [made] = await ordersOf(buyer);
  await page.reload();
  await checkout.lookBefore('Cash');
  await checkout.place.click();
  await expect(checkout.heading('Confirmed')).toBeVisible();
  expect(await urlSecret(page)).toBe(made?.referenceCode);
});

once('who comes back from the page of the payment finds the order that waits, and pays it', async ({ page, checkout, pay, words, buyer }) => {
  await checkout.lookBefore('Knet');
  await checkout.place.click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.goBack();
  await expect(checkout.main.getByText(words.checkout.pendingOrder.text)).toBeVisible();
  await checkout.lookBefore('Knet');
  await checkout.place.click();
  await expect(page).toHaveURL(/\/sandbox\/pay\//);
  await page.goBack();
  await checkout.main.getByRole('link', { name: words.checkout.pendingOrder.go }).click();
  await pay.end('paid');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  expect((await ordersOf(buyer)).map(({ paymentMethod }) => paymentMethod)).toEqual(['Knet']);
});

once(
  'two tabs with the same cart buy once, and what was added since stays',
  async ({ page, context, words, checkout, pay, own, localPath, buyer }) => {
    await checkout.lookBefore('Knet');
    const other = await context.newPage();
    await other.goto(localPath('/checkout'));
    await other.getByRole('radio', { name: beginningOf(words.checkout.payment.Knet.name) }).check();
    await other.getByRole('button', { name: words.checkout.reviewOrder, exact: true }).click();
    const place = other
      .getByRole('dialog')
      .getByRole('button')
      .filter({ hasText: beginningOf(words.checkout.review.payNow) });
    await expect(place).toBeVisible();
    await Promise.all([checkout.place.click(), place.click()]);
    await Promise.all([expect(page).toHaveURL(/\/sandbox\/pay\//), expect(other).toHaveURL(/\/sandbox\/pay\//)]);
    expect(page.url()).toBe(other.url());

    await other.goto(localPath(`/product-details/${own('boughtToo').seName}`));
    await other.getByRole('main').getByRole('button', { name: words.product.buy.add, exact: true }).first().click();
    await expect(other.getByRole('dialog', { name: words.cart.title })).toBeVisible();
    await pay.end('paid');
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect.poll(() => quantitiesKept(other)).toEqual({ [own('boughtToo').sku]: 1 });
    expect(buyer.userId).toBeDefined();
  },
);
