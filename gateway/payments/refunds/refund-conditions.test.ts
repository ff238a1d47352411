import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper, USERS } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { refunds } from '../../platform/db/schema/payments.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';
import { transact } from '../../platform/db/transact.ts';
import { beginRefund } from './begin-refund.ts';
import { finishRefund } from './refunds.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];

onDatabase(
  'The conditions of a refund',
  (gateway) => {
    let account: Shopper;
    let guests = 0;
    const db = () => gateway().deps.database.db;
    const registerGuest = () => {
      guests += 1;
      return registerShopper(gateway(), { subject: `guest-with-refund-${guests}` });
    };
    const pay = async (shopper: Shopper, total = 12, change = {}) => {
      const purchase = buildPurchase([['JAR', 1]], total, { paymentMethod: 'Knet', ...change });
      const order = await placePaidOrder(gateway(), shopper, purchase);
      // A later webhook would execute the refund of a test.
      await gateway().flushWebhooks();
      return order;
    };
    const setStatus = ({ referenceCode }: Purchased, status: Order['status'], change = {}) =>
      gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status, ...change }),
        method: 'PUT',
      });
    const refund = ({ referenceCode }: Purchased, change: object) =>
      gateway().staff('/admin/orders/refunds', buildPost({ referenceCode, ...change }));
    const requestCancellation = (shopper: Shopper, order: Purchased, refundType: string) =>
      shopper.request(
        `${PAYMENT}/CancelationRequest/Create`,
        buildPost({ referenceCode: order.referenceCode, reason: 'changed', refundType }),
      );
    const erase = ({ id, request }: Shopper) =>
      request(`${USERS}/DeleteUserWeb?Id=${id}`, { method: 'DELETE' });
    const readPoints = async ({ id }: Shopper) =>
      (await db().select().from(users).where(eq(users.id, id)))[0]?.pointsFils;
    const readRefunds = ({ referenceCode }: Purchased) =>
      db().select().from(refunds).where(eq(refunds.referenceCode, referenceCode));
    const refundedFils = ({ referenceCode }: Purchased) =>
      readRefundedFils(gateway().tap, db(), referenceCode);

    beforeAll(async () => {
      await writePriceRules(db());
      account = await registerShopper(gateway());
    });

    describe('an order in cash that is not paid yet', () => {
      const ways: [string, (order: Purchased) => Promise<Response>][] = [
        ['through the status', (order) => setStatus(order, 'Refunded')],
        [
          'through the status to points',
          (order) => setStatus(order, 'Refunded', { refundType: 'Point' }),
        ],
        ['by its amount', (order) => refund(order, { amount: 12 })],
        ['to points', (order) => refund(order, { amount: 12, refundType: 'Point' })],
        ['by its lines', (order) => refund(order, { lines: toPurchaseLines([['JAR', 1]]) })],
      ];

      it.each(ways)('an order in cash that is not paid yet is not refunded %s', async (_, send) => {
        for (const status of ['Confirmed', 'Processing', 'Shipped', 'CancelRequested'] as const) {
          const order = await placeOrder(account, buildPurchase([['JAR', 1]], 12));
          await db()
            .update(orders)
            .set({ status })
            .where(eq(orders.referenceCode, order.referenceCode));
          const before = await readPoints(account);
          expect(await readProblem(await send(order))).toMatchObject({
            status: 409,
            code: 'not_paid',
          });
          expect([await readRefunds(order), await readPoints(account)]).toEqual([[], before]);
        }
      });

      it('nothing is refunded when a part was refunded since the person saw what was left', async () => {
        const order = await pay(await registerGuest());
        expect((await refund(order, { amount: 4, expectedLeft: 12 })).status).toBe(200);
        const again = await refund(order, { amount: 4, expectedLeft: 12 });
        expect((await readProblem(again)).code).toBe('conflict');
        expect((await refund(order, { amount: 4, expectedLeft: 8 })).status).toBe(200);
      });

      it('an order in cash that is not paid yet is cancelled without a refund by the shopper', async () => {
        const order = await placeOrder(account, buildPurchase([['JAR', 1]], 12));
        const before = await readPoints(account);
        expect((await requestCancellation(account, order, 'Refund')).status).toBe(201);
        expect(await fetchOrder(account, order.referenceCode)).toMatchObject({
          status: 'Cancelled',
        });
        expect([await readRefunds(order), await readPoints(account)]).toEqual([[], before]);
      });

      it('an order in cash that is not paid yet is cancelled by staff when the buyer does not accept the parcel, without restocking', async () => {
        const order = await placeOrder(account, buildPurchase([['JAR', 1]], 12));
        await setStatus(order, 'Shipped', { trackingNumber: 'VAN-1' });
        expect((await setStatus(order, 'Cancelled')).status).toBe(200);
        expect(await readRefunds(order)).toEqual([]);
      });
    });

    it('a paid order is not cancelled, and staff are told to refund it', async () => {
      const order = await pay(account);
      await requestCancellation(account, order, 'Refund');
      expect(await (await setStatus(order, 'Cancelled')).json()).toMatchObject({
        code: 'illegal_transition',
        detail: expect.stringContaining('refund it instead'),
      });
    });

    describe.each([
      ['a guest', async (_buyer: Shopper) => {}, true],
      ['an erased account', erase, false],
    ] as const)('of %s', (_, prepare, isGuest) => {
      const buy = async (change = {}) => {
        const buyer = await (isGuest ? registerGuest() : registerShopper(gateway()));
        const order = await pay(buyer, 12, change);
        await prepare(buyer);
        return { buyer, order };
      };

      it('a refund without an account is never points, by a part or by the status', async () => {
        const { buyer, order } = await buy();
        const sent = [
          await refund(order, { amount: 5, refundType: 'Point' }),
          await refund(order, { lines: toPurchaseLines([['JAR', 1]]), refundType: 'Point' }),
          await setStatus(order, 'Refunded', { refundType: 'Point' }),
        ];
        for (const response of sent)
          expect(await readProblem(response)).toMatchObject({
            status: 409,
            code: 'points_not_possible',
          });
        expect(await readRefunds(order)).toEqual([]);
        expect((await setStatus(order, 'Refunded')).status).toBe(200);
        expect([await refundedFils(order), await readPoints(buyer)]).toEqual([[12_000], 0]);
      });

      it('a refund without an account is money although the cancellation asked for points', async () => {
        const { buyer, order } = await buy();
        await db()
          .update(orders)
          .set({ refundType: 'Point', status: 'CancelRequested' })
          .where(eq(orders.referenceCode, order.referenceCode));
        expect((await setStatus(order, 'Refunded')).status).toBe(200);
        expect([await refundedFils(order), await readPoints(buyer)]).toEqual([[12_000], 0]);
      });
    });

    it('a guest cannot ask for points with the cancellation', async () => {
      const guest = await registerGuest();
      const order = await pay(guest);
      expect(await readProblem(await requestCancellation(guest, order, 'Point'))).toMatchObject({
        status: 409,
        code: 'points_not_possible',
      });
      expect((await requestCancellation(guest, order, 'Refund')).status).toBe(201);
    });

    it('the points of an erased account are lost, and only money is refunded', async () => {
      const buyer = await registerShopper(gateway());
      await db().update(users).set({ pointsFils: 4_000 }).where(eq(users.id, buyer.id));
      const order = await pay(buyer, 8, { paymentMethod: 'Mixed', restMethod: 'Knet', points: 4 });
      await erase(buyer);
      expect(await readProblem(await refund(order, { amount: 8.001 }))).toMatchObject({
        code: 'refund_too_high',
      });
      expect((await setStatus(order, 'Refunded')).status).toBe(200);
      expect(await readRefunds(order)).toMatchObject([{ moneyFils: 8_000, pointsFils: 0 }]);
      expect([await refundedFils(order), await readPoints(buyer)]).toEqual([[8_000], 0]);
    });

    it('a refund to points becomes money when the account is erased before it ends', async () => {
      const buyer = await registerShopper(gateway());
      const order = await pay(buyer);
      const all = { part: 'all', refundType: 'Point' } as const;
      const id = await transact(db(), (tx) =>
        beginRefund(tx, order.referenceCode, all, gateway().deps.features),
      );
      await erase(buyer);
      expect(await finishRefund(gateway().deps, id)).toBe(true);
      expect(await readRefunds(order)).toMatchObject([
        { state: 'Done', moneyFils: 12_000, pointsFils: 0 },
      ]);
      expect([await refundedFils(order), await readPoints(buyer)]).toEqual([[12_000], 0]);
    });

    it('refunds and the erasure of the account at the same time lose no money', async () => {
      for (let round = 0; round < 5; round += 1) {
        const buyer = await registerShopper(gateway());
        const order = await pay(buyer);
        const [response] = await Promise.all([
          refund(order, { amount: 12, refundType: 'Point' }),
          erase(buyer),
        ]);
        expect([200, 409]).toContain(response.status);
        const [row] = await readRefunds(order);
        const given = row?.state === 'Done' ? row.moneyFils + row.pointsFils : 0;
        expect(given).toBe(response.status === 200 ? 12_000 : 0);
        expect(await readPoints(buyer)).toBe(0);
      }
    });
  },
  { lines: LINES },
);
