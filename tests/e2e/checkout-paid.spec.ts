import type { Purchase } from '../../lib/api/contract/purchase';
import { routes } from '../../lib/domain/routes';
import { expect, test } from './checkout';
import {
  buy,
  earnPoints,
  expectStatus,
  getOrder,
  type OrderInput,
  pendingPaymentStorage,
} from './orders';
import { getSentMessages } from './outbox';
import { urlSecret } from './secrets';
import type { Shopper } from './users';

/**
 * How the result of a payment arrives later than the shopper or without them. The page
 * does not depend on the method: payment-flow.test.ts and webhooks.test.ts of the
 * gateway have all of them, and the suite `production` the payments after the timeout.
 */
const ARRIVALS = [
  ['Knet', 'late'],
  ['Tabby', 'tabClosed'],
] as const satisfies [Purchase['paymentMethod'], string][];

async function expectPaid(
  shopper: Shopper,
  referenceCode: string,
  expected: readonly string[],
): Promise<void> {
  const { history, payment, invoiceNumber } = await getOrder(shopper, referenceCode);
  expect(history.map(({ status }) => status)).toEqual(expected);
  expect(payment?.state).toBe('Paid');
  expect(invoiceNumber).toBeDefined();
}

const countConfirmations = async (email: string) =>
  (await getSentMessages(email)).filter(({ kind }) => kind === 'orderConfirmed').length;

test('a payment confirms one order when its result arrives after the shopper or when they never return', async ({
  page,
  checkout,
  pay,
  shop,
  testProduct,
  lang,
  localPath,
  restoreSession,
  accountOwner,
}) => {
  for (const [paymentMethod, arrival] of ARRIVALS) {
    await test.step(`${paymentMethod}, ${arrival}`, async () => {
      const item = testProduct('purchased');
      const orderInput = { item, quantity: 2, total: 15, lang, paymentMethod };
      const purchase = await buy(accountOwner, orderInput);
      const { referenceCode } = purchase;
      await restoreSession(accountOwner, pendingPaymentStorage(orderInput, purchase));
      await page.goto(purchase.redirectUrl ?? '');
      await pay.end(arrival);
      if (arrival === 'tabClosed') {
        await expect(page.getByRole('status')).toBeVisible();
        await expectStatus(accountOwner, referenceCode, 'Confirmed');
        await page.goto(localPath('/faq'));
      } else {
        await expect(page).toHaveURL(new RegExp(`${localPath('/success')}\\?slot=\\d+$`));
        await expect(checkout.heading('Confirmed')).toBeVisible();
        expect(await urlSecret(page)).toBe(referenceCode);
      }
      await expect(shop.entry('cart', 0)).toBeVisible();
      await expectPaid(accountOwner, referenceCode, ['PendingPayment', 'Confirmed']);
    });
  }
  await expect.poll(() => countConfirmations(accountOwner.email)).toBe(ARRIVALS.length);
});

test('an abandoned payment that is partly in points keeps the cart, and confirms one order when it is paid after the timeout', async ({
  page,
  checkout,
  shop,
  messages,
  testProduct,
  lang,
  localPath,
  restoreSession,
  accountOwner,
  simulators,
}) => {
  const orderInput: OrderInput = {
    item: testProduct('purchased'),
    quantity: 2,
    total: 15,
    lang,
    paymentMethod: 'Mixed',
  };
  await earnPoints(accountOwner, orderInput);
  const purchase = await buy(accountOwner, orderInput);
  const { referenceCode, redirectUrl = '' } = purchase;
  await restoreSession(accountOwner, pendingPaymentStorage(orderInput, purchase));
  await page.goto(localPath(routes.failedOrder(referenceCode)));
  await expect(checkout.heading('PendingPayment')).toBeVisible();
  await expect(shop.entry('cart', 2)).toBeVisible();
  const payment = simulators.payment(redirectUrl);
  await payment.expire();
  await expect(checkout.main.getByRole('status')).toContainText(messages.failure.reason.expired);
  await expect(shop.entry('cart', 2)).toBeVisible();
  await payment.end({ state: 'Paid' });
  await expectStatus(accountOwner, referenceCode, 'Confirmed');
  await page.reload();
  await expect(page.getByRole('heading', { name: messages.failure.paid.heading })).toBeVisible();
  await expect(shop.entry('cart', 0)).toBeVisible();
  await checkout.main.getByRole('link', { name: messages.failure.paid.go }).click();
  await expect(checkout.heading('Confirmed')).toBeVisible();
  await expectPaid(accountOwner, referenceCode, ['PendingPayment', 'Expired', 'Confirmed']);
  // Points are earned with a purchase, too.
  await expect.poll(() => countConfirmations(accountOwner.email)).toBe(2);
});
