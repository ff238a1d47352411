import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { buy, earnPoints, getOrder, pendingPaymentStorage, refundOrder } from './orders';
import { urlSecret } from './secrets';

test('a failed payment keeps the cart and the points, shows the reason, and the order is paid by another method and refunded', async ({
  page,
  checkout,
  pay,
  shop,
  messages,
  testProduct,
  lang,
  localPath,
  accountOwner,
  restoreSession,
}) => {
  const orderInput = { item: testProduct('purchased'), quantity: 2, total: 15, lang };
  await earnPoints(accountOwner, orderInput);
  const { points } = await accountOwner.user();
  // The suite `production` has the other failures, with each method.
  const order = { ...orderInput, paymentMethod: 'Mixed' } as const;
  const purchase = await buy(accountOwner, order);
  await restoreSession(accountOwner, pendingPaymentStorage(order, purchase));
  await page.goto(purchase.redirectUrl ?? '');
  await expectAccessible(page, 'the simulated payment page');
  await pay.end('declined');
  await expect(page).toHaveURL(new RegExp(`${localPath('/failure')}\\?slot=\\d+$`));
  expect(await urlSecret(page)).toBe(purchase.referenceCode);
  await expect(checkout.main.getByRole('status')).toContainText(messages.failure.reason.declined);
  await expect(shop.entry('cart', 2)).toBeVisible();
  const { status, payment } = await getOrder(accountOwner, purchase.referenceCode);
  expect(status).toBe('PaymentFailed');
  await expect(checkout.main.getByText(payment?.receipt.paymentId ?? 'no number')).toBeVisible();
  expect((await accountOwner.user()).points).toBe(points);
  await expect(
    page.getByRole('heading', { level: 1, name: messages.failure.heading }),
  ).toBeVisible();
  await expectAccessible(page, 'a failed payment');
  await checkout.retry('Tabby');
  await pay.end('paid');
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expect(shop.entry('cart', 0)).toBeVisible();
  const referenceCode = await urlSecret(page);
  await refundOrder({ referenceCode, amount: 1 });
  await expect
    .poll(async () =>
      (await getOrder(accountOwner, referenceCode)).refunds?.map(({ state }) => state),
    )
    .toEqual(['Done']);
});
