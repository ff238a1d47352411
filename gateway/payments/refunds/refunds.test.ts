import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import type { RefundRequest } from '../../../lib/contract/staff-payments.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import {
  registerShopper,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';
import { reconcilePayments } from '../attempts/reconcile-payments.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 10_000 }),
  itemLine('CUP', { price: 7, stock: 10_000 }),
];
const THIRD_OFF = { code: 'THIRD', kind: 'amount', value: 10 };

onDatabase(
  'A refund by staff',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const pay = async (wants: readonly Want[] = [['JAR', 1]], total = 12, change = {}) => {
      const purchase = buildPurchase(wants, total, { paymentMethod: 'Knet', ...change });
      const order = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      return order;
    };
    const request = ({ referenceCode }: Purchased, change: Omit<RefundRequest, 'referenceCode'>) =>
      gateway().staff('/admin/orders/refunds', buildPost({ referenceCode, ...change }));
    const refund = async (order: Purchased, change: Omit<RefundRequest, 'referenceCode'>) => {
      const response = await request(order, change);
      expect(response.status, await response.clone().text()).toBe(200);
      return (await response.json()) as { refund: { id: string }; order: Order };
    };
    const setStatus = (order: Purchased, status: Order['status'], change = {}) =>
      gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode: order.referenceCode, status, ...change }),
        method: 'PUT',
      });
    const seen = ({ referenceCode }: Purchased) => fetchOrder(shopper, referenceCode);
    const refundedFils = ({ referenceCode }: Purchased) =>
      readRefundedFils(gateway().tap, db(), referenceCode);
    const readPoints = async () =>
      (await db().select().from(users).where(eq(users.id, shopper.id)))[0]?.pointsFils ?? 0;
    /** Determines how the next refund of this order ends at the provider. */
    const plan = async ({ referenceCode }: Purchased, change: object) => {
      const [attempt] = await listAttempts(db(), referenceCode);
      await gateway().tap.control('/refunds', { chargeId: attempt?.providerId, ...change });
    };
    /** Ends the pending refunds of this order at the provider. */
    const endPending = async ({ referenceCode }: Purchased, status: string) => {
      const [attempt] = await listAttempts(db(), referenceCode);
      await gateway().tap.control(`/refunds/of-charge/${attempt?.providerId}`, { status });
      await gateway().flushWebhooks();
    };
    const sentKinds = async ({ referenceCode }: Purchased) =>
      (await db().select().from(outboxMessages).orderBy(outboxMessages.id))
        .filter(({ data }) => JSON.stringify(data).includes(referenceCode))
        .filter(({ kind, channel }) => /refunded/i.test(kind) && channel === 'email')
        .map(({ kind }) => kind);

    beforeAll(async () => {
      await writePriceRules(db(), [THIRD_OFF]);
      shopper = await registerShopper(gateway());
    });

    it('of an amount does not change the status of the order, and may be repeated', async () => {
      const order = await pay();
      await refund(order, { amount: 2.5 });
      const { order: after } = await refund(order, { amount: 1 });
      expect(after).toMatchObject({
        status: 'Confirmed',
        payment: { state: 'Paid' },
        refunds: [
          { kind: 'partial', state: 'Done', amount: 2.5, points: 0 },
          { kind: 'partial', state: 'Done', amount: 1, points: 0 },
        ],
      });
      expect(await refundedFils(order)).toEqual([3_500]);
      expect(await sentKinds(order)).toEqual(['orderPartlyRefunded', 'orderPartlyRefunded']);
    });

    it('of everything that is left makes the order refunded', async () => {
      const order = await pay();
      await refund(order, { amount: 5 });
      const { order: after } = await refund(order, { amount: 7 });
      expect(after).toMatchObject({ status: 'Refunded', payment: { state: 'Refunded' } });
      expect(await refundedFils(order)).toEqual([12_000]);
      expect(await sentKinds(order)).toEqual(['orderPartlyRefunded', 'orderRefunded']);
      expect(await readProblem(await request(order, { amount: 0.001 }))).toMatchObject({
        status: 409,
        code: 'refund_too_high',
      });
    });

    it('through the status refunds what earlier refunds left', async () => {
      const order = await pay();
      await refund(order, { amount: 5 });
      expect((await setStatus(order, 'Refunded')).status).toBe(200);
      expect((await seen(order)).refunds).toMatchObject([
        { kind: 'partial', amount: 5 },
        { kind: 'order', amount: 7 },
      ]);
      expect(await refundedFils(order)).toEqual([12_000]);
    });

    it('a refund by staff is rejected above the paid amount, with what is left', async () => {
      const order = await pay();
      await refund(order, { amount: 5 });
      const response = await request(order, { amount: 7.001 });
      expect(await response.json()).toMatchObject({ code: 'refund_too_high', refundable: 7 });
      expect(await refundedFils(order)).toEqual([5_000]);
    });

    it('never exceeds the paid amount when staff send several at once', async () => {
      const order = await pay();
      const responses = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(() => request(order, { amount: 5 })),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409]);
      const both = await Promise.all([
        request(order, { amount: 2 }),
        setStatus(order, 'Refunded'),
        request(order, { amount: 2 }),
      ]);
      expect(both.map(({ status }) => status)).toContain(200);
      expect(await refundedFils(order)).toEqual([12_000]);
      expect((await seen(order)).status).toBe('Refunded');
    });

    it('a refund by staff is made once for a repeated request with the same idempotency key', async () => {
      const { referenceCode, ...order } = await pay();
      const init = buildPost(
        { referenceCode, amount: 2 },
        { 'idempotency-key': crypto.randomUUID() },
      );
      for (let round = 0; round < 2; round += 1)
        expect((await gateway().staff('/admin/orders/refunds', init)).status).toBe(200);
      expect(await refundedFils({ referenceCode, ...order })).toEqual([2_000]);
    });

    it.each([
      ['no amount and no lines', {}],
      ['both', { amount: 1, lines: toPurchaseLines([['JAR', 1]]) }],
      ['an amount of zero', { amount: 0 }],
      ['a negative amount', { amount: -1 }],
      ['a part of a fils', { amount: 0.0001 }],
    ])('a refund by staff is rejected with %s', async (_, change) => {
      expect((await request(await pay(), change)).status).toBe(400);
    });

    it('a refund is allowed for staff only', async () => {
      const { referenceCode } = await pay();
      const init = buildPost({ referenceCode, amount: 1 });
      const asShopper = withBearer(shopper.token, init);
      expect((await gateway().requestStaff('/admin/orders/refunds', asShopper)).status).toBe(403);
      const unknown = buildPost({ referenceCode: '0'.repeat(26), amount: 1 });
      expect((await gateway().staff('/admin/orders/refunds', unknown)).status).toBe(404);
    });

    describe('of order lines', () => {
      const lines = (...wants: Want[]) => ({ lines: toPurchaseLines(wants) });

      it('returns their price, and no more units than were ordered', async () => {
        const order = await pay(
          [
            ['JAR', 2],
            ['CUP', 1],
          ],
          29,
        );
        const { order: after } = await refund(order, lines(['JAR', 1], ['CUP', 1]));
        expect(after).toMatchObject({
          status: 'Confirmed',
          refunds: [
            {
              amount: 17,
              lines: toPurchaseLines([
                ['JAR', 1],
                ['CUP', 1],
              ]),
            },
          ],
        });
        for (const too of [lines(['CUP', 1]), lines(['JAR', 2]), lines(['JAR', 1], ['JAR', 1])])
          expect(await readProblem(await request(order, too))).toMatchObject({
            code: 'refund_too_high',
          });
        await refund(order, lines(['JAR', 1]));
        expect(await refundedFils(order)).toEqual([27_000]);
        expect((await seen(order)).status).toBe('Confirmed');
      });

      it('returns their shares of the discount exactly', async () => {
        const order = await pay([['JAR', 3]], 22, { promoCode: 'THIRD' });
        for (let unit = 0; unit < 3; unit += 1) await refund(order, lines(['JAR', 1]));
        const amounts = (await seen(order)).refunds?.map(({ amount }) => amount);
        expect(amounts).toEqual([6.667, 6.666, 6.667]);
        expect(await refundedFils(order)).toEqual([20_000]);
      });
    });

    describe('of points and cash', () => {
      it('returns money before points, and each of them once', async () => {
        await db().update(users).set({ pointsFils: 4_000 }).where(eq(users.id, shopper.id));
        const mixed = { paymentMethod: 'Mixed', restMethod: 'Knet', points: 4 };
        const order = await pay([['JAR', 1]], 8, mixed);
        expect(await readPoints()).toBe(0);
        await refund(order, { amount: 7 });
        const { order: after } = await refund(order, { amount: 3 });
        expect(after.refunds).toMatchObject([
          { amount: 7, points: 0 },
          { amount: 1, points: 2 },
        ]);
        await setStatus(order, 'Refunded');
        expect([await refundedFils(order), await readPoints()]).toEqual([[8_000], 4_000]);
      });

      it('returns the points of a cancelled order once', async () => {
        await db().update(users).set({ pointsFils: 12_000 }).where(eq(users.id, shopper.id));
        const order = await placeOrder(
          shopper,
          buildPurchase([['JAR', 1]], 0, { paymentMethod: 'Mixed', points: 12 }),
        );
        await refund(order, { amount: 5 });
        expect(await readPoints()).toBe(5_000);
        expect((await setStatus(order, 'Cancelled')).status).toBe(200);
        expect(await readPoints()).toBe(12_000);
      });

      it('turns money into points on request', async () => {
        const order = await pay();
        const before = await readPoints();
        await refund(order, { amount: 3, refundType: 'Point' });
        expect([await refundedFils(order), await readPoints()]).toEqual([[0], before + 3_000]);
      });

      it('of cash is recorded after the delivery, and rejected before it', async () => {
        const order = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
        expect(await readProblem(await request(order, { amount: 1 }))).toMatchObject({
          status: 409,
          code: 'not_paid',
        });
        await setStatus(order, 'Shipped', { trackingNumber: 'VAN-1' });
        await setStatus(order, 'Delivered');
        expect((await refund(order, { amount: 1 })).order).toMatchObject({
          status: 'Delivered',
          refunds: [{ state: 'Done', amount: 1 }],
        });
      });

      it('of an unpaid or cancelled order is rejected', async () => {
        const unpaid = await placeOrder(
          shopper,
          buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }),
        );
        for (const cancel of [false, true]) {
          if (cancel) await setStatus(unpaid, 'Cancelled');
          expect(await readProblem(await request(unpaid, { amount: 1 }))).toMatchObject({
            code: 'illegal_transition',
          });
        }
      });
    });

    describe('that the provider has not confirmed', () => {
      it('a refund by staff that the provider has not confirmed is pending, is confirmed by the webhook, and then sends its message', async () => {
        const order = await pay();
        await plan(order, { status: 'REFUNDED', pendingMs: 3_600_000 });
        const { refund: pending } = await refund(order, { amount: 4 });
        expect(pending).toMatchObject({ state: 'Pending' });
        expect(await sentKinds(order)).toEqual([]);
        await endPending(order, 'REFUNDED');
        expect((await seen(order)).refunds).toMatchObject([
          { state: 'Done', amount: 4, endedAt: expect.any(String) },
        ]);
        expect(await sentKinds(order)).toEqual(['orderPartlyRefunded']);
      });

      it('a refund by staff that the provider has not confirmed stays pending without a response, and is sent once by the reconciler', async () => {
        const order = await pay();
        await gateway().tap.control('/faults', {
          method: 'POST',
          path: '/refunds',
          kind: 'cutResponse',
          times: 2,
        });
        expect((await refund(order, { amount: 4 })).refund).toMatchObject({ state: 'Pending' });
        await Promise.all([reconcilePayments(gateway().deps), reconcilePayments(gateway().deps)]);
        expect((await seen(order)).refunds).toMatchObject([{ state: 'Done', amount: 4 }]);
        expect(await refundedFils(order)).toEqual([4_000]);
      });

      it('a refund by staff that the provider has not confirmed stays pending when its status cannot be read', async () => {
        const order = await pay();
        await plan(order, { status: 'REFUNDED', pendingMs: 60 });
        await refund(order, { amount: 4 });
        await gateway().tap.control('/faults', {
          method: 'GET',
          path: '/refunds/',
          kind: 'status',
          status: 404,
        });
        await reconcilePayments(gateway().deps);
        await gateway().flushWebhooks();
        await reconcilePayments(gateway().deps);
        expect((await seen(order)).refunds?.map(({ state }) => state)).not.toContain('Failed');
      });

      it('keeps the order from being shipped or cancelled while it is of the whole order', async () => {
        const order = await pay();
        await plan(order, { status: 'REFUNDED', pendingMs: 3_600_000 });
        expect((await setStatus(order, 'Refunded')).status).toBe(200);
        for (const status of ['Processing', 'Shipped', 'Cancelled'] as const)
          expect([status, (await setStatus(order, status)).status]).toEqual([status, 409]);
        expect((await request(order, { amount: 1 })).status).toBe(409);
      });
    });

    describe('that the provider rejects', () => {
      it('frees its amount, and hides from the shopper once another one has replaced it', async () => {
        const order = await pay();
        await plan(order, { status: 'DECLINED' });
        const { order: after } = await refund(order, { amount: 12 });
        expect(after).toMatchObject({
          status: 'Confirmed',
          refunds: [{ state: 'Failed', failure: 'Insufficient balance' }],
        });
        const [failed] = (await seen(order)).refunds ?? [];
        expect(failed).toMatchObject({ state: 'Failed' });
        expect(failed).not.toHaveProperty('failure');
        await refund(order, { amount: 12 });
        const whole = await seen(order);
        expect(whole).toMatchObject({ status: 'Refunded', refunds: [{ state: 'Done' }] });
        expect(whole.refunds).toHaveLength(1);
        expect(await refundedFils(order)).toEqual([12_000]);
      });

      it('a refund by staff that the provider rejects can be repeated although the rest of the order has been refunded', async () => {
        const order = await pay();
        await plan(order, { status: 'DECLINED', pendingMs: 3_600_000 });
        await refund(order, { amount: 5 });
        await setStatus(order, 'Refunded');
        await endPending(order, 'DECLINED');
        expect(await seen(order)).toMatchObject({
          status: 'Refunded',
          refunds: [
            { state: 'Failed', amount: 5 },
            { state: 'Done', amount: 7 },
          ],
        });
        await refund(order, { amount: 5 });
        expect(await refundedFils(order)).toEqual([12_000]);
      });
    });

    it('of an extra payment can be repeated after the provider rejected it', async () => {
      const order = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }),
      );
      await completePayment(gateway(), order, 'declined');
      await setStatus(order, 'Cancelled');
      expect(await readProblem(await request(order, { extraPayment: true }))).toMatchObject({
        code: 'no_failed_refund',
      });
      await plan(order, { status: 'DECLINED' });
      const [attempt] = await listAttempts(db(), order.referenceCode);
      await gateway().tap.end(attempt?.providerId ?? '', { webhooks: 1 });
      await gateway().flushWebhooks();
      expect((await seen(order)).refunds).toMatchObject([
        { kind: 'extraPayment', state: 'Failed' },
      ]);
      const again = { extraPayment: true, reason: 'Paid twice' } as const;
      const body = buildPost({ referenceCode: order.referenceCode, ...again });
      const preview = await gateway().staff('/admin/orders/refunds/preview', body);
      expect(await preview.json()).toMatchObject({ amount: 12, points: 0, isRest: false });
      const repeated = await Promise.all([1, 2].map(() => request(order, again)));
      expect(repeated.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await seen(order)).refunds).toMatchObject([
        { kind: 'extraPayment', state: 'Done', amount: 12 },
      ]);
      const asStaff = await fetchOrder({ request: gateway().staff }, order.referenceCode);
      expect(asStaff.refunds?.at(-1)).toMatchObject({ state: 'Done', reason: 'Paid twice' });
      expect(await refundedFils(order)).toEqual([12_000]);
      expect(await sentKinds(order)).toEqual(['orderExtraPaymentRefunded']);
    });

    it('a refund by staff is visible to everyone who has the reference code, without its reason', async () => {
      const order = await pay();
      await refund(order, { amount: 2 });
      const { refunds } = await fetchOrder(gateway(), order.referenceCode);
      expect(refunds).toEqual([
        {
          ...{ id: expect.any(String), kind: 'partial', state: 'Done', amount: 2, points: 0 },
          ...{ requestedAt: expect.any(String), endedAt: expect.any(String) },
        },
      ]);
    });
  },
  { lines: LINES },
);
