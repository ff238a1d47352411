import { beforeAll, expect, it } from 'vitest';
import type { Purchased } from '../../../../lib/contract/purchase.ts';
import { MINUTE_MS } from '../../../../lib/domain/time.ts';
import { buildPost } from '../../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  placePaidOrder,
  writePriceRules,
} from '../../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../../orders/record/attempts.ts';
import { refunds } from '../../../platform/db/schema/payments.ts';
import { eq } from '../../../platform/db/sql.ts';
import { reconcilePayments } from '../../attempts/reconcile-payments.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 62, stock: 10_000 })];

onDatabase(
  'The refund of an order paid with Deema',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const pay = async () => {
      const order = await placePaidOrder(
        gateway(),
        shopper,
        buildPurchase([['JAR', 1]], 62, { paymentMethod: 'Deema' }),
      );
      // A webhook that is processed later would send a pending refund again.
      await gateway().flushWebhooks();
      return order;
    };
    const refund = ({ referenceCode }: Purchased, amount: number) =>
      gateway().staff('/admin/orders/refunds', buildPost({ referenceCode, amount }));
    const fail = (fault: object) =>
      gateway().deema.control('/faults', { path: '/refund', ...fault });
    const listRefunds = ({ referenceCode }: Purchased) =>
      db().select().from(refunds).where(eq(refunds.referenceCode, referenceCode));
    const readRefundedFils = async ({ referenceCode }: Purchased): Promise<number> => {
      const [attempt] = await listAttempts(db(), referenceCode);
      const path = `/control/purchases/${attempt?.providerId}`;
      return (await (await gateway().deema.app.request(path)).json()).refundedFils;
    };

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });

    it('the refund of an order paid with Deema is made once for each of several parts, also equal ones at the same time', async () => {
      const order = await pay();
      const responses = await Promise.all([5, 5, 2.5].map((amount) => refund(order, amount)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await listRefunds(order)).map(({ state }) => state)).toEqual([
        'Done',
        'Done',
        'Done',
      ]);
      expect(await readRefundedFils(order)).toBe(12_500);
    });

    it('the refund of an order paid with Deema fails when its response is lost, and is not sent again', async () => {
      const order = await pay();
      await fail({ kind: 'cutResponse' });
      await refund(order, 5);
      await reconcilePayments(gateway().deps);
      expect(await listRefunds(order)).toMatchObject([
        { state: 'Failed', failure: expect.stringContaining('check the refund in the portal') },
      ]);
      expect(await readRefundedFils(order)).toBe(5_000);
    });

    it('the refund of an order paid with Deema stays pending while the key is wrong, and is sent once by the reconciler', async () => {
      const order = await pay();
      await fail({ kind: 'status', status: 401 });
      await refund(order, 5);
      expect(await listRefunds(order)).toMatchObject([{ state: 'Pending' }]);
      await Promise.all([1, 2].map(() => reconcilePayments(gateway().deps)));
      expect(await listRefunds(order)).toMatchObject([{ state: 'Done' }]);
      expect(await readRefundedFils(order)).toBe(5_000);
    });

    it('the refund of an order paid with Deema fails when the process that sent it was killed: it may have been made', async () => {
      const order = await pay();
      await fail({ kind: 'status', status: 401 });
      await refund(order, 5);
      const change = (claimedUntil: Date) =>
        db()
          .update(refunds)
          .set({ claimedUntil })
          .where(eq(refunds.referenceCode, order.referenceCode));
      await change(new Date(Date.now() + MINUTE_MS));
      await reconcilePayments(gateway().deps);
      expect(await listRefunds(order)).toMatchObject([{ state: 'Pending' }]);
      await change(new Date(Date.now() - MINUTE_MS));
      await reconcilePayments(gateway().deps);
      expect(await listRefunds(order)).toMatchObject([{ state: 'Failed', claimedUntil: null }]);
      expect(await readRefundedFils(order)).toBe(0);
    });
  },
  { lines: LINES, methods: { Deema: 'deema' } },
);
