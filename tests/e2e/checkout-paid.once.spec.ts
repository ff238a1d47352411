import type { Purchase } from '../../lib/api/contract/purchase';
import { expect, test } from './checkout';
import { buy, earnPoints, expectStatus, getOrder, pendingPaymentStorage } from './orders';
import { getSentMessages } from './outbox';
import { urlSecret } from './secrets';
import { registerAccount } from './users';

/**
 * Payment methods, each in one language: the result does not depend on the language.
 */
const PAID = [
  ['Knet', 'ar'],
  ['Knet', 'en'],
  ['OnLine', 'en'],
  ['Tabby', 'ar'],
  ['Deema', 'en'],
  ['Mixed', 'ar'],
] as const satisfies [Purchase['paymentMethod'], string][];

for (const [method, lang] of PAID) {
  test.describe(`in ${lang}`, () => {
    test.use({ lang, locale: `${lang}-KW` });

    test(`a ${method} payment confirms one order, whichever way the result arrives`, async ({
      page,
      checkout,
      pay,
      shop,
      testProduct,
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
      for (const outcome of ['paid', 'twice', 'late', 'tabClosed'] as const) {
        await test.step(outcome, async () => {
          const purchase = await buy(accountOwner, orderInput);
          await restoreSession(accountOwner, pendingPaymentStorage(orderInput, purchase));
          await page.goto(purchase.redirectUrl ?? '');
          await pay.end(outcome);
          if (outcome === 'tabClosed') {
            await expect(page.getByRole('status')).toBeVisible();
            await expectStatus(accountOwner, purchase.referenceCode, 'Confirmed');
            await page.goto(localPath('/'));
          } else {
            await expect(page).toHaveURL(new RegExp(`${localPath('/success')}\\?slot=\\d+$`));
            await expect(checkout.heading('Confirmed')).toBeVisible();
            expect(await urlSecret(page)).toBe(purchase.referenceCode);
          }
          await expect(shop.entry('cart', 0)).toBeVisible();
          const { history, payment, invoiceNumber } = await getOrder(
            accountOwner,
            purchase.referenceCode,
          );
          expect(history.map(({ status }) => status)).toEqual(['PendingPayment', 'Confirmed']);
          expect(payment?.state).toBe('Paid');
          expect(invoiceNumber).toBeDefined();
        });
      }
      const confirmations = (await getSentMessages(accountOwner.email)).filter(
        ({ kind }) => kind === 'orderConfirmed',
      );
      expect(confirmations).toHaveLength(method === 'Mixed' ? 5 : 4);
    });
  });
}
