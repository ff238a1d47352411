import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import type { OrderReturns, Return, ReturnChange } from '../../../lib/contract/return.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placePaidOrder,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import {
  createPerson,
  registerShopper,
  type Shopper,
} from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { eraseOrders } from '../../people/users/erase-orders.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { refunds } from '../../platform/db/schema/payments.ts';
import { returns } from '../../platform/db/schema/returns.ts';
import { eq } from '../../platform/db/sql.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 10_000 }),
  itemLine('CUP', { price: 7, stock: 10_000 }),
  itemLine('COMB', { price: 10, stock: 10_000, notReturnable: 'hygiene' }),
];

onDatabase(
  'A return',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const setStatus = (order: Purchased, status: Order['status']) =>
      gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode: order.referenceCode, status }),
        method: 'PUT',
      });
    /** Two jars and a cup: 27 KWD and 2 KWD for the delivery. */
    const deliver = async (
      wants: readonly Want[] = [
        ['JAR', 2],
        ['CUP', 1],
      ],
      total = 29,
    ) => {
      const purchase = buildPurchase(wants, total, { paymentMethod: 'Knet' });
      const order = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      expect((await setStatus(order, 'Shipped')).status).toBe(200);
      expect((await setStatus(order, 'Delivered')).status).toBe(200);
      return order;
    };
    const request = (order: Purchased, wants: readonly Want[], change: object = {}) =>
      shopper.request(
        `${PAYMENT}/Return/Create`,
        buildPost({
          referenceCode: order.referenceCode,
          lines: toPurchaseLines(wants),
          reason: 'ChangedMind',
          method: 'Collect',
          refundType: 'Refund',
          ...change,
        }),
      );
    const create = async (...args: Parameters<typeof request>) => {
      const response = await request(...args);
      expect(response.status, await response.clone().text()).toBe(201);
      return (await response.json()) as Return;
    };
    const put = (body: ReturnChange) =>
      gateway().staff('/admin/returns', { ...buildPost(body), method: 'PUT' });
    const change = async (body: ReturnChange) => {
      const response = await put(body);
      expect(response.status, await response.clone().text()).toBe(200);
      return (await response.json()) as Return;
    };
    const receive = async ({ number, lines }: Return) => {
      await change({ number, status: 'Approved' });
      return change({ number, status: 'Received', restock: lines });
    };
    const refund = ({ number }: Return) => change({ number, status: 'Refunded' });
    const read = async ({ referenceCode }: Purchased): Promise<OrderReturns> =>
      (
        await shopper.request(`${PAYMENT}/Return/GetByReferenceCode?ReferenceCode=${referenceCode}`)
      ).json();
    const withdraw = ({ number }: Return, caller: Pick<Shopper, 'request'> = shopper) =>
      caller.request(`${PAYMENT}/Return/Withdraw`, { ...buildPost({ number }), method: 'PUT' });
    const readStock = async (sku: string) =>
      (await db().select().from(items).where(eq(items.sku, sku)))[0]?.stockOnHand ?? 0;
    const sent = async ({ referenceCode }: Purchased) =>
      (await db().select().from(outboxMessages).orderBy(outboxMessages.id)).flatMap(
        ({ kind, data }) => {
          const values = data as { referenceCode?: string; status?: string };
          if (values.referenceCode !== referenceCode) return [];
          return kind === 'orderReturn' ? [values.status] : /refunded/i.test(kind) ? [kind] : [];
        },
      );
    const refundedFils = async ({ referenceCode }: Purchased) =>
      (await readRefundedFils(gateway().tap, db(), referenceCode)).reduce(
        (sum, fils) => sum + fils,
        0,
      );

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway(), { ...createPerson(), isEmailVerified: true });
    });

    it('a return goes from the request to the refund of its units, with a message at each step, and puts back to stock what staff say', async () => {
      const order = await deliver();
      const created = await create(order, [['JAR', 2]], { note: ' Too \u202Esweet ' });
      expect(created).toMatchObject({ status: 'Requested', note: 'Too sweet' });
      expect((await read(order)).lines).toMatchObject([{ units: 1 }]);
      await change({ number: created.number, status: 'Approved' });
      const stock = await readStock('JAR');
      await change({
        number: created.number,
        status: 'Received',
        restock: toPurchaseLines([['JAR', 1]]),
      });
      expect((await readStock('JAR')) - stock).toBe(1);
      expect(await refund(created)).toMatchObject({
        status: 'Refunded',
        refund: { state: 'Done', amount: 20, points: 0 },
      });
      expect(await refundedFils(order)).toBe(20_000);
      const {
        returns: [shown],
      } = await read(order);
      expect(shown?.history.map(({ status, by }) => [status, by])).toEqual([
        ['Requested', 'owner'],
        ['Approved', 'staff'],
        ['Received', 'staff'],
        ['Refunded', 'system'],
      ]);
      expect((await fetchOrder(shopper, order.referenceCode)).status).toBe('Delivered');
      expect(await sent(order)).toEqual(
        expect.arrayContaining(['Requested', 'Approved', 'Received', 'orderPartlyRefunded']),
      );
    });

    it('the steps of a return name the person who took them, for staff only', async () => {
      const order = await deliver();
      const { number } = await create(order, [['JAR', 1]]);
      const owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
      const approve = { ...buildPost({ number, status: 'Approved' }), method: 'PUT' };
      const approved: Return = await (await owner.request('/admin/returns', approve)).json();
      expect(approved.history.map(({ status, person }) => [status, person])).toEqual([
        ['Requested', undefined],
        ['Approved', 'Maryam'],
      ]);
      expect(JSON.stringify(await read(order))).not.toContain('Maryam');
    });

    it('a return refunds the delivery fee when everything has come back', async () => {
      const order = await deliver();
      const first = await create(order, [['JAR', 2]]);
      const last = await create(order, [['CUP', 1]]);
      for (const one of [first, last]) await receive(one);
      expect((await refund(first)).refund).toMatchObject({ amount: 20 });
      expect((await refund(last)).refund).toMatchObject({ amount: 9, kind: 'order' });
      expect((await fetchOrder(shopper, order.referenceCode)).status).toBe('Refunded');
    });

    it('a return as points adds them to the account', async () => {
      const order = await deliver();
      const created = await create(order, [['CUP', 1]], { refundType: 'Point' });
      await receive(created);
      expect((await refund(created)).refund).toMatchObject({ amount: 0, points: 7 });
    });

    it('a return that is withdrawn or declined frees its units, and the reason is shown', async () => {
      const order = await deliver();
      const withdrawn = await create(order, [['JAR', 2]]);
      expect((await withdraw(withdrawn, await registerShopper(gateway()))).status).toBe(404);
      expect((await withdraw(withdrawn)).status).toBe(200);
      expect(await readProblem(await withdraw(withdrawn))).toMatchObject({
        status: 409,
        code: 'illegal_transition',
      });
      const declined = await create(order, [['JAR', 2]]);
      const { number } = declined;
      expect((await put({ number, status: 'Declined' })).status).toBe(400);
      expect((await put({ number, status: 'Received', restock: [] })).status).toBe(409);
      await change({ number, status: 'Declined', reason: 'Opened' });
      const { returns: shown, lines } = await read(order);
      expect(shown[0]).toMatchObject({ status: 'Declined', declineReason: 'Opened' });
      expect(lines).toMatchObject([{ units: 2 }, { units: 1 }]);
    });

    it('a return is rejected with 409 before the delivery, after its period and for more units than are left', async () => {
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
      const early = await placePaidOrder(gateway(), shopper, purchase);
      const order = await deliver();
      for (const response of [
        await request(early, [['JAR', 1]]),
        await request(order, [['JAR', 3]]),
        await request(order, [
          ['JAR', 1],
          ['JAR', 2],
        ]),
      ])
        expect(await readProblem(response)).toMatchObject({ status: 409, code: 'not_returnable' });
      gateway().deps.returnDays = 1e-9;
      expect((await request(order, [['JAR', 1]])).status).toBe(409);
      gateway().deps.returnDays = 14;
      expect(new Date((await read(order)).until ?? '').getTime() - Date.now()).toBeGreaterThan(
        13.9 * 86_400_000,
      );
      expect((await request(order, [['JAR', 1]])).status).toBe(201);
    });

    it('a product that cannot be returned comes back only if the shop is at fault, by the rule at the purchase', async () => {
      const order = await deliver([['COMB', 1]], 12);
      await gateway().importLines([itemLine('COMB', { price: 10 })]);
      const [line] = (await read(order)).lines;
      expect(line).toMatchObject({ units: 1, notReturnable: 'hygiene' });
      expect((await request(order, [['COMB', 1]])).status).toBe(409);
      expect((await request(order, [['COMB', 1]], { reason: 'Damaged' })).status).toBe(201);
    });

    it('a return of one unit succeeds once when two are requested at once', async () => {
      const order = await deliver([['JAR', 1]], 12);
      const responses = await Promise.all(
        Array.from({ length: 4 }, () => request(order, [['JAR', 1]])),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    });

    it('a return is refunded once, also when staff refund its lines at the same time', async () => {
      const order = await deliver([['JAR', 1]], 12);
      const created = await create(order, [['JAR', 1]]);
      await receive(created);
      const lines = toPurchaseLines([['JAR', 1]]);
      const { number } = created;
      await Promise.all([
        put({ number, status: 'Refunded' }),
        gateway().staff(
          '/admin/orders/refunds',
          buildPost({ referenceCode: order.referenceCode, lines }),
        ),
        put({ number, status: 'Refunded' }),
      ]);
      await gateway().flushWebhooks();
      expect(await refundedFils(order)).toBeLessThanOrEqual(12_000);
      expect(await refundedFils(order)).toBeGreaterThanOrEqual(10_000);
      expect((await read(order)).returns[0]?.status).toBe('Refunded');
    });

    it('a return whose refund the provider rejected stays received, and its refund can be repeated', async () => {
      const order = await deliver();
      const created = await create(order, [['CUP', 1]]);
      await receive(created);
      const [attempt] = await listAttempts(db(), order.referenceCode);
      const chargeId = attempt?.providerId;
      await gateway().tap.control('/refunds', { chargeId, status: 'DECLINED' });
      expect(await refund(created)).toMatchObject({
        status: 'Received',
        refund: { state: 'Failed' },
      });
      await gateway().tap.control('/refunds', { chargeId, status: 'REFUNDED' });
      expect(await refund(created)).toMatchObject({
        status: 'Refunded',
        refund: { state: 'Done', amount: 7 },
      });
      const isOwn = eq(refunds.referenceCode, order.referenceCode);
      expect(await db().$count(refunds, isOwn)).toBe(2);
    });

    it('a return of an erased account has no texts', async () => {
      const order = await deliver();
      const { number } = await create(order, [['JAR', 1]], { note: 'Call my sister' });
      await change({ number, status: 'Declined', reason: 'Opened' });
      await eraseOrders(db(), shopper.id, []);
      const isOwn = eq(returns.referenceCode, order.referenceCode);
      const [row] = await db().select().from(returns).where(isOwn);
      expect([row?.note, row?.declineReason]).toEqual([null, null]);
    });
  },
  { lines: LINES },
);
