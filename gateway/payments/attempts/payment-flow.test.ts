import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { PaymentMethod } from '../../../lib/contract/payment-methods.ts';
import type { Purchased, RetryPayment } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  fetchOrder,
  placeOrder,
  RETRY,
  readStoredStatus,
  submitPaymentOutcome,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { LATE_MS, readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { queryRows } from '../../platform/db/client.ts';
import { promotionRedemptions } from '../../platform/db/schema/catalogue.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { reconcilePayments } from './reconcile-payments.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 10_000 }),
  itemLine('TIMED', { price: 10, stock: 5 }),
  itemLine('LAST', { price: 30, stock: 1 }),
  itemLine('CODED', { price: 10, stock: 9 }),
];
const METHODS = ['Knet', 'OnLine', 'Tabby', 'Deema'] as const;

onDatabase(
  'A payment',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const readStock = async (sku: string) => {
      const [row] = await queryRows(
        db(),
        sql`SELECT stock_on_hand AS "onHand", reserved FROM items WHERE sku = ${sku}`,
      );
      return row;
    };
    const readStatus = ({ referenceCode }: Purchased) => readStoredStatus(db(), referenceCode);
    const begin = (paymentMethod: PaymentMethod = 'Knet', sku = 'JAR', total = 12) =>
      placeOrder(shopper, buildPurchase([[sku, 1]], total, { paymentMethod }));
    const retry = (body: RetryPayment, who: Pick<Shopper, 'request'> = shopper) =>
      who.request(RETRY, buildPost(body));
    /** Completes a payment on its page and follows the redirects to the page of the shop. */
    const endAndReturn = async (order: Purchased, outcome: string) => {
      const back = await completePayment(gateway(), order, outcome);
      expect(back.status).toBe(303);
      return back.headers.get('location');
    };

    beforeAll(async () => {
      await writePriceRules(db(), [
        { code: 'ONEUSE', kind: 'amount', value: 1, redemptionLimit: 1 },
      ]);
      shopper = await registerShopper(gateway());
    });

    describe.each(METHODS)('by %s', (method) => {
      it('a payment confirms the order and stores the receipt when it is paid', async () => {
        const order = await begin(method);
        expect(await endAndReturn(order, 'paid')).toBe(
          `http://shop.test/en/success/${order.referenceCode}`,
        );
        const seen = await fetchOrder(shopper, order.referenceCode);
        expect(seen).toMatchObject({
          status: 'Confirmed',
          paymentMethod: method,
          canPay: false,
          payment: { provider: 'tap', state: 'Paid' },
        });
        expect(seen.payment?.receipt).toMatchObject({
          paymentId: expect.stringMatching(/^\d{18}$/),
          result: expect.any(String),
        });
        expect(seen.history.map(({ status }) => status)).toEqual(['PendingPayment', 'Confirmed']);
        expect(seen.invoiceNumber).toBeDefined();
      });

      it.each([
        ['declined', 'PaymentFailed', 'Declined'],
        ['cancelled', 'PaymentFailed', 'Cancelled'],
        ['timedOut', 'Expired', 'Expired'],
      ])(
        'a payment marks the order as failed and releases its stock when it is %s',
        async (outcome, status, state) => {
          const before = await readStock('JAR');
          const order = await begin(method);
          expect(await endAndReturn(order, outcome)).toBe(
            `http://shop.test/en/failure?referenceCode=${order.referenceCode}`,
          );
          expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({
            status,
            canPay: true,
            payment: { state },
          });
          expect(await readStock('JAR')).toEqual(before);
        },
      );
    });

    it('a payment is found by the reconciler when the browser does not return', async () => {
      const order = await begin();
      const page = await submitPaymentOutcome(gateway(), order, 'tabClosed');
      expect(page.status).toBe(200);
      await gateway().flushWebhooks();
      expect(await readStatus(order)).toBe('PendingPayment');
      await reconcilePayments(gateway().deps);
      expect(await readStatus(order)).toBe('Confirmed');
    });

    it('a payment is found by reading the order when the browser does not return, with a limited number of status requests', async () => {
      const order = await begin();
      const status = vi.spyOn(gateway().deps.payments.provider('tap'), 'status');
      const readShownStatus = async () => (await fetchOrder(gateway(), order.referenceCode)).status;
      expect([await readShownStatus(), await readShownStatus(), await readShownStatus()]).toEqual([
        'PendingPayment',
        'PendingPayment',
        'PendingPayment',
      ]);
      expect(status).toHaveBeenCalledTimes(1);
      status.mockRestore();
      const paid = await begin();
      await submitPaymentOutcome(gateway(), paid, 'tabClosed');
      expect((await fetchOrder(gateway(), paid.referenceCode)).status).toBe('Confirmed');
    });

    it('a payment is pending until a delayed webhook arrives', async () => {
      const order = await begin();
      expect(await endAndReturn(order, 'late')).toBe(
        `http://shop.test/en/success/${order.referenceCode}`,
      );
      expect(await readStatus(order)).toBe('PendingPayment');
      await gateway().tap.control('/clock', { advanceMs: LATE_MS });
      await gateway().flushWebhooks();
      expect(await readStatus(order)).toBe('Confirmed');
    });

    it('a payment counts once after two webhooks and a return', async () => {
      const order = await begin();
      await endAndReturn(order, 'twice');
      await gateway().flushWebhooks();
      const { history } = await fetchOrder(shopper, order.referenceCode);
      expect(history.map(({ status }) => status)).toEqual(['PendingPayment', 'Confirmed']);
    });

    it('a payment is not confirmed by a return of the browser alone', async () => {
      const order = await begin();
      const [attempt] = await listAttempts(db(), order.referenceCode);
      const back = await gateway().request(
        `/payment/return/${attempt?.returnId}?result=CAPTURED&status=paid`,
      );
      expect(back.headers.get('location')).toContain('/success/');
      expect(await readStatus(order)).toBe('PendingPayment');
    });

    it('a payment expires after 30 minutes and a last status request', async () => {
      const [unpaid, paid] = [await begin('Knet', 'TIMED'), await begin('Knet', 'TIMED')];
      await submitPaymentOutcome(gateway(), paid, 'tabClosed');
      await reconcilePayments(gateway().deps, new Date(Date.now() + 29 * 60_000));
      expect([await readStatus(unpaid), await readStatus(paid)]).toEqual([
        'PendingPayment',
        'Confirmed',
      ]);
      await reconcilePayments(gateway().deps, new Date(Date.now() + 31 * 60_000));
      expect(await readStatus(unpaid)).toBe('Expired');
      expect(await readStock('TIMED')).toEqual({ onHand: 4, reserved: 0 });
    });

    it('a payment on a page that stayed open confirms the expired order while the stock lasts', async () => {
      const order = await begin('Knet', 'TIMED');
      await reconcilePayments(gateway().deps, new Date(Date.now() + 31 * 60_000));
      expect(await readStatus(order)).toBe('Expired');
      await submitPaymentOutcome(gateway(), order, 'tabClosed');
      await reconcilePayments(gateway().deps);
      expect(await readStatus(order)).toBe('Confirmed');
    });

    describe('that is retried', () => {
      it('returns the payment page that is still open when a payment is retried', async () => {
        const order = await begin();
        const again = await (
          await retry({ referenceCode: order.referenceCode, paymentMethod: 'Knet' })
        ).json();
        expect(again).toEqual(order);
      });

      it('a payment that is retried with another method ends the open payment, and a second payment is refunded', async () => {
        const order = await begin();
        const response = await retry({
          referenceCode: order.referenceCode,
          paymentMethod: 'OnLine',
        });
        expect(response.status).toBe(201);
        const again = await response.json();
        expect(again.redirectUrl).not.toBe(order.redirectUrl);
        await endAndReturn(again, 'paid');
        expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({
          status: 'Confirmed',
          paymentMethod: 'OnLine',
        });
        // The provider cannot close the first page.
        await submitPaymentOutcome(gateway(), order, 'tabClosed');
        await reconcilePayments(gateway().deps);
        expect(await readRefundedFils(gateway().tap, db(), order.referenceCode)).toEqual([
          0, 12_000,
        ]);
        expect(await readStatus(order)).toBe('Confirmed');
      });

      it('confirms the order with the earlier method when its page is paid first', async () => {
        const order = await begin();
        const again = await (
          await retry({ referenceCode: order.referenceCode, paymentMethod: 'OnLine' })
        ).json();
        await submitPaymentOutcome(gateway(), order, 'tabClosed');
        await reconcilePayments(gateway().deps);
        expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({
          status: 'Confirmed',
          paymentMethod: 'Knet',
        });
        await submitPaymentOutcome(gateway(), again, 'tabClosed');
        await reconcilePayments(gateway().deps);
        expect(await readRefundedFils(gateway().tap, db(), order.referenceCode)).toEqual([
          12_000, 0,
        ]);
      });

      it('a payment that is retried reserves the stock again after a failure, or answers out_of_stock', async () => {
        const order = await begin('Knet', 'LAST', 32);
        await endAndReturn(order, 'declined');
        const other = await begin('Knet', 'LAST', 32);
        const response = await retry({
          referenceCode: order.referenceCode,
          paymentMethod: 'Tabby',
        });
        expect(await response.json()).toMatchObject({
          code: 'out_of_stock',
          availability: { outOfStockList: [{ requested: 1, available: 0 }] },
        });
        expect(await readStatus(order)).toBe('PaymentFailed');
        await endAndReturn(other, 'cancelled');
        expect(
          (await retry({ referenceCode: order.referenceCode, paymentMethod: 'Tabby' })).status,
        ).toBe(201);
        expect(await readStock('LAST')).toEqual({ onHand: 1, reserved: 1 });
      });

      it('a payment that is retried confirms the order at once with cash', async () => {
        const order = await begin();
        await endAndReturn(order, 'declined');
        const cash = await (
          await retry({ referenceCode: order.referenceCode, paymentMethod: 'Cash' })
        ).json();
        expect(cash).toEqual({
          referenceCode: order.referenceCode,
          requestId: order.requestId,
          status: 'Confirmed',
        });
      });

      it('a payment that is retried is rejected for other users, for paid orders and for methods that the country does not have', async () => {
        const order = await begin();
        const { referenceCode } = order;
        expect(
          await readProblem(
            await retry({ referenceCode, paymentMethod: 'Knet' }, await registerShopper(gateway())),
          ),
        ).toMatchObject({
          status: 404,
        });
        await endAndReturn(order, 'paid');
        expect(
          await readProblem(await retry({ referenceCode, paymentMethod: 'Knet' })),
        ).toMatchObject({ status: 409, code: 'illegal_transition' });
      });
    });

    it('returns the promotion use and the points when it fails, and takes them again when it is retried', async () => {
      await db().update(users).set({ pointsFils: 5000 }).where(eq(users.id, shopper.id));
      const purchase = buildPurchase([['CODED', 1]], 6, {
        paymentMethod: 'Mixed',
        restMethod: 'Knet',
        points: 5,
        promoCode: 'ONEUSE',
      });
      const state = async () => {
        const [user] = await db().select().from(users).where(eq(users.id, shopper.id));
        return [user?.pointsFils, await db().$count(promotionRedemptions)];
      };
      const order = await placeOrder(shopper, purchase);
      expect(await state()).toEqual([0, 1]);
      await endAndReturn(order, 'declined');
      expect(await state()).toEqual([5000, 0]);
      const again = await (
        await retry({ referenceCode: order.referenceCode, paymentMethod: 'OnLine' })
      ).json();
      expect(await state()).toEqual([0, 1]);
      await endAndReturn(again, 'paid');
      expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({
        status: 'Confirmed',
        paymentMethod: 'Mixed',
        pointsUsed: 5,
      });
    });

    it('a payment has a page in both languages without external resources', async () => {
      const { redirectUrl = '' } = await begin('Tabby');
      const { app } = gateway().tap;
      const path = new URL(redirectUrl).pathname;
      const page = await app.request(`${path}?lang=ar`);
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      const text = await page.text();
      expect(text).toContain('<html lang="ar" dir="rtl">');
      expect(text).not.toMatch(/(src|href)="(https?:)?\/\//);
      expect(await (await app.request(path)).text()).toContain('<html lang="en" dir="ltr">');
      expect((await app.request('/pay/chg_none')).status).toBe(404);
    });
  },
  { lines: LINES },
);
