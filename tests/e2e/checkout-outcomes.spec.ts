import type { OutcomeName } from '../../gateway/orders/payments/sandbox/outcomes';
import type { Purchase } from '../../lib/api/contract/purchase';
import { expect, test } from './checkout';
import { buy, earnPoints, goneToPay, orderOf } from './orders';
import { registerMember } from './people';
import { urlSecret } from './secrets';
import { beginningOf, type Words } from './words';

type Online = Exclude<Purchase['paymentMethod'], 'Cash'>;
/** Ways of paying, each with another one to pay the same order by. */
const NEXT = { Knet: 'OnLine', OnLine: 'Tabby', Tabby: 'Deema', Deema: 'Knet', Mixed: 'OnLine' } as const satisfies Record<Online, Online>;
const METHODS = Object.keys(NEXT) as Online[]; // the table's own keys

type Failing = Exclude<OutcomeName, 'paid' | 'tabClosed' | 'late' | 'twice'>;

/** Who lends for a purchase speaks of a time that ran out, banks of one that did not answer. */
function reasonOf(method: Online, outcome: Failing, { failure: { reason } }: Words): string {
  const isLent = method === 'Tabby' || method === 'Deema';
  if (outcome === 'timedOut' && isLent) return reason.expired;
  return outcome === 'declined' && method === 'Tabby' ? reason.tabbyDeclined : reason[outcome];
}

for (const method of METHODS) {
  test(`${method} that brings no money keeps the cart, says why, and the order is paid another way`, async ({
    page,
    checkout,
    pay,
    shop,
    words,
    own,
    lang,
    localPath,
    returnAs,
  }) => {
    const wanted = { item: own('bought'), quantity: 2, total: 15, lang, paymentMethod: method };
    const member = await registerMember(lang);
    if (method === 'Mixed') await earnPoints(member, wanted);
    const { points } = await member.user();
    for (const outcome of ['timedOut', 'cancelled', 'declined'] as const) {
      await test.step(outcome, async () => {
        const bought = await buy(member, wanted);
        await returnAs(member, goneToPay(wanted, bought));
        await page.goto(bought.redirectUrl ?? '');
        await pay.end(outcome);
        await expect(page).toHaveURL(new RegExp(`${localPath('/failure')}\\?slot=\\d+$`));
        expect(await urlSecret(page)).toBe(bought.referenceCode);
        await expect(checkout.main.getByRole('status')).toContainText(reasonOf(method, outcome, words));
        await expect(shop.entry('cart', 2)).toBeVisible();
        const { status, payment } = await orderOf(member, bought.referenceCode);
        expect(status).toBe(outcome === 'timedOut' ? 'Expired' : 'PaymentFailed');
        await expect(checkout.main.getByText(payment?.receipt.paymentId ?? 'no number')).toBeVisible();
        expect((await member.user()).points).toBe(points);
      });
    }
    await checkout.main.getByRole('radio', { name: beginningOf(words.order.method[NEXT[method]]) }).check();
    await checkout.main.getByRole('button', { name: beginningOf(words.order.pay.submit) }).click();
    await pay.end('paid');
    await expect(checkout.heading('Confirmed')).toBeVisible();
    await expect(shop.entry('cart', 0)).toBeVisible();
  });
}
