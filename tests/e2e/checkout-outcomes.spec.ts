import type { Purchase } from '../../lib/api/contract/purchase';
import { expect, test } from './checkout';
import { buy, earnPoints, getOrder, pendingPaymentStorage, refundOrder } from './orders';
import { urlSecret } from './secrets';
import { registerAccount } from './users';

type Online = Exclude<Purchase['paymentMethod'], 'Cash'>;
/**
 * Payment methods, with the method of the second attempt for the same order. The other
 * methods fail in tests/production/payments.spec.ts, each with all outcomes.
 */
const NEXT = { Knet: 'Tabby', Mixed: 'OnLine' } as const satisfies Partial<Record<Online, Online>>;
const METHODS = Object.keys(NEXT) as (keyof typeof NEXT)[]; // the table's own keys

for (const method of METHODS) {
  test(`a failed ${method} payment keeps the cart, shows the reason, and the order is paid by another method and refunded`, async ({
    page,
    checkout,
    pay,
    shop,
    messages,
    testProduct,
    lang,
    localPath,
    restoreSession,
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
    const { points } = await accountOwner.user();
    for (const outcome of ['timedOut', 'cancelled', 'declined'] as const) {
      await test.step(outcome, async () => {
        const purchase = await buy(accountOwner, orderInput);
        await restoreSession(accountOwner, pendingPaymentStorage(orderInput, purchase));
        await page.goto(purchase.redirectUrl ?? '');
        await pay.end(outcome);
        await expect(page).toHaveURL(new RegExp(`${localPath('/failure')}\\?slot=\\d+$`));
        expect(await urlSecret(page)).toBe(purchase.referenceCode);
        await expect(checkout.main.getByRole('status')).toContainText(
          messages.failure.reason[outcome],
        );
        await expect(shop.entry('cart', 2)).toBeVisible();
        const { status, payment } = await getOrder(accountOwner, purchase.referenceCode);
        expect(status).toBe(outcome === 'timedOut' ? 'Expired' : 'PaymentFailed');
        await expect(
          checkout.main.getByText(payment?.receipt.paymentId ?? 'no number'),
        ).toBeVisible();
        expect((await accountOwner.user()).points).toBe(points);
      });
    }
    await checkout.retry(NEXT[method]);
    await pay.end('paid');
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(shop.entry('cart', 0)).toBeVisible();
    await refundOrder({ referenceCode: await urlSecret(page), amount: 1 });
    await checkout.expectRefund();
  });
}
