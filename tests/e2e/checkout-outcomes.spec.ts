import { routes } from '../../lib/domain/routes';
import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { getOrder, pendingPaymentStorage } from './orders';
import { urlSecret } from './secrets';

// The suite `production` has the other failures, the retry and the refund, with each method.
test('the page of a payment that is declined later shows the pending payment, then the reason, and keeps the cart', async ({
  page,
  checkout,
  shop,
  messages,
  localPath,
  customer,
  restoreSession,
  simulators,
}) => {
  const purchase = await customer.buy({ paymentMethod: 'Knet' });
  const { referenceCode, redirectUrl = '' } = purchase;
  await restoreSession(
    customer,
    pendingPaymentStorage({ item: customer.item, quantity: 2 }, purchase),
  );
  await page.goto(localPath(routes.failedOrder(referenceCode)));
  await expect(page).toHaveURL(new RegExp(`${localPath('/failure')}\\?slot=\\d+$`));
  expect(await urlSecret(page)).toBe(referenceCode);
  await expect(checkout.heading('PendingPayment')).toBeVisible();
  await expect(checkout.main.getByRole('status')).toHaveText(messages.success.pending.text);
  await expect(shop.entry('cart', 2)).toBeVisible();
  await expectAccessible(page, 'a pending payment');

  await simulators.payment(redirectUrl).end({ state: 'Declined' });
  await expect(checkout.main.getByRole('status')).toContainText(messages.failure.reason.declined);
  await expect(
    page.getByRole('heading', { level: 1, name: messages.failure.heading }),
  ).toBeVisible();
  await expect(shop.entry('cart', 2)).toBeVisible();
  const { status, payment } = await getOrder(customer, referenceCode);
  expect(status).toBe('PaymentFailed');
  await checkout.main.getByText(messages.order.payment.details).click();
  await expect(checkout.main.getByText(payment?.receipt.paymentId ?? 'no number')).toBeVisible();
  await expectAccessible(page, 'a failed payment');
});
