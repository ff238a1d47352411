import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  placeOrder,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { type ServedApp, serveApp } from '../../../tests/setup/gateway/serve-app.ts';
import { registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, STAFF_TOKEN } from '../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { overHttp } from '../target.ts';
import { runOrders } from './program.ts';

onDatabase(
  'The commands for returns',
  (gateway) => {
    let served: ServedApp | undefined;
    /** Runs the command in this process. */
    const orders = async (...args: string[]) => {
      let out = '';
      let err = '';
      const writeOut = (text: string) => {
        out += text;
      };
      const openTarget = async () => overHttp(served?.url ?? '', STAFF_TOKEN);
      try {
        await runOrders(args, { openTarget, writeOut, writeErr: writeOut });
      } catch (error) {
        err = String(error);
      }
      return { out, err };
    };

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      served = await serveApp(createStaffApp(gateway().deps));
    });
    afterAll(() => served?.close());

    it('approves, receives and refunds a return, and declines another with its reason', async () => {
      const shopper = await registerShopper(gateway());
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 2]], 22));
      for (const step of ['ship', 'deliver']) await orders(step, referenceCode);
      const request = async () => {
        const lines = toPurchaseLines([['JAR', 1]]);
        const values = { reason: 'Damaged', method: 'Collect', refundType: 'Refund' };
        const response = await shopper.request(
          '/payment/api/Web/Return/Create',
          buildPost({ referenceCode, lines, ...values }),
        );
        return (await response.json()).number as string;
      };
      const [first, second] = [await request(), await request()];
      expect((await orders('returns', '--status', 'Requested')).out).toContain(first);
      expect((await orders('approve-return', first)).out).toContain('is now Approved');
      const received = await orders('receive-return', first, '--restock', 'JAR:1');
      expect(received.out).toContain('is now Received');
      expect((await orders('refund-return', first)).out).toContain('is now Refunded, Done KWD 10');
      expect((await orders('return', first)).out).toContain('JAR');
      const declined = await orders('decline-return', second, '--reason', 'The seal is broken');
      expect(declined.out).toContain('is now Declined');
      expect((await orders('refund-return', second)).err).toContain('(illegal_transition)');
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 100 })] },
);
