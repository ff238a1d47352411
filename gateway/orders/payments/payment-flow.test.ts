import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '../../../lib/api/contract/order.ts';
import type { Purchased, RetryPayment } from '../../../lib/api/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/openapi-callers.ts';
import { onEachDatabase, readProblem } from '../../../tests/setup/openapi-gateway.ts';
import { placeOrder, submitPaymentOutcome, followRedirect, fetchOrder, buildPurchase, RETRY, readStoredStatus, writeTerms } from '../../../tests/setup/openapi-orders.ts';
import { WEBHOOK_SECRET } from '../../../tests/setup/openapi-payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/openapi-shoppers.ts';
import { queryRows } from '../../db/client.ts';
import { promotionRedemptions } from '../../db/schema/catalogue.ts';
import { users } from '../../db/schema/users.ts';
import { CATEGORIES, itemLine } from '../../testing/lines.ts';
import { listAttempts } from './attempts.ts';
import { SIGNATURE } from './create-payments.ts';
import { reconcile } from './reconciler.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 10_000 }),
  itemLine('TIMED', { price: 10, stock: 5 }),
  itemLine('LAST', { price: 30, stock: 1 }),
  itemLine('CODED', { price: 10, stock: 9 }),
];
const METHODS = ['Knet', 'OnLine', 'Tabby', 'Deema'] as const;

