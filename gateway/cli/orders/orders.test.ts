import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CommanderError } from 'commander';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { OrderList } from '../../../lib/contract/purchase.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD,
  ABROAD_BY_CARD,
  buildPurchase,
  fetchOrder,
  placeOrder,
  placePaidOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { type CommandResult, runCli } from '../../../tests/setup/gateway/run-cli.ts';
import { type ServedApp, serveApp } from '../../../tests/setup/gateway/serve-app.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, STAFF_TOKEN } from '../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { overHttp } from '../target.ts';
import { runOrders } from './program.ts';

vi.setConfig({ testTimeout: 120_000 });

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];
const folder = mkdtempSync(path.join(tmpdir(), 'orders-command-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const spawnCommand = (args: readonly string[], env: Record<string, string>, isRead?: boolean) =>
  runCli('orders', args, { cwd: folder, env, isRead });

/** Runs the command in this process. */
async function run(args: readonly string[], url: string): Promise<CommandResult> {
  let [out, err] = ['', ''];
  const context = {
    openTarget: async () => overHttp(url, STAFF_TOKEN),
    writeOut: (text: string) => {
      out += text;
    },
    writeErr: (text: string) => {
      err += text;
    },
  };
  try {
    return { code: (await runOrders(args, context)) ? 0 : 1, out, err };
  } catch (error) {
    if (error instanceof CommanderError) return { code: error.exitCode, out, err };
    return { code: 1, out, err: err + String(error) };
  }
}

onDatabase(
  'npm run orders',
  (gateway) => {
    let shopper: Shopper;
    let served: ServedApp | undefined;
    let url = '';
    const orders = (...args: string[]) => run(args, url);
    const cash = async () => {
      const { referenceCode } = await placeOrder(
        shopper,
        buildPurchase([['JAR', 2]], 22, { giftMessage: 'عيد سعيد', orderNote: 'Ring twice' }),
      );
      return fetchOrder(shopper, referenceCode);
    };

    /** Places an order that is paid by KNET. */
    const pay = async (quantity: number, total: number) => {
      const order = await placePaidOrder(
        gateway(),
        shopper,
        buildPurchase([['JAR', quantity]], total, { paymentMethod: 'Knet' }),
      );
      return order.referenceCode;
    };

    /** Places an order to Riyadh that is paid by card. */
    const payAbroad = async () => {
      const order = await placePaidOrder(
        gateway(),
        shopper,
        buildPurchase([['JAR', 1]], 15, ABROAD_BY_CARD),
      );
      return fetchOrder(shopper, order.referenceCode);
    };

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
      served = await serveApp(createStaffApp(gateway().deps));
      url = served.url;
    });
    afterAll(() => served?.close());

    it('runs as a process, with its output, errors and exit code', async () => {
      const { orderNumber } = await cash();
      const env = { STAFF_URL: url, STAFF_TOKEN };
      const [shown, wrong, unknown] = await Promise.all([
        spawnCommand(['show', orderNumber], env),
        spawnCommand(['show'], env),
        spawnCommand(['show', formatOrderNumber(999_999_999)], env),
      ]);
      expect(shown).toMatchObject({ code: 0, out: expect.stringContaining(orderNumber), err: '' });
      expect(wrong).toMatchObject({ code: 1, out: '', err: expect.stringContaining('Usage: ') });
      expect(unknown).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringContaining('(order_not_found)'),
      });
    });

    it('npm run orders ends without an error when its output is not read to the end', async () => {
      expect(await spawnCommand(['--help'], {}, false)).toEqual({ code: 0, out: '', err: '' });
    });

    it('lists orders as a table or JSON, and filters them by status', async () => {
      const { referenceCode, orderNumber } = await cash();
      const { code, out } = await orders('list', '--limit', '1');
      expect(code).toBe(0);
      expect(out).toMatch(/^NUMBER +PLACED +STATUS +METHOD +TOTAL +ITEMS +COUNTRY +CUSTOMER\n/);
      expect(out).toMatch(
        new RegExp(
          `^${orderNumber}  \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d  Confirmed  Cash +KWD 22\\.000  2 +KW`,
          'm',
        ),
      );
      const list = JSON.parse(
        (await orders('list', '--status', 'Confirmed', '--json')).out,
      ) as OrderList;
      expect(list.items.map((order) => order.referenceCode)).toContain(referenceCode);
      expect((await orders('list', '--status', 'Refunded')).out).toBe('no orders are Refunded\n');
    });

    it('shows all details of an order, and accepts its code in lower case', async () => {
      const { referenceCode, requestId } = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 15, {
          countryCode: 'SA',
          address: ABROAD,
          paymentMethod: 'OnLine',
        }),
      );
      const { code, out } = await orders('show', referenceCode.toLowerCase());
      expect(code).toBe(0);
      for (const text of [
        referenceCode,
        requestId,
        'PendingPayment',
        'Title JAR',
        'KWD 15.000',
        'Riyadh',
        'Saudi Arabia',
        'Noura',
      ])
        expect(out).toContain(text);
      expect(out).not.toMatch(/[\u2066-\u2069]/);
      const order = JSON.parse((await orders('show', referenceCode, '--json')).out) as Order;
      expect(order).toMatchObject({ referenceCode, customer: { phone: shopper.phone } });
    });

    it('marks an order as shipped by the shop’s own drivers, and as delivered', async () => {
      const { referenceCode, orderNumber } = await cash();
      expect(await orders('ship', referenceCode, '--tracking', 'VAN-7')).toMatchObject({
        code: 0,
        out: `${orderNumber} is now Shipped, Own VAN-7\n`,
      });
      const again = await orders('ship', orderNumber);
      expect([again.code, again.err]).toEqual([1, expect.stringContaining('(illegal_transition)')]);
      const delivered = JSON.stringify({ referenceCode: orderNumber, status: 'Delivered' });
      expect((await orders('call', 'changeOrderStatus', delivered)).out).toContain('"Delivered"');
      expect((await fetchOrder(shopper, referenceCode)).status).toBe('Delivered');
    });

    it('ships an order abroad with DHL, and writes the waybill', async () => {
      const { orderNumber, referenceCode } = await payAbroad();
      const file = path.join(folder, 'label.pdf');
      const shipping = ['ship', orderNumber.toLowerCase().replace('-', ''), '--dhl'];
      const { code, out } = await orders(...shipping, '--weight', '1.2', '--label', file);
      expect([code, out]).toEqual([0, expect.stringMatching(/ is now Shipped, DHL \d{12}\n$/)]);
      expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
      expect(await fetchOrder(shopper, referenceCode)).toMatchObject({
        status: 'Shipped',
        shipment: { carrier: 'DHL' },
      });
    });

    it('npm run orders does not ship an order in Kuwait with DHL, or one abroad without a number', async () => {
      const { orderNumber, referenceCode } = await cash();
      expect(await orders('ship', orderNumber, '--dhl')).toMatchObject({
        code: 1,
        err: expect.stringContaining('(domestic_order)'),
      });
      const abroad = await payAbroad();
      expect(await orders('ship', abroad.orderNumber)).toMatchObject({
        code: 1,
        err: expect.stringContaining('--tracking'),
      });
      for (const order of [referenceCode, abroad.referenceCode])
        expect((await fetchOrder(shopper, order)).status).toBe('Confirmed');
      expect((await orders('ship', abroad.orderNumber, '--tracking', 'EMS-1')).code).toBe(0);
      expect((await orders('ship', orderNumber)).code).toBe(0);
    });

    it('refunds an order to points or to the payment method', async () => {
      const [toPoints, toMethod] = [await pay(1, 12), await pay(1, 12)];
      expect((await orders('refund', toPoints, '--to', 'points')).out).toMatch(
        /^refunded KWD 12\.000 in points of \S+, which is now Refunded\n$/,
      );
      expect((await fetchOrder(shopper, toPoints)).refundType).toBe('Point');
      expect((await orders('refund', toMethod)).out).toContain('which is now Refunded');
      expect((await fetchOrder(shopper, toMethod)).refundType).toBe('Refund');
    });

    it('refunds an amount or lines of an order, and lists its refunds', async () => {
      const order = await pay(2, 22);
      expect((await orders('refund', order, '--amount', '1.5')).out).toMatch(
        new RegExp(`^refunded KWD 1\\.500 of ${orderPrefix}\\d+, which is still Confirmed\\n$`),
      );
      expect((await orders('refund', order, '--line', 'jar:2')).out).toContain('KWD 20.000');
      const { out } = await orders('show', order);
      expect(out).toMatch(/^ {2}.* partial +Done +KWD 1\.500 +by token:main$/m);
      expect(out).toMatch(/^ {2}.* partial +Done +KWD 20\.000 +2 × JAR +by token:main$/m);
      const tooHigh = await orders('refund', order, '--amount', '0.501');
      expect([tooHigh.code, tooHigh.err]).toEqual([
        1,
        expect.stringContaining('left to refund: 0.500 KWD. (refund_too_high)'),
      ]);
      expect((await orders('refund', order, '--line', 'POT')).err).toContain('has no line POT');
    });

    it('reconciles a day, with the exit code 1 when there are differences', async () => {
      const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
      const good = await orders('reconcile', '--day', '2026-01-15');
      expect(good).toMatchObject({
        code: 0,
        out: '2026-01-15: no differences in 0 payments and 0 refunds\n',
      });
      const order = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }),
      );
      const chargeId = order.redirectUrl?.split('/').at(-1) ?? '';
      const { orderNumber } = await fetchOrder(shopper, order.referenceCode);
      await gateway().tap.end(chargeId, { webhooks: 0 });
      const { code, out } = await orders('reconcile', '--day', today);
      expect(code).toBe(1);
      expect(out).toMatch(
        new RegExp(
          `^paid at the provider only +${orderNumber} +Pending 12\\.000 +Paid 12\\.000 +tap +${chargeId}$`,
          'm',
        ),
      );
      expect(out).toContain(`${today}: 1 difference in `);
      const json = await orders('reconcile', '--day', today, '--json');
      expect([json.code, JSON.parse(json.out).differences.length]).toEqual([1, 1]);
      const wrong = await orders('reconcile', '--day', 'yesterday');
      expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('invalid_request')]);
    });

    it('prints the field and the reason of a rejected option', async () => {
      for (const [args, reason] of [
        [['reconcile', '--day', '26/11/2026'], /\n {2}day: /],
        [['list', '--status', 'Foo'], /\n {2}status: .*Confirmed/],
        [['list', '--limit', '500'], /\n {2}_limit: /],
      ] as const) {
        const { code, err } = await orders(...args);
        expect([code, err]).toEqual([1, expect.stringMatching(reason)]);
      }
    });

    it('makes any call of staff by its name, with fields of path, query and body', async () => {
      const { orderNumber } = await cash();
      const note = { referenceCode: orderNumber, text: 'Called: at home after six' };
      const created = await orders('call', 'createOrderNote', JSON.stringify(note));
      expect(JSON.parse(created.out)).toMatchObject({ text: note.text });
      const listed = await orders('call', 'listOrderNotes', `{"ReferenceCode":"${orderNumber}"}`);
      expect(listed.out).toContain(note.text);
      const points = { id: shopper.id, amount: 1.5, reason: 'A broken jar' };
      const changed = await orders('call', 'changePoints', JSON.stringify(points));
      expect(changed.out).toContain(points.reason);
      const file = path.join(folder, 'slip-of-call.pdf');
      const slip = ['call', 'downloadPackingSlip', `{"ReferenceCode":"${orderNumber}"}`] as const;
      expect((await orders(...slip)).err).toContain('--out');
      expect((await orders(...slip, '--out', file)).code).toBe(0);
      expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    });

    it('lists the calls of staff, and explains a wrong name, a wrong field and wrong JSON', async () => {
      const { out } = await orders('call');
      expect(out).toMatch(/^changePoints +id … +Add points to an account/m);
      expect(out).not.toContain('performPurchase');
      for (const [args, reason] of [
        [['call', 'destroyOrder'], 'There is no call destroyOrder'],
        [['call', 'getSummary', '{"day":1}'], 'The call has no field day'],
        [['call', 'getSummary', 'day=1'], 'Must be a JSON object'],
        [['call', 'createOrderNote', '{"text":"x"}'], 'referenceCode: '],
      ] as const) {
        const { code, err } = await orders(...args);
        expect([code, err]).toEqual([1, expect.stringContaining(reason)]);
      }
    });

    it('accepts an amount and a quantity with Arabic digits', async () => {
      const paid = await pay(2, 22);
      const { out } = await orders('refund', paid, '--amount', '٢٫٥');
      expect(out).toContain('refunded KWD 2.500');
      expect((await orders('refund', paid, '--line', 'JAR:١')).code).toBe(0);
    });

    it('writes the packing slip of an order to a file, and shows order note and gift message', async () => {
      const { orderNumber } = await cash();
      const file = path.join(folder, 'slip.pdf');
      expect(await orders('slips', orderNumber, '--out', file, '--language', 'ar')).toMatchObject({
        code: 0,
        out: `the packing slips of 1 orders are in ${file}\n`,
      });
      expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
      const { out } = await orders('show', orderNumber);
      for (const text of ['Ring twice', 'عيد سعيد']) expect(out).toContain(text);
      const without = await orders('slips', orderNumber);
      expect([without.code, without.err]).toEqual([1, expect.stringContaining('--out')]);
    });

    it('reports an order number with a wrong check digit, and an unknown order number', async () => {
      const mistyped = await orders('show', `${orderPrefix}1048272`);
      expect([mistyped.code, mistyped.err]).toEqual([1, expect.stringContaining('check digit')]);
      const unknown = await orders('show', formatOrderNumber(999_999_999));
      expect([unknown.code, unknown.err]).toEqual([
        1,
        expect.stringContaining('(order_not_found)'),
      ]);
    });

    it('reports an unknown reference code, a missing token and an invalid token', async () => {
      const nothing = await orders('show', '0'.repeat(26));
      expect([nothing.code, nothing.err]).toEqual([
        1,
        expect.stringContaining('(order_not_found)'),
      ]);
      const withoutToken = await spawnCommand(['list'], { STAFF_URL: url });
      expect([withoutToken.code, withoutToken.err]).toEqual([
        1,
        expect.stringContaining('STAFF_TOKEN'),
      ]);
      const withWrongToken = await spawnCommand(['list'], {
        STAFF_URL: url,
        STAFF_TOKEN: 'x'.repeat(40),
      });
      expect([withWrongToken.code, withWrongToken.err]).toEqual([
        1,
        expect.stringContaining('(unauthorized)'),
      ]);
    });

    it.each([
      [[], '[command]'],
      [['list', 'x'], 'list [options]'],
      [['show'], 'show [options] <order>'],
      [['destroy', 'x'], '[command]'],
      [['toString', 'x'], '[command]'],
      [['call', 'a', '{}', 'b'], 'call [options] [name] [json]'],
      [['show', 'x', '--status', 'Shipped'], 'show [options] <order>'],
    ])('prints the usage of the command for the invalid arguments %j', async (args, usage) => {
      const { code, err } = await orders(...args);
      expect(code).toBe(1);
      expect(err).toMatch(/^Usage: npm run orders -- /m);
      expect(err).toContain(usage);
    });

    it.each([
      [['ship', 'x', '--dhl', '--tracking', '1'], '--tracking'],
      [['refund', 'x', '--to', 'me'], '--to'],
      [['refund', 'x', '--amount', '1.2345'], '--amount'],
      [['refund', 'x', '--line', 'JAR:0'], '--line'],
      [['refund', 'x', '--amount', '1', '--line', 'JAR'], '--amount'],
      [['list', '--status', 'Lost'], '(invalid_request)'],
    ])('reports the invalid option of %j', async (args, part) => {
      const { code, err } = await orders(...args);
      expect([code, err]).toEqual([1, expect.stringContaining(part)]);
    });

    it('prints every command for --help', async () => {
      const { code, out } = await orders('--help');
      expect(code).toBe(0);
      for (const name of [
        'list',
        'show',
        'slips',
        'export',
        'ship',
        'refund',
        'cash',
        'reconcile',
        'call',
      ])
        expect(out).toMatch(new RegExp(`^  ${name} `, 'm'));
    });
  },
  { lines: LINES },
);
