import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentMethods } from '../../../../lib/contract/payment-methods.ts';
import type { Purchased } from '../../../../lib/contract/purchase.ts';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  buy,
  fetchOrder,
  placeOrder,
  RETRY,
  readStoredStatus,
  submitPaymentOutcome,
  writePriceRules,
} from '../../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../../orders/record/attempts.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { eq } from '../../../platform/db/sql.ts';
import { ProviderRequestError } from '../../../platform/http/provider-client.ts';
import { reconcilePayments } from '../../attempts/reconcile-payments.ts';
import { ProviderFailure } from '../../provider/provider.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];
const REASONS = [
  ['not_available', 'notAvailable'],
  ['order_amount_too_high', 'amountTooHigh'],
  ['order_amount_too_low', 'amountTooLow'],
] as const;

onDatabase(
  'An order paid directly with Tabby',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const purchase = () => buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Tabby' });
    const begin = () => placeOrder(shopper, purchase());
    const readAttempt = async ({ referenceCode }: Purchased) =>
      (await listAttempts(db(), referenceCode))[0] ?? expect.fail('no attempt');
    const readPayment = async (id: string | null) =>
      (await gateway().tabby.call(`/api/v2/payments/${id}`)).json();
    const readStatus = ({ referenceCode }: Purchased) => readStoredStatus(db(), referenceCode);
    const reject = (reason: string, times = 1) =>
      gateway().tabby.control('/rejections', { reason, times });
    const findTabby = async (totalAmount: number) => {
      const query = `CountryCode=KW&TotalAmount=${totalAmount}`;
      const path = `/payment/api/Web/PaymentMethods?${query}`;
      const { methods }: PaymentMethods = await (await shopper.request(path)).json();
      return methods.find(({ method }) => method === 'Tabby');
    };

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });
    beforeEach(async () => {
      await gateway().tabby.app.request('/control/faults', { method: 'DELETE' });
    });

    it('an order paid directly with Tabby is captured once in full, with the attempt as its reference', async () => {
      const order = await begin();
      const { id, providerId } = await readAttempt(order);
      await gateway().tabby.end(providerId ?? '', { webhooks: 1 });
      await gateway().flushWebhooks();
      await reconcilePayments(gateway().deps);
      expect(await readPayment(providerId)).toMatchObject({
        status: 'CLOSED',
        order: { reference_id: id },
        captures: [{ amount: '12.000', reference_id: id }],
      });
    });

    it('an order paid directly with Tabby is not captured when the shopper has chosen another method: the money is given back', async () => {
      const order = await begin();
      const { providerId } = await readAttempt(order);
      await gateway().tabby.end(providerId ?? '', { webhooks: 0 });
      const { referenceCode } = order;
      const retry = buildPost({ referenceCode, paymentMethod: 'Knet' });
      expect((await shopper.request(RETRY, retry)).status).toBe(201);
      expect(await readPayment(providerId)).toMatchObject({ status: 'CLOSED', captures: [] });
      expect(await readStatus(order)).toBe('PendingPayment');
    });

    it('an order paid directly with Tabby needs the one-time code of the test customers', async () => {
      const order = await begin();
      const { pathname } = new URL(order.redirectUrl ?? '');
      const body = new URLSearchParams({ outcome: 'paid', code: '1234' });
      const page = await gateway().tabby.app.request(pathname, { method: 'POST', body });
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('8888')]);
      expect((await readPayment((await readAttempt(order)).providerId)).status).toBe('CREATED');
    });

    it('an order paid directly with Tabby is paid by the payment that was paid when a create response was lost', async () => {
      const provider = gateway().deps.payments.provider('tabby');
      const create = provider.create;
      let lostId = '';
      vi.spyOn(provider, 'create').mockImplementationOnce(async (payment) => {
        lostId = (await create(payment)).providerId;
        throw new ProviderFailure(new Error('cut'));
      });
      const key = crypto.randomUUID();
      expect((await buy(shopper, purchase(), key)).status).toBe(503);
      const order: Purchased = await (await buy(shopper, purchase(), key)).json();
      const { providerId } = await readAttempt(order);
      expect(providerId).not.toBe(lostId);
      await gateway().tabby.end(lostId, { webhooks: 1 });
      await gateway().flushWebhooks();
      expect(await readStatus(order)).toBe('Confirmed');
      expect((await readAttempt(order)).providerId).toBe(lostId);
      // A second payment is left to staff: the first one pays the order.
      await gateway().tabby.end(providerId ?? '', { webhooks: 1 });
      await gateway().flushWebhooks();
      expect(await readAttempt(order)).toMatchObject({ state: 'Paid', providerId: lostId });
    });

    describe.each(REASONS)('that Tabby rejects with %s', (reason, rejectionReason) => {
      it('a payment that Tabby rejects fails without a page, and can be paid with another method', async () => {
        await reject(reason);
        const response = await buy(shopper, purchase());
        const { referenceCode, redirectUrl, status } = await response.json();
        expect([status, redirectUrl]).toEqual(['PaymentFailed', undefined]);
        expect(await fetchOrder(shopper, referenceCode)).toMatchObject({
          canPay: true,
          payment: { state: 'Declined', receipt: { rejectionReason } },
        });
        const retry = buildPost({ referenceCode, paymentMethod: 'Knet' });
        expect((await shopper.request(RETRY, retry)).status).toBe(201);
      });

      it('a payment that Tabby rejects is listed with its reason in the checkout', async () => {
        const amount = 20 + REASONS.findIndex(([one]) => one === reason);
        await reject(reason);
        expect(await findTabby(amount)).toEqual({ method: 'Tabby', reason: rejectionReason });
        // A refresh of the checkout does not start another session.
        expect(await findTabby(amount)).toEqual({ method: 'Tabby', reason: rejectionReason });
      });
    });

    it('Tabby is rejected at eligibility for its test customer', async () => {
      const phone = '+96590000002';
      await db().update(users).set({ phone }).where(eq(users.id, shopper.id));
      expect(await findTabby(30)).toEqual({ method: 'Tabby', reason: 'notAvailable' });
      await db().update(users).set({ phone: '+96590000001' }).where(eq(users.id, shopper.id));
      expect(await findTabby(30)).toEqual({ method: 'Tabby' });
    });

    it.each([
      ['an error', { kind: 'status', status: 500 }],
      ['a wrong key', { kind: 'status', status: 401 }],
      ['a cut response', { kind: 'cutResponse' }],
      ['no response for 3 s', { kind: 'delay', delayMs: 3_000 }],
    ])(
      'Tabby is offered when the eligibility check ends with %s, and staff see why',
      async (name, fault) => {
        const logged = vi.spyOn(gateway().deps.logger, 'error');
        await gateway().tabby.control('/faults', { path: '/checkout', ...fault });
        expect(await findTabby(40 + name.length)).toEqual({ method: 'Tabby' });
        expect(logged.mock.calls).toEqual([
          [
            { provider: 'tabby', err: expect.any(ProviderRequestError) },
            'eligibility check failed',
          ],
        ]);
        logged.mockRestore();
      },
    );

    it('the eligibility for Tabby is not checked before the total is known, and keeps the limits of the shop', async () => {
      await reject('not_available', 2);
      const path = '/payment/api/Web/PaymentMethods?CountryCode=KW';
      const { methods }: PaymentMethods = await (await shopper.request(path)).json();
      expect(methods.find(({ method }) => method === 'Tabby')).toEqual({ method: 'Tabby' });
      expect(await findTabby(0.5)).toEqual({ method: 'Tabby', reason: 'belowMinimum', limit: 1 });
      await reject('not_available', 0);
    });

    it('returns to the page of the shop whichever URL Tabby chooses', async () => {
      for (const outcome of ['paid', 'declined', 'cancelled']) {
        const order = await begin();
        const response = await submitPaymentOutcome(gateway(), order, outcome);
        const { returnId, providerId } = await readAttempt(order);
        expect(response.headers.get('location')).toBe(
          `http://shop.test/gateway/payment/return/${returnId}?payment_id=${providerId}`,
        );
      }
    });
  },
  { lines: LINES, methods: { Tabby: 'tabby' } },
);
