import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createCallers } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, placeOrder, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onOneDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { paymentAttempts } from '../../db/schema/payments.ts';
import { eq } from '../../db/sql.ts';
import { listAttempts } from './attempts.ts';

onOneDatabase(
  'The return from a payment page',
  (gateway) => {
    const db = () => gateway().deps.database.db;
    beforeAll(() => writePriceRules(db()));

    /** An attempt of an earlier version, which has no return id. */
    async function createEarlierAttempt(createdAt: Date) {
      const shopper = await registerShopper(gateway());
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
      const { referenceCode } = await placeOrder(shopper, purchase);
      const [attempt] = await listAttempts(db(), referenceCode);
      if (!attempt) throw new Error('no attempt');
      await db()
        .update(paymentAttempts)
        .set({ returnId: null, createdAt })
        .where(eq(paymentAttempts.id, attempt.id));
      const response = await gateway().request(`/payment/return/${attempt.id}`);
      return { response, referenceCode };
    }

    it('still leads to the order of a page that an earlier version opened', async () => {
      const { response, referenceCode } = await createEarlierAttempt(new Date());
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toContain(referenceCode);
    });

    it('leads nowhere by the attempt id of such a page after a day', async () => {
      const dayAgo = new Date(Date.now() - 25 * 3_600_000);
      expect((await createEarlierAttempt(dayAgo)).response.status).toBe(404);
    });

    it('is limited to 120 a minute for an address, together with the reads of Deema', async () => {
      const send = (await createCallers(gateway()))('203.0.113.120');
      for (let index = 0; index < 60; index += 1) {
        expect((await send(`/payment/return/${randomUUID()}`)).status).toBe(404);
        const read = `/payment/api/DeemaPayment/order/merchant/${randomUUID()}`;
        expect((await send(read)).status).toBe(404);
      }
      expect((await send(`/payment/return/${randomUUID()}`)).status).toBe(429);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
