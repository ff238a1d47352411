import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import { type PointsChangeKind, pointsHistorySchema } from '../../../lib/contract/points.ts';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  placePaidOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper, USERS } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { pointsChanges, users } from '../../db/schema/users.ts';
import { eq, sql } from '../../db/sql.ts';
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
