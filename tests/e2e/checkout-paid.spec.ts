import { expectAccessible } from './axe';
import { expect, test } from './checkout';
import { expectStatus, getOrder, pendingPaymentStorage } from './orders';
import { getSentMessages } from './outbox';

/**
 * The page does not depend on the method: payment-flow.test.ts and webhooks.test.ts of the gateway
 * have all of them, and the suite `production` the payments after the timeout.
 */
test('a payment confirms one order when the shopper never returns from its page, and the next page of the shop empties the cart', {
  tag: '@once',
}, async ({ page, pay, shop, localPath, restoreSession, customer }) => {
  const purchase = await customer.buy({ paymentMethod: 'Tabby' });
  const { referenceCode, redirectUrl = '' } = purchase;
  await restoreSession(
    customer,
    pendingPaymentStorage({ item: customer.item, quantity: 2 }, purchase),
  );
  await page.goto(redirectUrl);
  await expectAccessible(page, 'the simulated payment page');
  await pay.end('tabClosed');
  await expect(page.getByRole('status')).toBeVisible();
  await expectStatus(customer, referenceCode, 'Confirmed');
  await page.goto(localPath('/faq'));
  await expect(shop.entry('cart', 0)).toBeVisible();
  const { history, payment, invoiceNumber } = await getOrder(customer, referenceCode);
  expect(history.map(({ status }) => status)).toEqual(['PendingPayment', 'Confirmed']);
  expect(payment?.state).toBe('Paid');
  expect(invoiceNumber).toBeDefined();
  await expect
    .poll(async () => (await getSentMessages(customer.email)).map(({ kind }) => kind))
    .toContain('orderConfirmed');
  const confirmations = (await getSentMessages(customer.email)).filter(
    ({ kind }) => kind === 'orderConfirmed',
  );
  expect(confirmations).toHaveLength(1);
});
