import { afterAll, beforeAll, expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { PICK_UP } from '../../../tests/setup/gateway/sample-orders.ts';
import { type ServedApp, serveApp } from '../../../tests/setup/gateway/serve-app.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, STAFF_TOKEN } from '../../../tests/setup/gateway/test-gateway.ts';
import { writeBranches } from '../../content/public.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { overHttp } from '../target.ts';
import { runOrders } from './program.ts';

onDatabase(
  'The commands for pick-up',
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
      const { db } = gateway().deps.database;
      await writePriceRules(db);
      const openingHours = [{ days: ['Sunday' as const], opens: '10:00', closes: '22:00' }];
      const branch = { ...PICK_UP.branch, countryCode: 'KW', openingHours, hasPickUp: true };
      await writeBranches(db, [branch]);
      served = await serveApp(createStaffApp(gateway().deps));
    });
    afterAll(() => served?.close());

    it('marks an order as ready, shows its branch without the code, and hands it over for the code', async () => {
      const shopper = await registerShopper(gateway());
      const { address: _address, ...purchase } = buildPurchase([['JAR', 1]], 10);
      const pickUpBranch = PICK_UP.branch.id;
      const { referenceCode } = await placeOrder(shopper, { ...purchase, pickUpBranch });
      const { code = '' } = (await fetchOrder(shopper, referenceCode)).pickUp ?? {};
      await expect(run('ship', referenceCode)).rejects.toThrow('(illegal_transition)');
      expect(await run('ready', referenceCode)).toContain('is now ReadyForPickup');
      const shown = await run('show', referenceCode);
      expect(shown).toContain(PICK_UP.branch.name.En);
      expect(shown).not.toContain(code);
      await expect(run('collect', referenceCode, '--code', 'P-1000000')).rejects.toThrow(
        '(wrong_pick_up_code)',
      );
      expect(await run('collect', referenceCode, '--code', code)).toContain('is now Delivered');
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
