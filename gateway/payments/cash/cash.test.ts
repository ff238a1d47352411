import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { CashReceipt, CashReport } from '../../../lib/contract/cash.ts';
import type { Order } from '../../../lib/contract/order.ts';
import type { Summary } from '../../../lib/contract/summary.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { orderHistory } from '../../platform/db/schema/orders.ts';

onDatabase(
  'Cash',
  (gateway) => {
    const day = getDispatchDay(Date.now());
    let owner: StaffPerson;
    let shopper: Shopper;
    const setStatus = (referenceCode: string, status: Order['status']) =>
      owner.request(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status }),
        method: 'PUT',
      });
    const deliver = async (change = {}): Promise<Order> => {
      const purchase = buildPurchase([['JAR', 1]], 12, change);
      const { referenceCode } =
        purchase.paymentMethod === 'Cash'
          ? await placeOrder(shopper, purchase)
          : await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      for (const status of ['Shipped', 'Delivered'] as const)
        expect((await setStatus(referenceCode, status)).status).toBe(200);
      return fetchOrder(shopper, referenceCode);
    };
    const send = (orderNumbers: readonly string[], amount: number, as = owner, receiver = 'Ali') =>
      as.request('/admin/cash', buildPost({ day, receiver, amount, orderNumbers }));
    const record = async (...args: Parameters<typeof send>): Promise<CashReceipt> => {
      const response = await send(...args);
      expect(response.status, await response.clone().text()).toBe(201);
      return response.json();
    };
    const report = async (as = owner): Promise<CashReport> =>
      (await as.request(`/admin/cash?day=${day}`)).json();

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
      shopper = await registerShopper(gateway());
    });

    it('what drivers and branches hand over is compared with their orders', async () => {
      const orders = [await deliver(), await deliver(), await deliver()];
      await deliver({ paymentMethod: 'Knet' });
      const [one, two, three] = orders.map(({ orderNumber }) => orderNumber) as [
        string,
        string,
        string,
      ];
      await record([one, two], 23.5);
      await record([], 0.5);
      expect(await report()).toMatchObject({
        receivers: [{ receiver: 'Ali', received: 24, expected: 24, difference: 0 }],
        open: [{ orderNumber: three, customer: orders[2]?.customer?.name, total: 12 }],
        refunded: 0,
      });
      const short = await record([three], 10, owner, 'Salmiya');
      expect((await report()).receivers).toContainEqual({
        receiver: 'Salmiya',
        received: 10,
        expected: 12,
        difference: -2,
      });
      const remove = () => owner.request(`/admin/cash/${short.id}`, { method: 'DELETE' });
      expect((await remove()).status).toBe(204);
      expect((await remove()).status).toBe(404);
      expect((await report()).open).toMatchObject([{ orderNumber: three }]);
      const body = buildPost({ referenceCode: orders[0]?.referenceCode, amount: 4 });
      expect((await owner.request('/admin/orders/refunds', body)).status).toBe(200);
      expect(await report()).toMatchObject({ refunded: 0, toPayOut: [{ amount: 4 }] });
    });

    it('cash of earlier days stays open with its age until it is handed over', async () => {
      const before = await report();
      const { orderNumber } = await deliver();
      const { db } = gateway().deps.database;
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      const at = new Date(Date.now() - 3 * DAY_MS);
      await db
        .insert(orderHistory)
        .values({ referenceCode, status: 'Delivered', at, actor: 'staff' });
      const { open, openOrders, openAmount } = await report();
      expect(open[0]).toMatchObject({ daysOpen: 3 });
      expect(open.find((one) => one.orderNumber === orderNumber)?.daysOpen).toBe(0);
      expect(openOrders).toBe(before.openOrders + 2);
      expect(openAmount).toBe(before.openAmount + 24);
      const summary: Summary = await (await owner.request('/admin/summary')).json();
      expect(summary.openCash).toBe(openOrders);
      const support = await createStaffPerson(gateway(), 'support');
      const hidden: Summary = await (await support.request('/admin/summary')).json();
      expect(hidden).not.toHaveProperty('openCash');
      await record([open[0]?.orderNumber ?? ''], 12);
      expect((await report()).openOrders).toBe(openOrders - 1);
    });

    it('a refund in cash waits until a person pays it out, once; the cash of its order stays open', async () => {
      const { referenceCode, orderNumber } = await deliver();
      expect((await setStatus(referenceCode, 'Refunded')).status).toBe(200);
      const packer = await createStaffPerson(gateway(), 'packer', 'Sara');
      const before = await report(packer);
      expect(before.open.map((one) => one.orderNumber)).toContain(orderNumber);
      const waiting = before.toPayOut.find((one) => one.orderNumber === orderNumber);
      expect(waiting).toMatchObject({ amount: 12 });
      const payOut = (refundId = waiting?.id) =>
        packer.request('/admin/cash/pay-outs', buildPost({ refundId }));
      const responses = await Promise.all([payOut(), payOut()]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect((await readProblem(await payOut())).code).toBe('refund_paid_out');
      expect((await readProblem(await payOut(randomUUID()))).code).toBe('refund_not_found');
      const after = await report(packer);
      expect(after.toPayOut.map((one) => one.orderNumber)).not.toContain(orderNumber);
      expect(after).toMatchObject({
        refunded: 12,
        paidOut: [{ orderNumber, amount: 12, person: { name: 'Sara' } }],
      });
      const { refunds } = await fetchOrder(owner, referenceCode);
      expect(refunds).toMatchObject([{ payOut: { person: 'Sara', at: expect.any(String) } }]);
      expect((await fetchOrder(shopper, referenceCode)).refunds?.[0]).not.toHaveProperty('payOut');
      const undo = (person = owner) =>
        person.request(`/admin/cash/pay-outs/${waiting?.id}`, { method: 'DELETE' });
      expect((await undo(packer)).status).toBe(403);
      expect((await undo()).status).toBe(204);
      expect((await readProblem(await undo())).code).toBe('pay_out_not_found');
      expect(await report(packer)).toMatchObject({ refunded: 0, paidOut: [] });
      expect((await payOut()).status).toBe(201);
    });

    it('the cash of an order is recorded once, also by two people at the same time', async () => {
      const { orderNumber } = await deliver();
      const responses = await Promise.all([send([orderNumber], 12), send([orderNumber], 12)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect((await readProblem(await send([orderNumber], 12))).code).toBe('cash_recorded');
      const { receipts } = await report();
      const own = receipts.filter((one) =>
        one.orders.some((order) => order.orderNumber === orderNumber),
      );
      expect(own).toHaveLength(1);
    });

    it('orders that were not delivered or not paid in cash are rejected, and so is a wrong amount', async () => {
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      const open = await fetchOrder(shopper, referenceCode);
      const online = await deliver({ paymentMethod: 'Knet' });
      for (const { orderNumber } of [open, online]) {
        const problem = await readProblem(await send([orderNumber], 12));
        expect(problem).toMatchObject({ status: 400, errors: [{ path: 'orderNumbers.0' }] });
      }
      expect((await send([], -1)).status).toBe(400);
      expect((await send([`${orderPrefix}1048272`], 1)).status).toBe(400);
    });

    it('packers record cash and see their own receipts only; support sees none', async () => {
      const packer = await createStaffPerson(gateway(), 'packer', 'Sara');
      const { orderNumber, referenceCode } = await deliver();
      const open = await deliver();
      const { id } = await record([orderNumber], 12, packer, 'Sara');
      // With the code, everybody sees the amounts of the order.
      const text = JSON.stringify(await report(packer));
      expect(text).toContain(open.orderNumber);
      for (const code of [referenceCode, open.referenceCode]) expect(text).not.toContain(code);
      expect((await report(packer)).receipts.map((one) => one.id)).toEqual([id]);
      expect((await report()).receipts.length).toBeGreaterThan(1);
      const support = await createStaffPerson(gateway(), 'support');
      for (const response of [
        await support.request(`/admin/cash?day=${day}`),
        await packer.request(`/admin/cash/${id}`, { method: 'DELETE' }),
      ])
        expect((await readProblem(response)).code).toBe('not_permitted');
    });
  },
  { movesTimes: true, lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
