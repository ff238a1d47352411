import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { createCallers } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, placeOrder, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';

onDatabase(
  'The return from a payment page',
  (gateway) => {
    const db = () => gateway().deps.database.db;
    beforeAll(() => writePriceRules(db()));

    it('leads to the order by the return id, and not by the attempt id', async () => {
      const shopper = await registerShopper(gateway());
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
      const { referenceCode } = await placeOrder(shopper, purchase);
      const [attempt] = await listAttempts(db(), referenceCode);
      if (!attempt) throw new Error('no attempt');
      const response = await gateway().request(`/payment/return/${attempt.returnId}`);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toContain(referenceCode);
      expect((await gateway().request(`/payment/return/${attempt.id}`)).status).toBe(404);
    });

    it('the return from a payment page is limited to 120 a minute for an address, together with the reads of Deema', async () => {
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
