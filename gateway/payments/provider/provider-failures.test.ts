import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  buy,
  completePayment,
  fetchOrder,
  followRedirect,
  PAYMENT,
  placeOrder,
  RETRY,
  readStoredStatus,
  submitPaymentOutcome,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { queryRows } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { applyPaymentStatus } from '../attempts/apply-payment-status.ts';
import { reconcilePayments } from '../attempts/reconcile-payments.ts';
import { syncPayment } from '../attempts/sync-payment.ts';
import { withTimeLimits } from '../providers/create-payments.ts';
import { createTapProvider } from '../providers/tap/tap-provider.ts';
import { type PaymentProvider, ProviderFailure } from './provider.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 10_000 }),
  itemLine('LAST', { price: 30, stock: 1 }),
];

onDatabase(
  'When the payment provider fails',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const begin = (sku = 'JAR', total = 12) =>
      placeOrder(shopper, buildPurchase([[sku, 1]], total, { paymentMethod: 'Knet' }));
    const readStatus = (referenceCode: string) => readStoredStatus(db(), referenceCode);
    const seen = (referenceCode: string) => fetchOrder(shopper, referenceCode);
    const readStock = async (sku: string) =>
      (
        await queryRows(
          db(),
          sql`SELECT stock_on_hand AS "onHand", reserved FROM items WHERE sku = ${sku}`,
        )
      )[0];
    const refunded = (referenceCode: string) =>
      readRefundedFils(gateway().tap, db(), referenceCode);

    /** Makes these provider calls fail while `work` runs. */
    const without = async <Result>(
      calls: readonly (keyof PaymentProvider)[],
      work: () => Promise<Result>,
    ): Promise<Result> => {
      const provider = gateway().deps.payments.provider('tap');
      const originals = Object.fromEntries(calls.map((call) => [call, provider[call]]));
      const fails = async () => {
        throw new ProviderFailure(new Error('down'));
      };
      Object.assign(provider, Object.fromEntries(calls.map((call) => [call, fails])));
      try {
        return await work();
      } finally {
        Object.assign(provider, originals);
      }
    };

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });

    describe('without a response of the provider', () => {
      it('a purchase stores the order, and repeating it with the same key starts the payment', async () => {
        const key = randomUUID();
        const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
        const logged = vi.spyOn(gateway().deps.logger, 'error');
        const response = await without(['create'], () => buy(shopper, purchase, key));
        expect(response.status).toBe(503);
        const { code, referenceCode } = await response.json();
        expect(code).toBe('payment_unavailable');
        const { orderNumber } = await seen(referenceCode);
        expect(logged.mock.calls).toEqual([
          [
            expect.objectContaining({ orderNumber, method: 'Knet', provider: 'tap' }),
            'payment creation failed',
          ],
        ]);
        logged.mockRestore();
        const again = await (await buy(shopper, purchase, key)).json();
        expect(again).toMatchObject({
          referenceCode,
          status: 'PendingPayment',
          redirectUrl: expect.any(String),
        });
        expect(await listAttempts(db(), referenceCode)).toHaveLength(1);
      });

      it('an order whose payment was never started expires', async () => {
        const key = randomUUID();
        const response = await without(['create'], () =>
          buy(shopper, buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Tabby' }), key),
        );
        const { referenceCode } = await response.json();
        await reconcilePayments(gateway().deps, new Date(Date.now() + 31 * 60_000));
        expect(await readStatus(referenceCode)).toBe('Expired');
      });

      it('a returning shopper sees a pending payment', async () => {
        const order = await begin();
        const paid = await submitPaymentOutcome(gateway(), order, 'tabClosed');
        expect(paid.status).toBe(200);
        const [attempt] = await listAttempts(db(), order.referenceCode);
        const back = await without(['status'], () =>
          gateway().request(`/payment/return/${attempt?.returnId}`),
        );
        expect(back.headers.get('location')).toContain(`/success/${order.referenceCode}`);
        expect(await readStatus(order.referenceCode)).toBe('PendingPayment');
        await reconcilePayments(gateway().deps);
        expect(await readStatus(order.referenceCode)).toBe('Confirmed');
      });

      it('the reconciler continues after a payment whose status request fails', async () => {
        const [broken, paid] = [await begin(), await begin()];
        await submitPaymentOutcome(gateway(), paid, 'tabClosed');
        await db().execute(
          sql`UPDATE payment_attempts SET provider = 'gone' WHERE reference_code = ${broken.referenceCode}`,
        );
        await reconcilePayments(gateway().deps);
        expect(await readStatus(paid.referenceCode)).toBe('Confirmed');
        await db().execute(
          sql`UPDATE payment_attempts SET provider = 'tap' WHERE reference_code = ${broken.referenceCode}`,
        );
      });

      it('the reconciler reaches all payments, however many stay open', async () => {
        const orders = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => begin()));
        const paid = orders.filter((_, index) => index % 3 === 0);
        for (const order of paid) await submitPaymentOutcome(gateway(), order, 'tabClosed');
        await reconcilePayments(gateway().deps, new Date(), 2);
        for (const { referenceCode } of paid)
          expect(await readStatus(referenceCode)).toBe('Confirmed');
      });

      it('a payment is not cancelled before the provider has voided it', async () => {
        const order = await begin();
        const body = { referenceCode: order.referenceCode, paymentMethod: 'OnLine' };
        const response = await without(['cancel'], () => shopper.request(RETRY, buildPost(body)));
        expect(await readProblem(response)).toMatchObject({
          status: 503,
          code: 'payment_unavailable',
        });
        expect((await seen(order.referenceCode)).payment?.redirectUrl).toBe(order.redirectUrl);
      });

      it('a refund is stored and carried out once by the reconciler', async () => {
        const order = await begin();
        await completePayment(gateway(), order, 'paid');
        const change = {
          ...buildPost({ referenceCode: order.referenceCode, status: 'Refunded' }),
          method: 'PUT',
        };
        const response = await without(['refund'], () =>
          gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, change),
        );
        expect(response.status).toBe(503);
        expect(await readStatus(order.referenceCode)).toBe('Confirmed');
        const requests = vi.spyOn(gateway().deps.payments.provider('tap'), 'refund');
        await Promise.all([reconcilePayments(gateway().deps), reconcilePayments(gateway().deps)]);
        expect(requests).toHaveBeenCalledTimes(1);
        requests.mockRestore();
        const { status, history } = await seen(order.referenceCode);
        expect([status, history.filter((step) => step.status === 'Refunded').length]).toEqual([
          'Refunded',
          1,
        ]);
        expect(await refunded(order.referenceCode)).toEqual([12_000]);
      });
    });

    it('a refund that the provider rejects fails, and staff can start another one', async () => {
      const order = await begin();
      await completePayment(gateway(), order, 'paid');
      await gateway().flushWebhooks();
      const refund = () =>
        gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
          ...buildPost({ referenceCode: order.referenceCode, status: 'Refunded' }),
          method: 'PUT',
        });
      await gateway().tap.control('/faults', {
        method: 'POST',
        path: '/refunds',
        kind: 'status',
        status: 400,
      });
      await refund();
      await reconcilePayments(gateway().deps);
      expect([await readStatus(order.referenceCode), await refunded(order.referenceCode)]).toEqual([
        'Confirmed',
        [0],
      ]);
      expect((await refund()).status).toBe(200);
      expect([await readStatus(order.referenceCode), await refunded(order.referenceCode)]).toEqual([
        'Refunded',
        [12_000],
      ]);
    });

    describe('a late payment', () => {
      const payLate = async (referenceCode: string) => {
        const [attempt] = await listAttempts(db(), referenceCode);
        if (!attempt) throw new Error('no attempt');
        // The provider first reported a failure, and now the amount is paid.
        await gateway().tap.end(attempt.providerId ?? '', { webhooks: 0 });
        await syncPayment(gateway().deps, attempt.id);
      };

      it('confirms the order when the stock is still available', async () => {
        const order = await begin();
        await completePayment(gateway(), order, 'declined');
        await payLate(order.referenceCode);
        expect(await seen(order.referenceCode)).toMatchObject({
          status: 'Confirmed',
          payment: { state: 'Paid' },
        });
      });

      it('a late payment is refunded when the last unit is sold', async () => {
        const order = await begin('LAST', 32);
        await completePayment(gateway(), order, 'declined');
        const other = await begin('LAST', 32);
        await payLate(order.referenceCode);
        expect(await seen(order.referenceCode)).toMatchObject({
          status: 'PaymentFailed',
          payment: { state: 'Refunded' },
        });
        expect(await refunded(order.referenceCode)).toEqual([32_000]);
        expect(await readStock('LAST')).toEqual({ onHand: 1, reserved: 1 });
        await completePayment(gateway(), other, 'cancelled');
      });

      it('a late payment is refunded when the order was paid in another way or cancelled', async () => {
        const [twice, off] = [await begin(), await begin()];
        for (const { referenceCode } of [twice, off])
          await followRedirect(
            gateway(),
            await submitPaymentOutcome(
              gateway(),
              referenceCode === off.referenceCode ? off : twice,
              'declined',
            ),
          );
        await shopper.request(
          RETRY,
          buildPost({ referenceCode: twice.referenceCode, paymentMethod: 'Cash' }),
        );
        await shopper.request(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
          ...buildPost({ referenceCode: off.referenceCode, status: 'Cancelled' }),
          method: 'PUT',
        });
        for (const { referenceCode } of [twice, off]) {
          await payLate(referenceCode);
          expect(await refunded(referenceCode)).toEqual([12_000]);
        }
        expect([
          await readStatus(twice.referenceCode),
          await readStatus(off.referenceCode),
        ]).toEqual(['Confirmed', 'Cancelled']);
      });

      it.each([
        ['amount', { amountFils: 1 }],
        ['currency', { currency: 'SAR' }],
        ['reference', { reference: randomUUID() }],
      ])('a late payment with a different %s does not confirm the order', async (_, difference) => {
        const order = await begin();
        const [attempt] = await listAttempts(db(), order.referenceCode);
        if (!attempt) throw new Error('no attempt');
        const { amountFils, id: reference } = attempt;
        const expected = { amountFils, currency: 'KWD', reference, receipt: {} };
        await applyPaymentStatus(gateway().deps, attempt, {
          state: 'Paid',
          ...expected,
          ...difference,
        });
        expect(await readStatus(order.referenceCode)).toBe('PendingPayment');
        await applyPaymentStatus(gateway().deps, attempt, { state: 'Paid', ...expected });
        expect(await readStatus(order.referenceCode)).toBe('Confirmed');
      });
    });

    it('the available quantity is 0 when the stock is below the reserved units', async () => {
      const order = await begin('LAST', 32);
      const { db } = gateway().deps.database;
      await db.update(items).set({ stockOnHand: 0 }).where(eq(items.sku, 'LAST'));
      await completePayment(gateway(), order, 'paid');
      expect(await readStock('LAST')).toEqual({ onHand: 0, reserved: 0 });
    });
  },
  { lines: LINES },
);

describe('A request to a payment provider', () => {
  const create = (request: typeof fetch) => {
    const account = { apiUrl: 'https://tap.example', secretKey: 'key', merchantId: undefined };
    return withTimeLimits(createTapProvider(account, request), 20);
  };
  const attempt = { id: randomUUID(), providerId: 'chg_1', secondId: null, amountFils: 1_000 };

  it('a request to a payment provider is aborted after its time limit', async () => {
    const provider = create(() => new Promise(() => undefined));
    await expect(provider.status(attempt)).rejects.toThrow(ProviderFailure);
  });

  it('a failed request to a payment provider has its reason as the cause', async () => {
    const provider = create(async () =>
      Response.json({ errors: [{ code: '1' }] }, { status: 400 }),
    );
    await expect(provider.status(attempt)).rejects.toMatchObject({
      cause: { code: 'rejected', status: 400 },
    });
  });
});
