import { afterAll, beforeAll, expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { type ServedApp, serveApp } from '../../../tests/setup/gateway/serve-app.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, STAFF_TOKEN } from '../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { overHttp } from '../target.ts';
import { runOrders } from './program.ts';

onDatabase(
  'The commands for orders that ended',
  (gateway) => {
    let served: ServedApp | undefined;
    /** Runs the command in this process. */
    const run = async (...args: string[]): Promise<string> => {
      let out = '';
      const write = (text: string) => {
        out += text;
      };
      const openTarget = async () => overHttp(served?.url ?? '', STAFF_TOKEN);
      await runOrders(args, { openTarget, writeOut: write, writeErr: write });
      return out;
    };

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      served = await serveApp(createStaffApp(gateway().deps));
    });
    afterAll(() => served?.close());

    it('shows and restocks the parcel of an order that was not delivered', async () => {
      const shopper = await registerShopper(gateway());
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 2]], 22));
      const { orderNumber } = await fetchOrder(shopper, referenceCode);
      await run('ship', orderNumber);
      await run('cancel', orderNumber);
      expect(await run('list', '--queue', 'parcel')).toContain(orderNumber);
      expect(await run('parcel', orderNumber)).toMatch(/^2 +JAR +Title JAR$/m);
      expect(await run('came-back', orderNumber, '--restock', 'JAR:1')).toContain('1 × JAR');
      expect(await run('list', '--queue', 'parcel')).toContain('no orders match');
      await expect(run('came-back', orderNumber, '--restock', 'JAR:2')).rejects.toThrow('units');
      expect(await run('seen', orderNumber)).toContain('is seen');
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
