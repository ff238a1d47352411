import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  placeOrder,
  readStoredStatus,
  submitPaymentOutcome,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { TAP_KEY } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { signWebhook } from '../../dev/simulators/tap/webhooks.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { paymentWebhooks } from '../../platform/db/schema/payments.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];
const PATH = '/payment/webhook/tap';

/** The body of a webhook about a captured charge of 12 KWD. */
const buildCharge = (id: string, change: Record<string, unknown> = {}) => ({
  id,
  object: 'charge',
  status: 'CAPTURED',
  amount: 12,
  currency: 'KWD',
  reference: { gateway: '202235421476242', payment: '9720221916128348054' },
  created: '1671563769240',
  ...change,
});
type ChargeBody = ReturnType<typeof buildCharge>;

onDatabase(
  'A payment webhook',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const begin = () =>
      placeOrder(shopper, buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }));
    const readStatus = ({ referenceCode }: Purchased) => readStoredStatus(db(), referenceCode);
    const readProviderId = async ({ referenceCode }: Purchased) =>
      (await listAttempts(db(), referenceCode))[0]?.providerId ?? expect.fail('no provider id');
    const readSteps = async ({ referenceCode }: Purchased) =>
      (await fetchOrder(shopper, referenceCode)).history.map(({ status }) => status);
    const send = (body: ChargeBody, hashstring = signWebhook(TAP_KEY, body)) =>
      gateway().request(PATH, buildPost(body, { hashstring }));

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });

    it('confirms the order without a return of the shopper', async () => {
      const order = await begin();
      await gateway().tap.end(await readProviderId(order), { webhooks: 1 });
      await gateway().flushWebhooks();
      expect(await readStatus(order)).toBe('Confirmed');
    });

    it('a payment webhook is stored once, and processed once, when it is sent several times at once', async () => {
      const order = await begin();
      const id = await readProviderId(order);
      await gateway().tap.end(id, { webhooks: 0 });
      const status = vi.spyOn(gateway().deps.payments.provider('tap'), 'status');
      const before = await db().$count(paymentWebhooks);
      const responses = await Promise.all([1, 2, 3, 4].map(() => send(buildCharge(id))));
      expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200]);
      await gateway().flushWebhooks();
      expect(status).toHaveBeenCalledTimes(1);
      status.mockRestore();
      expect((await db().$count(paymentWebhooks)) - before).toBe(1);
      expect(await readSteps(order)).toEqual(['PendingPayment', 'Confirmed']);
    });

    it('a payment webhook is stored once when fields that are not signed are changed, and is about its own charge', async () => {
      const [order, other] = [await begin(), await begin()];
      const id = await readProviderId(order);
      await gateway().tap.end(id, { webhooks: 0 });
      const charge = buildCharge(id);
      const before = await db().$count(paymentWebhooks);
      for (let sent = 0; sent < 10; sent += 1) {
        const changed = {
          ...charge,
          padding: 'x'.repeat(sent),
          charge_id: await readProviderId(other),
        };
        expect((await send(changed, signWebhook(TAP_KEY, charge))).status).toBe(200);
      }
      await gateway().flushWebhooks();
      expect((await db().$count(paymentWebhooks)) - before).toBe(1);
      expect([await readStatus(order), await readStatus(other)]).toEqual([
        'Confirmed',
        'PendingPayment',
      ]);
    });

    it('that arrives out of order does not change a confirmed order', async () => {
      const order = await begin();
      const id = await readProviderId(order);
      await gateway().tap.end(id, { webhooks: 1 });
      await gateway().flushWebhooks();
      const early = buildCharge(id, { status: 'IN_PROGRESS' });
      const failed = buildCharge(id, { status: 'DECLINED' });
      for (const body of [failed, early]) expect((await send(body)).status).toBe(200);
      await gateway().flushWebhooks();
      expect(await readSteps(order)).toEqual(['PendingPayment', 'Confirmed']);
    });

    it('about a capture confirms an order whose payment was declined before', async () => {
      const order = await begin();
      const id = await readProviderId(order);
      await gateway().tap.end(id, { state: 'Declined' });
      await gateway().flushWebhooks();
      expect(await readStatus(order)).toBe('PaymentFailed');
      await gateway().tap.end(id, { state: 'Paid' });
      await gateway().flushWebhooks();
      expect(await readSteps(order)).toEqual(['PendingPayment', 'PaymentFailed', 'Confirmed']);
    });

    it('that is late does not delay the order, and changes nothing when it arrives', async () => {
      const order = await begin();
      await gateway().tap.end(await readProviderId(order), { webhookDelayMs: 600_000 });
      await reconcilePayments(gateway().deps);
      expect(await readStatus(order)).toBe('Confirmed');
      await gateway().tap.control('/clock', { advanceMs: 600_000 });
      await gateway().flushWebhooks();
      expect(await readSteps(order)).toEqual(['PendingPayment', 'Confirmed']);
    });

    it('a payment webhook is rejected with 401 when its signature is missing, wrong, or of another body', async () => {
      const order = await begin();
      const id = await readProviderId(order);
      const body = buildCharge(id);
      const other = signWebhook(TAP_KEY, buildCharge(id, { amount: 1 }));
      for (const signature of ['', '0'.repeat(64), signWebhook('sk_test_other', body), other])
        expect(await readProblem(await send(body, signature))).toMatchObject({
          status: 401,
          code: 'signature_not_valid',
        });
      await gateway().tap.end(id, { state: 'Paid', isForged: true, webhooks: 2 });
      await gateway().flushWebhooks();
      expect(await readStatus(order)).toBe('PendingPayment');
      await reconcilePayments(gateway().deps);
      expect(await readStatus(order)).toBe('Confirmed');
    });

    it('that is signed but about an open payment confirms nothing', async () => {
      const order = await begin();
      expect((await send(buildCharge(await readProviderId(order)))).status).toBe(200);
      await gateway().flushWebhooks();
      expect(await readStatus(order)).toBe('PendingPayment');
    });

    it('a payment webhook is rejected with 404 when its payment or its provider is unknown', async () => {
      expect(await readProblem(await send(buildCharge('chg_unknown')))).toMatchObject({
        status: 404,
        code: 'payment_not_found',
      });
      const body = buildCharge('chg_unknown');
      const post = buildPost(body, { hashstring: signWebhook(TAP_KEY, body) });
      expect((await gateway().request('/payment/webhook/bank', post)).status).toBe(404);
    });

    describe('whose processing fails', () => {
      it('a payment webhook whose processing fails is acknowledged, and processed by the reconciler', async () => {
        const order = await begin();
        const id = await readProviderId(order);
        await submitPaymentOutcome(gateway(), order, 'declined');
        await gateway().flushWebhooks();
        await gateway().tap.end(id, { webhooks: 0 });
        await gateway().tap.control('/faults', { kind: 'status', status: 503, times: 2 });
        expect((await send(buildCharge(id))).status).toBe(200);
        await gateway().flushWebhooks();
        expect(await readStatus(order)).toBe('PaymentFailed');
        await reconcilePayments(gateway().deps);
        expect(await readStatus(order)).toBe('Confirmed');
      });
    });
  },
  { lines: LINES },
);
