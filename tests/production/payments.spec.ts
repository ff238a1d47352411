import type { ProviderName } from '../../gateway/platform/env/payment-variables';
import type { Order } from '../../lib/contract/order';
import { stored } from '../e2e/browser-storage';
import { PAYMENT_PAGE } from '../e2e/checkout';
import { readStaffLog } from '../e2e/diagnosis';
import { inEachLanguage } from '../e2e/each-language';
import type { Lang, Messages } from '../e2e/messages';
import { refundOrder } from '../e2e/orders';
import { urlSecret } from '../e2e/secrets';
import { type Fault, PROVIDER_FAULTS } from '../e2e/simulators';
import type { Person } from '../e2e/users';
import { endPaymentWindow } from './database';
import { expect, getOrderAsStaff, test } from './guest-order';

type Reasons = Messages['failure']['reason'];

interface Way {
  provider: ProviderName;
  /** The request that creates a payment, and what it contains of this order only. */
  path: string;
  getBody: (order: Order, person: Person) => string;
  /** How often the request is sent when the connection is closed. */
  attempts: number;
  /** The text of each failed payment. */
  reasons: Record<'declined' | 'cancelled' | 'timedOut', keyof Reasons>;
}

/** The methods with the providers of `PAYMENT_METHODS` in production-shop.ts. */
const WAYS = {
  Knet: {
    provider: 'tap',
    path: '/charges',
    getBody: (_, { email }) => email,
    attempts: 2,
    reasons: { declined: 'declined', cancelled: 'cancelled', timedOut: 'timedOut' },
  },
  OnLine: {
    provider: 'myfatoorah',
    path: '/ExecutePayment',
    getBody: (_, { mobile }) => mobile,
    attempts: 1,
    // A bank that does not respond is one more failed try.
    reasons: { declined: 'declined', cancelled: 'cancelled', timedOut: 'declined' },
  },
  Tabby: {
    provider: 'tabby',
    path: '/checkout',
    getBody: ({ orderNumber }) => `"order_id":"${orderNumber}"`,
    attempts: 1,
    reasons: { declined: 'tabbyDeclined', cancelled: 'tabbyCancelled', timedOut: 'expired' },
  },
  Deema: {
    provider: 'deema',
    path: '/purchase',
    getBody: ({ total }) => `"amount":${total},`,
    attempts: 1,
    // A rejected customer has no status of its own.
    reasons: { declined: 'cancelled', cancelled: 'cancelled', timedOut: 'expired' },
  },
} as const satisfies Record<string, Way>;
const METHODS = Object.keys(WAYS) as (keyof typeof WAYS)[]; // the table's own keys
/** The texts of the pages are the same with every method. */
const METHODS_BY_LANG = {
  ar: ['Knet', 'Tabby'],
  en: ['OnLine', 'Deema'],
} as const satisfies Record<Lang, readonly (keyof typeof WAYS)[]>;

inEachLanguage((lang) => {
  for (const method of METHODS_BY_LANG[lang]) {
    const { provider, path, getBody, attempts, reasons }: Way = WAYS[method];

    test(`${method} from ${provider}: after a declined payment and failures of the provider a guest pays the same order and sees its refund, and another order is paid after the timeout`, async ({
      page,
      localPath,
      checkout,
      guestOrder,
      pay,
      shop,
      messages,
      simulators,
      consoleErrors,
    }) => {
      consoleErrors.expect(/status of 503/);
      await guestOrder.order(method);
      const endPayment = (outcome: keyof Way['reasons']) =>
        test.step(outcome, async () => {
          await pay.end(outcome);
          await expect(checkout.main.getByRole('status')).toContainText(
            messages.failure.reason[reasons[outcome]],
          );
          await expect(shop.entry('cart', 1)).toBeVisible();
        });

      await endPayment('declined');
      const order = await getOrderAsStaff(await urlSecret(page));
      const body = getBody(order, guestOrder.person);
      for (const [index, [title, { fault, log }]] of Object.entries(PROVIDER_FAULTS).entries()) {
        await test.step(`the provider ${title}`, async () => {
          const times = fault.kind === 'cutResponse' ? attempts : 1;
          const matching: Fault = { ...fault, method: 'POST', path, body, times };
          await simulators.fail(provider, matching);
          await checkout.retry(method);
          await expect.poll(() => readStaffLog(order.orderNumber)).toHaveLength(index + 1);
          expect(readStaffLog(order.orderNumber).at(-1)).toMatchObject({
            msg: 'payment creation failed',
            method,
            provider,
            reason: expect.stringMatching(log),
          });
          await expect(checkout.main.getByRole('status')).toHaveText(
            messages.success.pending.unstarted,
          );
          await expect(shop.entry('cart', 1)).toBeVisible();
          for (const other of METHODS) await expect(checkout.retryMethod(other)).toBeEnabled();
        });
      }
      for (const outcome of ['cancelled', 'timedOut'] as const) {
        await checkout.retry(method);
        await endPayment(outcome);
      }
      await checkout.retry(method);
      await pay.end('paid');
      await expect(checkout.heading('Confirmed')).toBeVisible();
      expect(page.url()).toMatch(/^https:/);
      await expect(checkout.main).toContainText(shop.getTitle(guestOrder.item));
      await expect(shop.entry('cart', 0)).toBeVisible();
      await refundOrder({ referenceCode: order.referenceCode, amount: 1 });
      await checkout.expectRefund();
      await test.step('the guest leaves the payment page, and the order is paid after the timeout', async () => {
        await guestOrder.orderAgain(method);
        await expect(page).toHaveURL(PAYMENT_PAGE);
        const payment = simulators.payment(page.url());
        await page.goto(localPath('/failure'));
        await expect(checkout.heading('PendingPayment')).toBeVisible();
        const { referenceCode } = JSON.parse((await stored(page, 'placed_order')) ?? '{}');
        await endPaymentWindow(referenceCode);
        await expect(checkout.main.getByRole('status')).toContainText(
          messages.failure.reason.expired,
        );
        await expect(shop.entry('cart', 1)).toBeVisible();

        await payment.end({ state: 'Paid', isLate: true });
        await expect
          .poll(async () => (await getOrderAsStaff(referenceCode)).status)
          .toBe('Confirmed');
        await page.reload();
        const { paid } = messages.failure;
        await expect(page.getByRole('heading', { name: paid.heading })).toBeVisible();
        await expect(shop.entry('cart', 0)).toBeVisible();
        await checkout.main.getByRole('link', { name: paid.go }).click();
        await expect(checkout.heading('Confirmed')).toBeVisible();
      });
    });
  }
});
