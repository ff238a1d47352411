import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Summary } from '../../../lib/contract/summary.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { endOfDay, startOfDay } from '../../orders/record/kuwait-day.ts';
import { newReferenceCode } from '../../orders/record/order-records.ts';
import { orderHistory, orders } from '../../platform/db/schema/orders.ts';
import { paymentAttempts, refunds } from '../../platform/db/schema/payments.ts';
import { eq } from '../../platform/db/sql.ts';
import { loadTakings } from './money.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 10_000 }),
  itemLine('LOW', { price: 10, stock: 3 }),
  itemLine('OUT', { price: 10, stock: 0 }),
  itemLine('OFF', { price: 10, stock: 0, isEnabled: false }),
];
const DAYS = ['2026-02-27', '2026-02-28', '2026-03-01'];

interface TestOrder {
  isCash: boolean;
  fils: number;
  /** Seconds after the beginning of the first day. */
  paidAt: number;
  refund: { percent: number; afterS: number; state: 'Done' | 'Failed' } | null;
  isExtra: boolean;
}

/** A payment of an order, online or at the door, and what was refunded of it. */
const anOrder: fc.Arbitrary<TestOrder> = fc.record({
  isCash: fc.boolean(),
  fils: fc.integer({ min: 1, max: 90_000 }),
  paidAt: fc.integer({ min: -3_600, max: 3 * 86_400 + 3_600 }),
  refund: fc.option(
    fc.record({
      percent: fc.integer({ min: 0, max: 100 }),
      afterS: fc.integer({ min: 0, max: 2 * 86_400 }),
      state: fc.constantFrom('Done' as const, 'Failed' as const),
    }),
  ),
  isExtra: fc.boolean(),
});