onEachDatabase(
  'A payment',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const payments = () => gateway().deps.payments;
    const stockOf = async (sku: string) => {
      const [row] = await queryRows(db(), sql`SELECT stock_on_hand AS "onHand", reserved FROM items WHERE sku = ${sku}`);
      return row;
    };
    const statusOf = ({ referenceCode }: Purchased) => readStoredStatus(db(), referenceCode);
    const begin = (paymentMethod: PaymentMethod = 'Knet', sku = 'JAR', total = 12) =>
      placeOrder(shopper, buildPurchase([[sku, 1]], total, { paymentMethod }));
    const retry = (body: RetryPayment, who: Pick<Shopper, 'request'> = shopper) => who.request(RETRY, buildPost(body));
    /** Ends a payment on its page and follows the browser to the page of the shop. */
    const endAndReturn = async (order: Purchased, outcome: string) => {
      const back = await followRedirect(gateway(), await submitPaymentOutcome(gateway(), order, outcome));
      expect(back.status).toBe(303);
      return back.headers.get('location');
    };

    beforeAll(async () => {
      await writeTerms(db(), [{ code: 'ONEUSE', kind: 'amount', value: 1, redemptionLimit: 1 }]);
      shopper = await registerShopper(gateway());
    });

    describe.each(METHODS)('by %s', (method) => {
      it('that is made confirms the order, and keeps its receipt', async () => {
        const order = await begin(method);
        expect(await endAndReturn(order, 'paid')).toBe(`http://shop.test/en/success/${order.referenceCode}`);
        const seen = await fetchOrder(shopper, order.referenceCode);
        expect(seen).toMatchObject({ status: 'Confirmed', paymentMethod: method, canPay: false, payment: { provider: 'sandbox', state: 'Paid' } });
        expect(seen.payment?.receipt).toMatchObject({ paymentId: expect.stringMatching(/^\d{18}$/), result: expect.any(String) });
        expect(seen.history.map(({ status }) => status)).toEqual(['PendingPayment', 'Confirmed']);
        expect(seen.invoiceNumber).toBeDefined();
      });

      it.each([
        ['declined', 'PaymentFailed', 'Declined'],
        ['cancelled', 'PaymentFailed', 'Cancelled'],
        ['timedOut', 'Expired', 'Expired'],
      ])('that is %s fails the order, and gives its goods back', async (outcome, status, state) => {
        const before = await stockOf('JAR');
        const order = await begin(method);
        expect(await endAndReturn(order, outcome)).toBe(`http://shop.test/en/failure?referenceCode=${order.referenceCode}`);
        expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({ status, canPay: true, payment: { state } });
        expect(await stockOf('JAR')).toEqual(before);
      });
    });

    it('that is made and never returned from is found by asking', async () => {
      const order = await begin();
      const page = await submitPaymentOutcome(gateway(), order, 'tabClosed');
      expect(page.status).toBe(200);
      await payments().sandbox?.flush();
      expect(await statusOf(order)).toBe('PendingPayment');
      await reconcile(gateway().deps);
      expect(await statusOf(order)).toBe('Confirmed');
    });

    it('that is made and never returned from is found by who looks, who asks no more than now and then', async () => {
      const order = await begin();
      const status = vi.spyOn(payments().sandbox ?? expect.fail(), 'status');
      const look = async () => (await fetchOrder(gateway(), order.referenceCode)).status;
      expect([await look(), await look(), await look()]).toEqual(['PendingPayment', 'PendingPayment', 'PendingPayment']);
      expect(status).toHaveBeenCalledTimes(1);
      status.mockRestore();
      const paid = await begin();
      await submitPaymentOutcome(gateway(), paid, 'tabClosed');
      expect((await fetchOrder(gateway(), paid.referenceCode)).status).toBe('Confirmed');
    });

    it('that is noticed late is pending until then', async () => {
      const order = await begin();
      expect(await endAndReturn(order, 'late')).toBe(`http://shop.test/en/success/${order.referenceCode}`);
      await expect.poll(() => statusOf(order)).toBe('Confirmed');
    });

    it('that is noticed twice, and returned from, counts once', async () => {
      const order = await begin();
      await endAndReturn(order, 'twice');
      await payments().sandbox?.flush();
      const { history } = await fetchOrder(shopper, order.referenceCode);
      expect(history.map(({ status }) => status)).toEqual(['PendingPayment', 'Confirmed']);
    });

    it('is not believed because somebody came back', async () => {
      const order = await begin();
      const [attempt] = await listAttempts(db(), order.referenceCode);
      const back = await gateway().request(`/payment/return/${attempt?.id}?result=CAPTURED&status=paid`);
      expect(back.headers.get('location')).toContain('/success/');
      expect(await statusOf(order)).toBe('PendingPayment');
    });

    it('is not believed because a notice says so, signed by nobody or by the provider', async () => {
      const order = await begin();
      const [attempt] = await listAttempts(db(), order.referenceCode);
      const body = JSON.stringify({ merchantKey: attempt?.id, event: 'payment.changed', state: 'Paid' });
      const send = (headers: Record<string, string>) =>
        gateway().request('/payment/webhook/sandbox', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
      expect(await readProblem(await send({}))).toMatchObject({ status: 401, code: 'signature_not_valid' });
      expect((await send({ [SIGNATURE]: `sha256=${'0'.repeat(64)}` })).status).toBe(401);
      const signature = createHmac('sha256', WEBHOOK_SECRET).update(body).digest('hex');
      expect((await send({ [SIGNATURE]: `sha256=${signature}` })).status).toBe(200);
      expect(await statusOf(order)).toBe('PendingPayment');
    });

    it('may be made for half an hour, and is asked about a last time', async () => {
      const [unpaid, paid] = [await begin('Knet', 'TIMED'), await begin('Knet', 'TIMED')];
      await submitPaymentOutcome(gateway(), paid, 'tabClosed');
      await reconcile(gateway().deps, new Date(Date.now() + 29 * 60_000));
      expect([await statusOf(unpaid), await statusOf(paid)]).toEqual(['PendingPayment', 'Confirmed']);
      await reconcile(gateway().deps, new Date(Date.now() + 31 * 60_000));
      expect(await statusOf(unpaid)).toBe('Expired');
      expect(await stockOf('TIMED')).toEqual({ onHand: 4, reserved: 0 });
      // The provider was told to close it: its page says so, and nobody can pay there any more.
      await submitPaymentOutcome(gateway(), unpaid, 'paid');
      await reconcile(gateway().deps);
      expect(await statusOf(unpaid)).toBe('Expired');
    });

    describe('tried again', () => {
      it('goes on with the page that is open', async () => {
        const order = await begin();
        const again = await (await retry({ referenceCode: order.referenceCode, paymentMethod: 'Knet' })).json();
        expect(again).toEqual(order);
      });

      it('in another way calls the open one off', async () => {
        const order = await begin();
        const response = await retry({ referenceCode: order.referenceCode, paymentMethod: 'OnLine' });
        expect(response.status).toBe(201);
        const again = await response.json();
        expect(again.redirectUrl).not.toBe(order.redirectUrl);
        await submitPaymentOutcome(gateway(), order, 'paid');
        expect(await statusOf(order)).toBe('PendingPayment');
        await endAndReturn(again, 'paid');
        expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({ status: 'Confirmed', paymentMethod: 'OnLine' });
      });

      it('after it failed takes the goods again, or says that they are gone', async () => {
        const order = await begin('Knet', 'LAST', 32);
        await endAndReturn(order, 'declined');
        const other = await begin('Knet', 'LAST', 32);
        const response = await retry({ referenceCode: order.referenceCode, paymentMethod: 'Tabby' });
        expect(await response.json()).toMatchObject({ code: 'out_of_stock', availability: { outOfStockList: [{ requested: 1, available: 0 }] } });
        expect(await statusOf(order)).toBe('PaymentFailed');
        await endAndReturn(other, 'cancelled');
        expect((await retry({ referenceCode: order.referenceCode, paymentMethod: 'Tabby' })).status).toBe(201);
        expect(await stockOf('LAST')).toEqual({ onHand: 1, reserved: 1 });
      });

      it('in cash confirms at once', async () => {
        const order = await begin();
        await endAndReturn(order, 'declined');
        const cash = await (await retry({ referenceCode: order.referenceCode, paymentMethod: 'Cash' })).json();
        expect(cash).toEqual({ referenceCode: order.referenceCode, requestId: order.requestId, status: 'Confirmed' });
      });

      it('is nobody else’s, not for what is paid, and not in ways that the country has not', async () => {
        const order = await begin();
        const { referenceCode } = order;
        expect(await readProblem(await retry({ referenceCode, paymentMethod: 'Knet' }, await registerShopper(gateway())))).toMatchObject({
          status: 404,
        });
        await endAndReturn(order, 'paid');
        expect(await readProblem(await retry({ referenceCode, paymentMethod: 'Knet' }))).toMatchObject({ status: 409, code: 'illegal_transition' });
      });
    });

    it('that fails gives the code and the points back, and takes them again', async () => {
      await db().update(users).set({ pointsFils: 5000 }).where(eq(users.id, shopper.id));
      const purchase = buildPurchase([['CODED', 1]], 6, { paymentMethod: 'Mixed', restMethod: 'Knet', points: 5, promoCode: 'ONEUSE' });
      const state = async () => {
        const [user] = await db().select().from(users).where(eq(users.id, shopper.id));
        return [user?.pointsFils, await db().$count(promotionRedemptions)];
      };
      const order = await placeOrder(shopper, purchase);
      expect(await state()).toEqual([0, 1]);
      await endAndReturn(order, 'declined');
      expect(await state()).toEqual([5000, 0]);
      const again = await (await retry({ referenceCode: order.referenceCode, paymentMethod: 'OnLine' })).json();
      expect(await state()).toEqual([0, 1]);
      await endAndReturn(again, 'paid');
      expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({ status: 'Confirmed', paymentMethod: 'Mixed', pointsUsed: 5 });
    });

    it('has a page in both languages that takes nothing from elsewhere', async () => {
      const { redirectUrl = '' } = await begin('Tabby');
      const path = new URL(redirectUrl).pathname.replace('/gateway', '');
      const page = await gateway().request(`${path}?lang=ar`);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const text = await page.text();
      expect(text).toContain('<html lang="ar" dir="rtl">');
      expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
      expect(await (await gateway().request(path)).text()).toContain('<html lang="en" dir="ltr">');
      expect((await gateway().request('/sandbox/pay/sbx_none')).status).toBe(404);
    });
  },
  { lines: LINES },
);
