import { beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  fetchOrder,
  placeOrder,
  RETRY,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';

onDatabase(
  'An order that is paid with points and another method',
  (gateway) => {
    let shopper: Shopper;
    const buy = async (points: number, total: number) => {
      const { db } = gateway().deps.database;
      await db.update(users).set({ pointsFils: 50_000 }).where(eq(users.id, shopper.id));
      const rest = total > 0 ? { restMethod: 'Knet' as const } : {};
      const change = { paymentMethod: 'Mixed' as const, points, ...rest };
      return placeOrder(shopper, buildPurchase([['JAR', 4]], total, change));
    };
    const retry = (referenceCode: string, paymentMethod: string) =>
      shopper.request(RETRY, buildPost({ referenceCode, paymentMethod }));

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    it('an order that is paid with points and another method names the method that collects the rest, also after another attempt', async () => {
      const order = await buy(10, 32);
      const { referenceCode } = order;
      const first = await fetchOrder(shopper, referenceCode);
      expect(first).toMatchObject({ paymentMethod: 'Mixed', collectedBy: 'Knet' });
      await completePayment(gateway(), order, 'declined');
      const retried = await retry(referenceCode, 'OnLine');
      expect(retried.status).toBe(201);
      const second = await retried.json();
      await completePayment(gateway(), second, 'paid');
      expect(await fetchOrder(shopper, referenceCode)).toMatchObject({
        status: 'Confirmed',
        paymentMethod: 'Mixed',
        collectedBy: 'OnLine',
      });
    });

    it('an order that is paid with points and another method names no other method when the points cover everything', async () => {
      const { referenceCode } = await buy(42, 0);
      const order = await fetchOrder(shopper, referenceCode);
      expect(order).toMatchObject({ paymentMethod: 'Mixed', total: 0 });
      expect(order).not.toHaveProperty('collectedBy');
    });

    it.each(['Tabby', 'Deema', 'Cash'])(
      'an order that is paid with points and another method is not paid by %s after a failure',
      async (method) => {
        const order = await buy(10, 32);
        await completePayment(gateway(), order, 'declined');
        const response = await retry(order.referenceCode, method);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({
          code: 'payment_method_not_available',
          errors: [{ path: 'paymentMethod', message: 'points' }],
        });
        expect((await fetchOrder(shopper, order.referenceCode)).status).toBe('PaymentFailed');
      },
    );
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
