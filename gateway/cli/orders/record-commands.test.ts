import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { type ServedApp, serveApp } from '../../../tests/setup/gateway/serve-app.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, STAFF_TOKEN } from '../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { overHttp } from '../target.ts';
import { runOrders } from './program.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'record-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

onDatabase(
  'The commands for records of orders',
  (gateway) => {
    let served: ServedApp | undefined;
    let shopper: Shopper;
    const run = async (...args: string[]) => {
      let out = '';
      const writeOut = (text: string) => {
        out += text;
      };
      const openTarget = async () => overHttp(served?.url ?? '', STAFF_TOKEN);
      await runOrders(args, { openTarget, writeOut, writeErr: writeOut });
      return out.trim();
    };
    const place = async () => {
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      return fetchOrder(shopper, referenceCode);
    };
    const read = (name: string) => readFileSync(path.join(folder, name));

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      served = await serveApp(createStaffApp(gateway().deps));
      shopper = await registerShopper(gateway());
    });
    afterAll(() => served?.close());

    it('find the orders of a phone, also with the customer', async () => {
      const { orderNumber } = await place();
      expect(await run('list', '--search', shopper.phone)).toContain(orderNumber);
      expect(await run('customer', shopper.phone)).toContain(orderNumber);
      expect(await run('list', '--search', 'Nobody of this name')).toBe('no orders match');
    });

    it('write packing slips as one PDF and the orders of a period as CSV', async () => {
      const [one, two] = [await place(), await place()];
      const slips = path.join(folder, 'slips.pdf');
      await run('slips', one.orderNumber, two.orderNumber, '--out', slips);
      expect(read('slips.pdf').toString('latin1')).toMatch(/^%PDF-/);
      const day = new Date(one.createdAt).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kuwait' });
      await run('export', '--from', day, '--to', day, '--out', path.join(folder, 'orders.csv'));
      expect(read('orders.csv').toString()).toContain(`${one.orderNumber},INV-`);
    });

    it('add and list notes, and list the messages to the buyer', async () => {
      const { orderNumber } = await place();
      expect(await run('notes', orderNumber)).toBe('no notes');
      await run('note', orderNumber, 'Fragile');
      expect(await run('notes', orderNumber)).toMatch(/token:main {2}Fragile$/);
      expect(await run('sent', orderNumber)).toContain('orderConfirmed');
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
