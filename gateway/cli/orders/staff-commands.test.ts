import { afterAll, beforeAll, expect, it } from 'vitest';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
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
  'The commands about customers, messages and money',
  (gateway) => {
    let served: ServedApp | undefined;
    const run = async (...args: string[]) => {
      let out = '';
      const writeOut = (text: string) => {
        out += text;
      };
      const openTarget = async () => overHttp(served?.url ?? '', STAFF_TOKEN);
      await runOrders(args, { openTarget, writeOut, writeErr: writeOut });
      return out.trim();
    };

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      served = await serveApp(createStaffApp(gateway().deps));
    });
    afterAll(() => served?.close());

    it('list customers, change points, and erase after a confirmation', async () => {
      const { id, phone } = await registerShopper(gateway());
      expect(await run('customers', '--search', phone)).toContain(id);
      await run('points', phone, '--amount', '+2.500', '--reason', 'Sorry');
      expect(await run('points', id, '--amount=-1', '--reason', 'Too many')).toContain('1.500');
      await expect(run('points', id, '--amount', '1', '--reason', 'x')).rejects.toThrow('+ or -');
      await expect(run('merge', id)).rejects.toThrow('verification_needed');
      await expect(run('erase', id)).rejects.toThrow('--yes');
      expect(await run('erase', id, '--yes')).toContain('is erased');
      expect(await run('customers', '--search', phone)).toContain('0 in all');
    });

    it('list, answer and close messages of the inbox', async () => {
      const body = {
        name: 'Noura',
        email: 'noura@example.com',
        phone: '+96550001234',
        subject: 'Raw honey',
        message: 'Is it raw?',
        language: 'en',
      };
      const write = async () =>
        (await gateway().request('/user/api/WEB/Contact/Create', buildPost(body))).json();
      const { caseNumber } = await write();
      expect(await run('inbox')).toContain(`${caseNumber}  `);
      expect(await run('answer', caseNumber, 'Yes')).toContain('token:main: Yes');
      const { caseNumber: other } = await write();
      await run('handled', other);
      expect(await run('inbox')).toBe('0 in all');
      expect(await run('inbox', '--all')).toContain('2 in all');
      expect(await run('failed')).toContain('KIND');
      expect(await run('wishes')).toContain('WISHES');
    });

    it('show the summary, and record the cash of a day', async () => {
      const { referenceCode } = await placeOrder(
        await registerShopper(gateway()),
        buildPurchase([['JAR', 1]], 12),
      );
      const { orderNumber } = await fetchOrder({ request: gateway().staff }, referenceCode);
      expect(await run('summary')).toMatch(/To pack +1\n/);
      await run('ship', orderNumber);
      await run('deliver', orderNumber);
      const day = getDispatchDay(Date.now());
      expect(await run('cash', '--day', day)).toContain(`not handed over: ${orderNumber}`);
      const receipt = await run(
        ...['receive-cash', orderNumber, '--day', day, '--from', 'Ali', '--amount', '12'],
      );
      expect(receipt).toContain('12.000 of 12.000 KWD');
      expect(await run('cash', '--day', day)).toMatch(/Ali +12\.000 +12\.000 +0\.000/);
      await run('delete-cash', receipt.split(' ')[0] ?? '');
      expect(await run('cash', '--day', day)).toContain('not handed over');
      expect(await run('summary')).toContain('12.000 KWD (1 orders');
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
