import type { Purchase } from '../../lib/api/contract/purchase';
import { routes } from '../../lib/domain/routes';
import { expect, test } from './checkout';
import { buy, earnPoints, expectStatus, getOrder, pendingPaymentStorage } from './orders';
import { getSentMessages } from './outbox';
import { urlSecret } from './secrets';
import { registerAccount } from './users';

type Online = Exclude<Purchase['paymentMethod'], 'Cash'>;
const RETURNS = ['paid', 'late', 'tabClosed'] as const;
/**
 * The ways in which the result of each method arrives. The suite
 * `production` has the other ways of `OnLine`, `Tabby` and `Deema`.
 */
const ARRIVALS = {
  Knet: [...RETURNS, 'afterTimeout'],
  Mixed: [...RETURNS, 'afterTimeout'],
  OnLine: ['late', 'tabClosed'],
  Tabby: ['late', 'tabClosed'],
  Deema: ['late', 'tabClosed'],
} as const satisfies Record<Online, readonly ((typeof RETURNS)[number] | 'afterTimeout')[]>;
const METHODS = Object.keys(ARRIVALS) as Online[]; // the table's own keys

for (const method of METHODS) {
  const arrivals: readonly string[] = ARRIVALS[method];

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

    for (const outcome of RETURNS.filter((name) => arrivals.includes(name))) {
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
    const payAfterTimeout = async () => {
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
    };
    if (arrivals.includes('afterTimeout'))
      await test.step('abandoned, and paid after the timeout', payAfterTimeout);
    await expect
      .poll(async () =>
        (await getSentMessages(accountOwner.email)).filter(({ kind }) => kind === 'orderConfirmed'),
      )
      // Points are earned with a purchase, too.
      .toHaveLength(arrivals.length + (method === 'Mixed' ? 1 : 0));
  });
}
