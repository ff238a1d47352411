import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Purchased, RetryPayment } from '../../../lib/contract/purchase.ts';
import { sumFils } from '../../../lib/domain/money.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  buy,
  PAYMENT,
  RETRY,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { expireUnpaidOrders } from '../../payments/attempts/expire-unpaid.ts';
import { queryRows, textArray } from '../../platform/db/client.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { eq, sql } from '../../platform/db/sql.ts';

const SEQUENCES = 15;
const STOCK = 5;
const PRICE_KWD = 10;

const order = fc.nat(30);
const operation = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      quantities: fc.tuple(fc.nat(2), fc.nat(2), fc.nat(1)),
      isCash: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay', 'fail', 'fail', 'retry', 'cancel', 'cancel', 'expire'),
      order,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('ship', 'refund', 'cancelByStaff'), order }),
  },
);
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never;

/** What orders of a status do with the units of their lines. */
const USES: Record<string, 'reserved' | 'sold' | 'none'> = {
  PendingPayment: 'reserved',
  PaymentFailed: 'none',
  Expired: 'none',
  Cancelled: 'none',
  Confirmed: 'sold',
  CancelRequested: 'sold',
  Shipped: 'sold',
};

let made = 0;

onDatabase('Stock under random purchases at the same time', (gateway) => {
  let shopper: Shopper;
  let skus: string[];
  let placed: Purchased[];
  const db = () => gateway().deps.database.db;

  beforeAll(async () => {
    await gateway().importLines(CATEGORIES);
    await writePriceRules(db());
    shopper = await registerShopper(gateway());
  });

  async function purchase({ quantities, isCash }: Extract<Operation, { kind: 'buy' }>) {
    const wants = skus.map((sku, index) => [sku, quantities[index] ?? 0] as const);
    const units = sumFils(wants.map(([, quantity]) => quantity));
    if (units === 0) return;
    const subTotal = units * PRICE_KWD;
    const response = await buy(
      shopper,
      buildPurchase(
        wants.filter(([, quantity]) => quantity > 0).map(([...want]) => want),
        subTotal < 50 ? subTotal + 2 : subTotal,
        { paymentMethod: isCash ? 'Cash' : 'Knet' },
      ),
    );
    if (response.status === 201) placed.push(await response.json());
    else expect([response.status, (await response.json()).code]).toEqual([409, 'out_of_stock']);
  }

  const setStatus = (referenceCode: string, status: string) =>
    gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
      ...buildPost({ referenceCode, status }),
      method: 'PUT',
    });

  async function run(one: Operation): Promise<void> {
    if (one.kind === 'buy') return purchase(one);
    const chosen = placed[one.order % Math.max(1, placed.length)];
    if (!chosen) return;
    const { referenceCode } = chosen;
    const isThis = eq(orders.referenceCode, referenceCode);
    const responses: Record<typeof one.kind, () => Promise<Response | undefined>> = {
      pay: async () => (chosen.redirectUrl ? gateway().pay(chosen.redirectUrl, 'paid') : undefined),
      fail: async () =>
        chosen.redirectUrl ? gateway().pay(chosen.redirectUrl, 'declined') : undefined,
      retry: () => {
        const body: RetryPayment = { referenceCode, paymentMethod: 'Knet' };
        return shopper.request(RETRY, buildPost(body));
      },
      cancel: () =>
        shopper.request(
          `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
          buildPost({ referenceCode }),
        ),
      expire: async () => {
        await db().update(orders).set({ createdAt: sql`now() - interval '2 days'` }).where(isThis);
        await expireUnpaidOrders(gateway().deps);
        return undefined;
      },
      ship: () => setStatus(referenceCode, 'Shipped'),
      refund: () => setStatus(referenceCode, 'Refunded'),
      cancelByStaff: () => setStatus(referenceCode, 'Cancelled'),
    };
    const response = await responses[one.kind]();
    if (response) expect(response.status, await response.clone().text()).toBeLessThan(500);
    if (one.kind === 'retry' && response?.status === 201) placed.push(await response.json());
  }

  /** The units in stock are those that were there, without what orders have bought. */
  async function check(): Promise<void> {
    const rows = await queryRows<{ sku: string; onHand: number; reserved: number }>(
      db(),
      sql`SELECT sku, stock_on_hand AS "onHand", reserved FROM items WHERE sku = ANY(${textArray(skus)})`,
    );
    const lines = await queryRows<{ sku: string; status: string; shipped: boolean; units: number }>(
      db(),
      sql`SELECT i.sku, o.status, l.quantity AS units,
          EXISTS (SELECT FROM order_history AS h WHERE h.reference_code = o.reference_code AND h.status = 'Shipped') AS shipped
        FROM order_lines AS l JOIN orders AS o USING (reference_code) JOIN items AS i ON i.id = l.type_id
        WHERE i.sku = ANY(${textArray(skus)})`,
    );
    expect(rows).toHaveLength(skus.length);
    for (const { sku, onHand, reserved } of rows) {
      const count = (use: string) =>
        sumFils(
          lines
            .filter(
              (line) =>
                line.sku === sku && (line.shipped ? 'sold' : (USES[line.status] ?? 'none')) === use,
            )
            .map(({ units }) => units),
        );
      expect(reserved).toBe(count('reserved'));
      expect(onHand + count('sold')).toBe(STOCK);
      expect(onHand).toBeGreaterThanOrEqual(reserved);
    }
  }

  it('is never negative, and what is in stock, reserved and sold adds up to what was there', async () => {
    const rounds = fc.array(fc.array(operation, { minLength: 1, maxLength: 6 }), {
      minLength: 2,
      maxLength: 8,
    });
    const life = fc.asyncProperty(rounds, async (all) => {
      made += 1;
      skus = ['A', 'B', 'C'].map((variant) => `${variant}-${made}`);
      placed = [];
      await gateway().importLines(
        skus.map((sku) => itemLine(sku, { price: PRICE_KWD, stock: STOCK })),
      );
      for (const round of all) {
        await Promise.all(round.map(run));
        await gateway().flushWebhooks();
        await check();
      }
    });
    await fc.assert(life, { numRuns: SEQUENCES, interruptAfterTimeLimit: 60_000 });
  }, 120_000);
});
