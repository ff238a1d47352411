import { describe, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, PURCHASE, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { createApp } from '../../platform/app/app.ts';
import { createPayments } from '../providers/create-payments.ts';

onDatabase(
  'A shop without a payment provider',
  (gateway) => {
    const open = () => {
      const { deps } = gateway();
      return createApp({
        ...deps,
        payments: createPayments({
          logger: deps.logger,
          methods: {},
          accounts: {},
          storefrontUrl: 'https://shop.example',
        }),
      });
    };

    it('a shop without a payment provider rejects webhooks', async () => {
      const app = open();
      const notice = buildPost({ id: 'chg_1' }, { hashstring: '0' });
      expect((await app.request('/payment/webhook/tap', notice)).status).toBe(404);
    });

    describe('on purchase', () => {
      it('accepts cash and rejects all other methods', async () => {
        await writePriceRules(gateway().deps.database.db);
        const { token } = await registerShopper(gateway());
        const app = open();
        const buy = (paymentMethod: 'Cash' | 'OnLine') =>
          app.request(
            PURCHASE,
            buildPost(buildPurchase([['JAR', 1]], 12, { paymentMethod }), {
              authorization: `Bearer ${token}`,
              'idempotency-key': crypto.randomUUID(),
            }),
          );
        expect((await buy('Cash')).status).toBe(201);
        const rejected = await buy('OnLine');
        expect(await rejected.json()).toMatchObject({
          status: 400,
          code: 'payment_method_not_available',
          errors: [{ message: 'unavailable' }],
        });
      });
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10 })] },
);