onDatabase(
  'The summary for staff',
  (gateway) => {
    let owner: StaffPerson;
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const read = async (as: StaffPerson = owner): Promise<Summary> =>
      (await as.request('/admin/summary')).json();

    beforeAll(async () => {
      await writePriceRules(db());
      owner = await createStaffPerson(gateway(), 'owner');
      shopper = await registerShopper(gateway());
    });

    it('counts what waits, and sums what was paid and refunded today', async () => {
      const before = await read();
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
      const { referenceCode } = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      const body = buildPost({ referenceCode, amount: 2 });
      expect((await owner.request('/admin/orders/refunds', body)).status).toBe(200);
      await shopper.request(
        `${PAYMENT}/CancelationRequest/Create`,
        buildPost({ referenceCode, reason: 'Too late', refundType: 'Refund' }),
      );
      const after = await read();
      expect(after.day).toBe(getDispatchDay(Date.now()));
      expect(after.orders.toPack - before.orders.toPack).toBe(1);
      expect(after.requests.cancellations - before.requests.cancellations).toBe(1);
      expect(after.sales?.today).toEqual({ orders: 1, paid: 12, refunded: 2, net: 10 });
      expect(after.sales?.month.net).toBe(10);
      expect(after.paymentDifferences).toBe(0);
    });

    it('says when the newest order came, also when another has been packed meanwhile', async () => {
      const purchase = () => buildPurchase([['JAR', 1]], 12);
      const { referenceCode } = await placeOrder(shopper, purchase());
      const before = await read();
      await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status: 'Processing' }),
        method: 'PUT',
      });
      expect((await read()).newestAt).toBe(before.newestAt);
      await placeOrder(shopper, purchase());
      const after = await read();
      expect(after.orders.toPack).toBe(before.orders.toPack);
      expect(Date.parse(after.newestAt ?? '')).toBeGreaterThan(Date.parse(before.newestAt ?? ''));
    });

    it('names enabled products with few or no units', async () => {
      expect((await read()).lowStock).toEqual({
        count: 2,
        items: [
          { sku: 'OUT', title: expect.anything(), units: 0 },
          { sku: 'LOW', title: expect.anything(), units: 3 },
        ],
      });
    });

    it('shows money to the owner only', async () => {
      for (const role of ['packer', 'support'] as const) {
        const summary = await read(await createStaffPerson(gateway(), role));
        expect(summary).toHaveProperty('orders');
        expect(summary).not.toHaveProperty('sales');
        expect(summary).not.toHaveProperty('paymentDifferences');
      }
    });

    it('the sums of days are those of their orders, whatever was paid and refunded when', async () => {
      const { referenceCode: template } = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 12),
      );
      const [row] = await db().select().from(orders).where(eq(orders.referenceCode, template));
      if (!row) return expect.fail();
      const start = startOfDay(DAYS[0] ?? '').getTime();
      const insertPayment = async (
        referenceCode: string,
        isCash: boolean,
        fils: number,
        at: Date,
      ) => {
        if (isCash) {
          const delivery = { referenceCode, status: 'Delivered', at, actor: 'staff' } as const;
          await db().insert(orderHistory).values(delivery);
          return null;
        }
        const id = randomUUID();
        await db().insert(paymentAttempts).values({
          id,
          returnId: randomUUID(),
          referenceCode,
          provider: 'tap',
          method: 'Knet',
          amountFils: fils,
          state: 'Paid',
          receipt: {},
          createdAt: at,
          expiresAt: at,
          closedAt: at,
        });
        return id;
      };
      const insert = async ({ isCash, fils, paidAt, refund, isExtra }: TestOrder) => {
        const referenceCode = newReferenceCode();
        const at = new Date(start + paidAt * 1_000);
        const { orderNumber: _, ...copy } = row;
        await db()
          .insert(orders)
          .values({
            ...copy,
            referenceCode,
            requestId: randomUUID(),
            invoiceNumber: null,
            subTotalFils: fils,
            discountFils: 0,
            deliveryFeeFils: 0,
            totalFils: fils,
            paymentMethod: isCash ? 'Cash' : 'Knet',
          });
        const attemptId = await insertPayment(referenceCode, isCash, fils, at);
        const isOfExtra = isExtra && !isCash;
        const { percent = 0, afterS = 0, state = 'Done' } = refund ?? {};
        const moneyFils = Math.floor((fils * percent) / 100);
        const endedAt = new Date(at.getTime() + afterS * 1_000);
        if (refund || isOfExtra)
          await db()
            .insert(refunds)
            .values({
              id: randomUUID(),
              referenceCode,
              attemptId,
              reason: isOfExtra ? 'extraPayment' : 'partial',
              moneyFils,
              pointsFils: 0,
              state,
              endedAt,
              createdAt: at,
            });
        if (isOfExtra) return { at, endedAt, paidFils: 0, refundedFils: 0, orders: 0 };
        const refundedFils = state === 'Done' ? moneyFils : 0;
        return { at, endedAt, paidFils: fils, refundedFils, orders: 1 };
      };
      await fc.assert(
        fc.asyncProperty(fc.array(anOrder, { maxLength: 12 }), async (generated) => {
          const before = await Promise.all(
            DAYS.map((day) => loadTakings(db(), startOfDay(day), endOfDay(day))),
          );
          const inserted: Awaited<ReturnType<typeof insert>>[] = [];
          for (const one of generated) inserted.push(await insert(one));
          for (const [index, day] of DAYS.entries()) {
            const [from, to] = [startOfDay(day), endOfDay(day)];
            const isWithin = (time: Date) => time >= from && time < to;
            const sum = (key: 'paidFils' | 'refundedFils' | 'orders', time: 'at' | 'endedAt') =>
              inserted
                .filter((one) => isWithin(one[time]))
                .reduce((total, one) => total + one[key], before[index]?.[key] ?? 0);
            expect(await loadTakings(db(), from, to)).toEqual({
              orders: sum('orders', 'at'),
              paidFils: sum('paidFils', 'at'),
              refundedFils: sum('refundedFils', 'endedAt'),
            });
          }
          const days = await Promise.all(
            DAYS.map((day) => loadTakings(db(), startOfDay(day), endOfDay(day))),
          );
          const whole = await loadTakings(
            db(),
            startOfDay(DAYS[0] ?? ''),
            endOfDay(DAYS.at(-1) ?? ''),
          );
          for (const key of ['orders', 'paidFils', 'refundedFils'] as const)
            expect(whole[key]).toBe(days.reduce((total, one) => total + one[key], 0));
        }),
        { numRuns: 15 },
      );
    });
  },
  { lines: LINES },
);
