import { beforeAll, expect, it, vi } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, withBearer } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../platform/app/app.ts';
import { PAYMENT_REFRESH_SECONDS } from '../../platform/http/rate-limits/order-limits.ts';

onDatabase(
  'Reading an unpaid order',
  (gateway) => {
    beforeAll(() => writePriceRules(gateway().deps.database.db));

    it('requests its payment status once within the interval, also from two gateways', async () => {
      const shopper = await registerShopper(gateway());
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
      const { referenceCode } = await placeOrder(shopper, purchase);
      const requests = vi.spyOn(gateway().deps.payments.provider('tap'), 'status');
      const apps = [createApp(gateway().deps), createApp(gateway().deps)];
      const read = async (index: number) => {
        const response = await apps[index % 2]?.request(
          `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${referenceCode}`,
          withBearer(shopper.token),
        );
        expect(response?.status).toBe(200);
      };
      await Promise.all([0, 1, 2, 3, 4, 5].map(read));
      expect(requests).toHaveBeenCalledOnce();
      await vi.waitFor(
        async () => {
          await read(1);
          expect(requests).toHaveBeenCalledTimes(2);
        },
        { timeout: 2_000 * PAYMENT_REFRESH_SECONDS },
      );
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10 })] },
);
