import type { Purchase } from '../../lib/api/contract/purchase';
import { expect, test } from './checkout';
import { buy, earnPoints, expectStatus, getOrder, pendingPaymentStorage } from './orders';
import { getSentMessages } from './outbox';
import { urlSecret } from './secrets';
import { registerMember } from './users';

/** Ways of paying, and the language of who pays so: what each brings is the same in both. */
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

    test(`money that comes by ${method} makes one order, however its news arrive`, async ({
      page,
      checkout,
      pay,
      shop,
      testProduct,
      localPath,
      restoreSession,
    }) => {
      const orderInput = { item: testProduct('purchased'), quantity: 2, total: 15, lang, paymentMethod: method };
      const member = await registerMember(lang);
      if (method === 'Mixed') await earnPoints(member, orderInput);
      for (const outcome of ['paid', 'twice', 'late', 'tabClosed'] as const) {
        await test.step(outcome, async () => {
          const bought = await buy(member, orderInput);
          await restoreSession(member, pendingPaymentStorage(orderInput, bought));
          await page.goto(bought.redirectUrl ?? '');
          await pay.end(outcome);
          if (outcome === 'tabClosed') {
            await expect(page.getByRole('status')).toBeVisible();
            await expectStatus(member, bought.referenceCode, 'Confirmed');
            await page.goto(localPath('/'));
          } else {
            await expect(page).toHaveURL(new RegExp(`${localPath('/success')}\\?slot=\\d+$`));
            await expect(checkout.heading('Confirmed')).toBeVisible();
            expect(await urlSecret(page)).toBe(bought.referenceCode);
          }
          await expect(shop.entry('cart', 0)).toBeVisible();
          const { history, payment, invoiceNumber } = await getOrder(member, bought.referenceCode);
          expect(history.map(({ status }) => status)).toEqual(['PendingPayment', 'Confirmed']);
          expect(payment?.state).toBe('Paid');
          expect(invoiceNumber).toBeDefined();
        });
      }
      const told = (await getSentMessages(member.email)).filter(({ kind }) => kind === 'orderConfirmed');
      expect(told).toHaveLength(method === 'Mixed' ? 5 : 4);
    });
  });
}
