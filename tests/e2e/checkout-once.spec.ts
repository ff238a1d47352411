import { expect, PAYMENT_PAGE, test } from './checkout';
import { toPrefixPattern } from './messages';
import { getOrders } from './orders';
import { toCartLine } from './shopper';
import { createAddress, saveAddresses } from './users';

test('a double click and a second tab with the same cart place one order, and going back from the payment page shows it, which can still be paid', {
  tag: '@once',
}, async ({ page, context, checkout, pay, shop, messages, customer, localPath }) => {
  await saveAddresses(customer, [createAddress('KW', customer)]);
  await customer.open('/checkout', [toCartLine(customer.item, 2)]);
  const { payment, pendingOrder, review, reviewOrder } = messages.checkout;
  const other = await context.newPage();

  await test.step('two tabs place the order at the same time', async () => {
    await checkout.openReview('Tabby');
    await other.goto(localPath('/checkout'));
    await other.getByRole('radio', { name: toPrefixPattern(payment.Tabby.name) }).check();
    await other.getByRole('button', { name: toPrefixPattern(reviewOrder) }).click();
    const place = other
      .getByRole('dialog')
      .getByRole('button')
      .filter({ hasText: toPrefixPattern(review.payNow) });
    await expect(place).toBeVisible();
    await Promise.all([checkout.place.dblclick(), place.click()]);
    for (const tab of [page, other]) await expect(tab).toHaveURL(PAYMENT_PAGE);
    expect(page.url()).toBe(other.url());
  });

  await page.goBack();
  await expect(checkout.main.getByText(pendingOrder.text)).toBeVisible();
  await checkout.main.getByRole('link', { name: pendingOrder.go }).click();
  await pay.end('paid');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(shop.entry('cart', 0)).toBeVisible();
  expect(
    (await getOrders(customer)).map(({ paymentMethod, status, total }) => [
      paymentMethod,
      status,
      total,
    ]),
  ).toEqual([['Tabby', 'Confirmed', 15]]);
});
