import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import { type PointsChangeKind, pointsHistorySchema } from '../../../lib/contract/points.ts';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper, USERS } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { pointsChanges, users } from '../../platform/db/schema/users.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { writeDeliveryFees } from '../../shipping/delivery-rows.ts';
import { addPoints, deductPoints } from './balance.ts';
import { expirePoints } from './expire-points.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];

onDatabase(
  'Points',
  (gateway) => {
    const db = () => gateway().deps.database.db;
    const pay = async (shopper: Shopper, total = 12, change = {}) => {
      const purchase = buildPurchase([['JAR', 1]], total, { paymentMethod: 'Knet', ...change });
      const order = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      return order;
    };
    const setStatus = async ({ referenceCode }: Purchased, status: Order['status']) => {
      const response = await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status }),
        method: 'PUT',
      });
      expect(response.status).toBe(200);
    };
    const deliver = async (order: Purchased) => {
      for (const status of ['Processing', 'Shipped', 'Delivered'] as const)
        await setStatus(order, status);
    };
    const refund = ({ referenceCode }: Purchased, change: object) =>
      gateway().staff('/admin/orders/refunds', buildPost({ referenceCode, ...change }));
    const readBalance = async ({ id }: Shopper) =>
      (await db().select().from(users).where(eq(users.id, id)))[0]?.pointsFils;
    const readHistory = async (shopper: Shopper) => {
      const response = await shopper.request(`${USERS}/GetPointsHistory?_limit=100`);
      const { data } = pointsHistorySchema.parse(await response.json());
      const fils = data.reduce((sum, { amount }) => sum + Math.round(amount * 1_000), 0);
      expect(fils, 'the sum of the history').toBe(await readBalance(shopper));
      return data.map(({ kind, amount }) => [kind, amount]);
    };

    beforeAll(() => writePriceRules(db()));

    it('a delivered order earns 2 percent of its products, and a refund takes its part back', async () => {
      const buyer = await registerShopper(gateway());
      const order = await pay(buyer);
      expect(await readHistory(buyer)).toEqual([]);
      await deliver(order);
      expect(await readHistory(buyer)).toEqual([['Earned', 0.2]]);
      expect((await refund(order, { amount: 4 })).status).toBe(200);
      expect(await readHistory(buyer)).toEqual([
        ['TakenBack', -0.08],
        ['Earned', 0.2],
      ]);
      expect((await refund(order, { amount: 8 })).status).toBe(200);
      expect(await readBalance(buyer)).toBe(0);
    });

    it('wrapping and delivery earn no points, and a goodwill refund of them takes none back', async () => {
      await writeDeliveryFees(db(), [
        { countryCode: 'KW', fee: 2, minDays: 1, maxDays: 2, wrappingFee: 1.5 },
      ]);
      const buyer = await registerShopper(gateway());
      const order = await pay(buyer, 13.5, { giftWrapping: true });
      await deliver(order);
      expect(await readHistory(buyer)).toEqual([['Earned', 0.2]]);
      for (const amount of [1.5, 2]) expect((await refund(order, { amount })).status).toBe(200);
      expect(await readHistory(buyer)).toEqual([['Earned', 0.2]]);
      expect((await refund(order, { amount: 10 })).status).toBe(200);
      expect(await readBalance(buyer)).toBe(0);
    });

    it('a part that was refunded before the delivery earns no points', async () => {
      const buyer = await registerShopper(gateway());
      const order = await pay(buyer);
      await refund(order, { amount: 5 });
      await deliver(order);
      expect(await readHistory(buyer)).toEqual([['Earned', 0.1]]);
    });

    it('points that the buyer has used are not taken back', async () => {
      const buyer = await registerShopper(gateway());
      const order = await pay(buyer);
      await deliver(order);
      await pay(buyer, 11.85, { paymentMethod: 'Mixed', restMethod: 'Knet', points: 0.15 });
      await setStatus(order, 'Refunded');
      expect(await readHistory(buyer)).toEqual([
        ['TakenBack', -0.05],
        ['Used', -0.15],
        ['Earned', 0.2],
      ]);
    });

    it('a guest earns no points', async () => {
      const guest = await registerShopper(gateway(), { subject: 'guest-without-points' });
      await deliver(await pay(guest));
      expect([await readHistory(guest), await readBalance(guest)]).toEqual([[], 0]);
    });

    it('unused points expire after the given months, the oldest are used first', async () => {
      const { id: userId } = await registerShopper(gateway());
      await addPoints(db(), { userId, fils: 500, kind: 'Refunded' });
      await db()
        .update(pointsChanges)
        .set({ createdAt: sql`now() - interval '13 months'` })
        .where(eq(pointsChanges.userId, userId));
      await addPoints(db(), { userId, fils: 300, kind: 'Refunded' });
      await deductPoints(db(), { userId, fils: 100, kind: 'Used' });
      const readFils = async () =>
        (await db().select().from(users).where(eq(users.id, userId)))[0]?.pointsFils;
      await expirePoints(db(), 0);
      expect(await readFils()).toBe(700);
      await Promise.all([expirePoints(db(), 12), expirePoints(db(), 12)]);
      expect(await readFils()).toBe(300);
    });

    describe('that expire', () => {
      const readFils = async (userId: string) =>
        (await db().select().from(users).where(eq(users.id, userId)))[0]?.pointsFils;
      /** An account with 12 KWD of points that expire the next day. */
      const createSaver = async () => {
        const saver = await registerShopper(gateway());
        await addPoints(db(), { userId: saver.id, fils: 12_000, kind: 'Refunded' });
        await db()
          .update(pointsChanges)
          .set({ createdAt: sql`now() - interval '12 months' + interval '1 day'` })
          .where(eq(pointsChanges.userId, saver.id));
        return saver;
      };
      const inTwoMonths = () => new Date(Date.now() + 61 * 24 * 3_600_000);
      const payWithPoints = (points: number) => ({
        paymentMethod: 'Mixed' as const,
        points,
        ...(points < 12 && { restMethod: 'Knet' as const }),
      });

      it.each(['Cancelled', 'Refunded'] as const)(
        'points of an order that is %s expire when they would have without it',
        async (status) => {
          const saver = await createSaver();
          const order = await placeOrder(saver, buildPurchase([['JAR', 1]], 0, payWithPoints(12)));
          expect(await readFils(saver.id)).toBe(0);
          await setStatus(order, status);
          expect(await readFils(saver.id)).toBe(12_000);
          await expirePoints(db(), 12, inTwoMonths());
          expect(await readFils(saver.id)).toBe(0);
        },
      );

      it('of a refund as points, those that paid the order keep their expiry, the others are new', async () => {
        const saver = await createSaver();
        const order = await pay(saver, 7, payWithPoints(5));
        expect((await refund(order, { amount: 4, refundType: 'Point' })).status).toBe(200);
        expect((await refund(order, { amount: 8, refundType: 'Point' })).status).toBe(200);
        expect(await readFils(saver.id)).toBe(19_000);
        await expirePoints(db(), 12, inTwoMonths());
        expect(await readFils(saver.id)).toBe(7_000);
      });

      it('points that are added meanwhile stay when older ones return', async () => {
        const saver = await createSaver();
        const order = await placeOrder(saver, buildPurchase([['JAR', 1]], 0, payWithPoints(12)));
        await expirePoints(db(), 12, inTwoMonths());
        await addPoints(db(), { userId: saver.id, fils: 500, kind: 'Refunded' });
        await setStatus(order, 'Cancelled');
        await expirePoints(db(), 12, inTwoMonths());
        expect(await readFils(saver.id)).toBe(500);
      });
    });

    it('the sum of the history is the balance after any changes at the same time', async () => {
      const added = ['Earned', 'Returned', 'Refunded'] as const;
      const deducted = ['Used', 'TakenBack', 'Expired'] as const;
      const change = fc.record({
        fils: fc.nat(500),
        kind: fc.constantFrom(...added, ...deducted),
      });
      const changes = fc.array(change, { maxLength: 12 });
      const run = async (list: { fils: number; kind: PointsChangeKind }[]) => {
        const buyer = await registerShopper(gateway());
        const isDeducted = (kind: PointsChangeKind) => deducted.some((one) => one === kind);
        await Promise.all(
          list.map(({ fils, kind }) =>
            (isDeducted(kind) ? deductPoints : addPoints)(db(), { userId: buyer.id, fils, kind }),
          ),
        );
        await readHistory(buyer);
        expect(await readBalance(buyer)).toBeGreaterThanOrEqual(0);
      };
      await fc.assert(fc.asyncProperty(changes, run), { numRuns: 25 });
    });

    it('the erasure of an account deletes the history of its points', async () => {
      const buyer = await registerShopper(gateway());
      await deliver(await pay(buyer));
      await buyer.request(`${USERS}/DeleteUserWeb?Id=${buyer.id}`, { method: 'DELETE' });
      expect(await db().$count(pointsChanges, eq(pointsChanges.userId, buyer.id))).toBe(0);
    });
  },
  { lines: LINES },
);
