import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import { buildPurchase, placeOrder, writePriceRules } from '../../../tests/setup/gateway/orders.ts';
import { type ServedApp, serveApp } from '../../../tests/setup/gateway/serve-app.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, STAFF_TOKEN } from '../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { overHttp } from '../target.ts';
import { runOrders } from './program.ts';

onDatabase(
  'The commands for reviews',
  (gateway) => {
    let served: ServedApp | undefined;
    const orders = async (...args: string[]) => {
      let out = '';
      const writeOut = (text: string) => {
        out += text;
      };
      const openTarget = async () => overHttp(served?.url ?? '', STAFF_TOKEN);
      await runOrders(args, { openTarget, writeOut, writeErr: writeOut });
      return out;
    };

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      served = await serveApp(createStaffApp(gateway().deps));
    });
    afterAll(() => served?.close());

    it('list, publish and answer a review, and reject it with a reason', async () => {
      const shopper = await registerShopper(gateway());
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      for (const step of ['ship', 'deliver']) await orders(step, referenceCode);
      const text = 'A calm scent that lasts, and well packed.';
      const created = await shopper.request(
        '/product/api/WEB/Review/Create',
        buildPost({
          productId: deterministicId('item', 'JAR'),
          stars: 4,
          text,
          name: 'Noura',
          language: 'en',
        }),
      );
      const { id } = await created.json();
      expect(await orders('reviews')).toContain(text);
      expect(await orders('publish-review', id, '1')).toContain(`${id}  Published  revision 2`);
      expect(await orders('reply-review', id, '2', 'Thank you.')).toContain('Reply: Thank you.');
      expect(await orders('reply-review', id, '3')).not.toContain('Reply');
      expect(await orders('reject-review', id, '4', '--reason', 'Spam')).toContain(
        'Rejected: Spam',
      );
      expect(await orders('reviews')).toContain('0 Pending');
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10 })] },
);
