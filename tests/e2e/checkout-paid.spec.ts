import type { Purchase } from '../../lib/api/contract/purchase';
import { routes } from '../../lib/domain/routes';
import { expect, test } from './checkout';
import { buy, earnPoints, expectStatus, getOrder, pendingPaymentStorage } from './orders';
import { getSentMessages } from './outbox';
import { urlSecret } from './secrets';
import { registerAccount } from './users';

const METHODS = [
  'Knet',
  'OnLine',
  'Tabby',
  'Deema',
  'Mixed',
] as const satisfies readonly Purchase['paymentMethod'][];

for (const method of METHODS) {
  test(`a ${method} payment confirms one order, whichever way and however late the result arrives`, async ({
    page,
    checkout,
    pay,
    shop,
    messages,
    testProduct,
    lang,
    localPath,
    restoreSession,
    simulators,
  }) => {
    const orderInput = {
      item: testProduct('purchased'),
      quantity: 2,
      total: 15,
      lang,
      paymentMethod: method,
    };
    const accountOwner = await registerAccount(lang);
    if (method === 'Mixed') await earnPoints(accountOwner, orderInput);
    const openPaymentPage = async () => {
      const purchase = await buy(accountOwner, orderInput);
      await restoreSession(accountOwner, pendingPaymentStorage(orderInput, purchase));
      await page.goto(purchase.redirectUrl ?? '');
      return purchase;
    };
    const expectHistory = async (referenceCode: string, expected: readonly string[]) => {
      const { history, payment, invoiceNumber } = await getOrder(accountOwner, referenceCode);
      expect(history.map(({ status }) => status)).toEqual(expected);
      expect(payment?.state).toBe('Paid');
      expect(invoiceNumber).toBeDefined();
    };

    for (const outcome of ['paid', 'late', 'tabClosed'] as const) {
      await test.step(outcome, async () => {
        const { referenceCode } = await openPaymentPage();
        await pay.end(outcome);
        if (outcome === 'tabClosed') {
          await expect(page.getByRole('status')).toBeVisible();
          await expectStatus(accountOwner, referenceCode, 'Confirmed');
          await page.goto(localPath('/'));
        } else {
          await expect(page).toHaveURL(new RegExp(`${localPath('/success')}\\?slot=\\d+$`));
          await expect(checkout.heading('Confirmed')).toBeVisible();
          expect(await urlSecret(page)).toBe(referenceCode);
        }
        await expect(shop.entry('cart', 0)).toBeVisible();
        await expectHistory(referenceCode, ['PendingPayment', 'Confirmed']);
      });
    }
    await test.step('abandoned, and paid after the timeout', async () => {
      const { referenceCode, redirectUrl = '' } = await openPaymentPage();
      await page.goto(localPath(routes.failedOrder(referenceCode)));
      await expect(checkout.heading('PendingPayment')).toBeVisible();
      await expect(shop.entry('cart', 2)).toBeVisible();
      const payment = simulators.payment(redirectUrl);
      await payment.expire();
      await expect(checkout.main.getByRole('status')).toContainText(
        messages.failure.reason.expired,
      );
      await expect(shop.entry('cart', 2)).toBeVisible();
      await payment.end({ state: 'Paid' });
      await expectStatus(accountOwner, referenceCode, 'Confirmed');
      await page.reload();
      await expect(
        page.getByRole('heading', { name: messages.failure.paid.heading }),
      ).toBeVisible();
      await expect(shop.entry('cart', 0)).toBeVisible();
      await checkout.main.getByRole('link', { name: messages.failure.paid.go }).click();
      await expect(checkout.heading('Confirmed')).toBeVisible();
      await expectHistory(referenceCode, ['PendingPayment', 'Expired', 'Confirmed']);
    });
    await expect
      .poll(async () =>
        (await getSentMessages(accountOwner.email)).filter(({ kind }) => kind === 'orderConfirmed'),
      )
      .toHaveLength(method === 'Mixed' ? 5 : 4);
  });
}
