import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { Purchase, Purchased } from '../../../lib/contract/purchase.ts';
import type { SalesReport } from '../../../lib/contract/reports.ts';
import type { Return, ReturnChange } from '../../../lib/contract/return.ts';
import type { Exchanged } from '../../../lib/contract/staff-orders.ts';
import type { RefundPreview } from '../../../lib/contract/staff-payments.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper, USERS } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { refunds } from '../../platform/db/schema/payments.ts';
import { returns } from '../../platform/db/schema/returns.ts';
import { and, eq } from '../../platform/db/sql.ts';
import { exportOrders } from '../staff/export-orders.ts';

type Referenced = Pick<Purchased, 'referenceCode'>;

const BOTH: readonly Want[] = [
  ['JAR', 1],
  ['CUP', 1],
];

const boxLine = (parts: { sku: string; quantity: number }[]) =>
  itemLine('BOX', { type: 'COLLECTION', stock: 0, price: 15, items: parts });

onDatabase(
  'The value of an exchange',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const put = (path: string, body: object) =>
      gateway().staff(path, { ...buildPost(body), method: 'PUT' });
    const setStatus = async ({ referenceCode }: Referenced, status: Order['status']) => {
      const path = `${PAYMENT}/UserPurshase/changeStatusUserPurshase`;
      const response = await put(path, { referenceCode, status });
      expect(response.status, await response.clone().text()).toBe(200);
    };
    const deliver = async <Sent extends Referenced>(order: Sent): Promise<Sent> => {
      for (const status of ['Shipped', 'Delivered'] as const) await setStatus(order, status);
      return order;
    };
    const buy = async (wants: readonly Want[], total: number, change: Partial<Purchase> = {}) => {
      const purchase = buildPurchase(wants, total, { paymentMethod: 'Knet', ...change });
      const order = await (change.paymentMethod === 'Cash'
        ? placeOrder(shopper, purchase)
        : placePaidOrder(gateway(), shopper, purchase));
      await gateway().flushWebhooks();
      return deliver(order);
    };
    const putReturn = (body: ReturnChange) => put('/admin/returns', body);
    const changeReturn = async (body: ReturnChange): Promise<Return> => {
      const response = await putReturn(body);
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const bringBack = async (
      { referenceCode }: Referenced,
      wants: readonly Want[],
      restock: readonly Want[] = [],
    ) => {
      const created = await shopper.request(
        `${PAYMENT}/Return/Create`,
        buildPost({
          referenceCode,
          lines: toPurchaseLines(wants),
          reason: 'Damaged',
          method: 'Collect',
          refundType: 'Refund',
        }),
      );
      expect(created.status, await created.clone().text()).toBe(201);
      const { number }: Return = await created.json();
      await changeReturn({ number, status: 'Approved' });
      return changeReturn({ number, status: 'Received', restock: toPurchaseLines(restock) });
    };
    const refund = ({ number }: Return) => changeReturn({ number, status: 'Refunded' });
    const exchange = ({ number }: Return, wants: readonly Want[]) =>
      gateway().staff(
        '/admin/orders/exchange',
        buildPost({
          returnNumber: number,
          items: wants.map(([sku, quantity]) => ({ sku, quantity })),
        }),
      );
    const send = async (received: Return, wants: readonly Want[]): Promise<Exchanged> => {
      const response = await exchange(received, wants);
      expect(response.status, await response.clone().text()).toBe(201);
      return response.json();
    };
    const refundPart = ({ referenceCode }: Referenced, part: object) =>
      gateway().staff('/admin/orders/refunds', buildPost({ referenceCode, ...part }));
    const preview = async ({ referenceCode }: Referenced): Promise<RefundPreview> =>
      (await gateway().staff('/admin/orders/refunds/preview', buildPost({ referenceCode }))).json();
    const cancel = ({ referenceCode }: Referenced) =>
      shopper.request(
        `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
        buildPost({ referenceCode }),
      );
    const readStatus = async ({ number }: Return) =>
      (await (await gateway().staff(`/admin/returns?number=${number}`)).json()).items[0].status;
    const readStock = async (sku: string) =>
      (await db().select().from(items).where(eq(items.sku, sku)))[0]?.stockOnHand ?? 0;
    /** What the provider has paid back of the payment of an order, in fils. */
    const paidBack = async ({ referenceCode }: Referenced) => {
      const [attempt] = await listAttempts(db(), referenceCode);
      const rows = await db()
        .select()
        .from(refunds)
        .where(and(eq(refunds.attemptId, attempt?.id ?? ''), eq(refunds.state, 'Done')));
      return rows.reduce((sum, { moneyFils }) => sum + moneyFils, 0);
    };
    /** Determines how the next refund ends at the provider, or ends the pending ones. */
    const controlRefunds = async (
      { referenceCode }: Referenced,
      ending: '' | 'of-charge',
      change: object,
    ) => {
      const [attempt] = await listAttempts(db(), referenceCode);
      const chargeId = attempt?.providerId;
      await (ending === ''
        ? gateway().tap.control('/refunds', { chargeId, ...change })
        : gateway().tap.control(`/refunds/of-charge/${chargeId}`, change));
    };

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });

    it('a replacement that comes back is refunded at what was paid for the first product, to its payment', async () => {
      const first = await buy([['JAR', 1]], 12);
      const sent = await deliver(await send(await bringBack(first, [['JAR', 1]]), [['JAR', 1]]));
      const back = await refund(await bringBack(sent, [['JAR', 1]]));
      expect(back).toMatchObject({ status: 'Refunded', refund: { state: 'Done', amount: 12 } });
      expect(await paidBack(first)).toBe(12_000);
      const mail = await db()
        .select()
        .from(outboxMessages)
        .where(eq(outboxMessages.kind, 'orderRefunded'));
      expect(mail.map(({ data }) => data)).toContainEqual(
        expect.objectContaining({ referenceCode: sent.referenceCode }),
      );
    });

    it('a replacement can be exchanged any number of times, for the value of the first product', async () => {
      const first = await buy([['JAR', 2]], 22);
      let order: Referenced = first;
      for (const sku of ['JAR', 'CUP', 'LID', 'JAR', 'CUP']) {
        const held =
          order === first
            ? 'JAR'
            : ((await fetchOrder(shopper, order.referenceCode)).lines[0]?.sku ?? '');
        order = await deliver(await send(await bringBack(order, [[held, 1]]), [[sku, 1]]));
        expect(await fetchOrder(shopper, order.referenceCode)).toMatchObject({
          total: 0,
          exchange: {
            orderNumber: (await fetchOrder(shopper, first.referenceCode)).orderNumber,
            value: 10,
          },
        });
      }
      expect(await refund(await bringBack(order, [['CUP', 1]]))).toMatchObject({
        refund: { amount: 10 },
      });
      expect(await preview(first)).toMatchObject({ amount: 12, left: 0 });
      await setStatus(first, 'Refunded');
      expect(await paidBack(first)).toBe(22_000);
    });

    it('an exchange of an order in cash is paid out in cash, and one of points as points', async () => {
      const cash = await buy([['JAR', 1]], 12, { paymentMethod: 'Cash' });
      const sent = await deliver(await send(await bringBack(cash, [['JAR', 1]]), [['CUP', 1]]));
      expect(await refund(await bringBack(sent, [['CUP', 1]]))).toMatchObject({
        status: 'Refunded',
        refund: { amount: 12, payOut: {} },
      });
      const points = { amount: 12, reason: 'A gift' };
      await gateway().staff(`/admin/customers/${shopper.id}/points`, buildPost(points));
      const paid = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 0, { paymentMethod: 'Mixed', points: 12 }),
      );
      await deliver(paid);
      const other = await deliver(await send(await bringBack(paid, [['JAR', 1]]), [['CUP', 1]]));
      expect(await refund(await bringBack(other, [['CUP', 1]]))).toMatchObject({
        status: 'Refunded',
        refund: { amount: 0, points: 12 },
      });
    });

    it('a price difference that is refunded with the replacement is not refunded again', async () => {
      const first = await buy(BOTH, 19);
      const sent = await deliver(await send(await bringBack(first, [['JAR', 1]]), [['CUP', 1]]));
      expect((await refundPart(sent, { amount: 3 })).status).toBe(200);
      expect(await refund(await bringBack(sent, [['CUP', 1]]))).toMatchObject({
        refund: { amount: 7 },
      });
      expect(await preview(first)).toMatchObject({ amount: 9, left: 0 });
      await setStatus(first, 'Refunded');
      expect(await paidBack(first)).toBe(19_000);
    });

    describe('a cancelled exchange', () => {
      it('by the shopper opens its return again, for a refund or another exchange, and its units go back to stock', async () => {
        const first = await buy(BOTH, 19);
        const received = await bringBack(first, [['JAR', 1]]);
        const stock = await readStock('JAR');
        const sent = await send(received, [['JAR', 1]]);
        expect(await readStock('JAR')).toBe(stock - 1);
        expect((await cancel(sent)).status).toBe(200);
        expect([await readStatus(received), await readStock('JAR')]).toEqual(['Received', stock]);
        await setStatus(await send(received, [['CUP', 1]]), 'Cancelled');
        expect(await readStatus(received)).toBe('Received');
        expect(await fetchOrder(shopper, first.referenceCode)).not.toHaveProperty('exchanges');
        expect(await refund(received)).toMatchObject({ refund: { amount: 10 } });
        expect(await preview(first)).toMatchObject({ amount: 9 });
      });

      it('after the rest of its first order was refunded still returns its own value', async () => {
        const first = await buy(BOTH, 19);
        const received = await bringBack(first, [['JAR', 1]]);
        const sent = await send(received, [['JAR', 1]]);
        await setStatus(first, 'Refunded');
        expect(await paidBack(first)).toBe(9_000);
        await setStatus(sent, 'Cancelled');
        const again = await send(received, [['JAR', 1]]);
        await setStatus(again, 'Cancelled');
        expect(await refund(received)).toMatchObject({ refund: { amount: 10 } });
        expect(await paidBack(first)).toBe(19_000);
      });

      it('of which a part was refunded leaves the other part to its return', async () => {
        const first = await buy(BOTH, 19);
        const received = await bringBack(first, [['JAR', 1]]);
        const sent = await send(received, [['CUP', 1]]);
        await refundPart(sent, { amount: 3 });
        await setStatus(sent, 'Cancelled');
        expect(await refund(received)).toMatchObject({ refund: { amount: 7 } });
        expect(await preview(first)).toMatchObject({ amount: 9 });
      });
    });

    describe('nothing is paid twice', () => {
      it('what went to an exchange is shown by the first order, and not refunded with it', async () => {
        const first = await buy(BOTH, 19);
        const sent = await send(await bringBack(first, [['JAR', 1]]), [['JAR', 1]]);
        expect(await fetchOrder(shopper, first.referenceCode)).toMatchObject({
          exchanges: [{ orderNumber: sent.orderNumber, value: 10, lines: [{ quantity: 1 }] }],
        });
        expect(await preview(first)).toMatchObject({ amount: 9, left: 0 });
        expect(
          await (await refundPart(first, { lines: toPurchaseLines([['JAR', 1]]) })).json(),
        ).toMatchObject({ code: 'refund_too_high', refundable: 9 });
        await setStatus(first, 'Refunded');
        expect(await paidBack(first)).toBe(9_000);
        await setStatus(sent, 'Refunded');
        expect(await paidBack(first)).toBe(19_000);
      });

      it('an order that went to an exchange as a whole has nothing to refund', async () => {
        const first = await buy([['JAR', 1]], 12);
        await send(await bringBack(first, [['JAR', 1]]), [['JAR', 1]]);
        const path = `${PAYMENT}/UserPurshase/changeStatusUserPurshase`;
        const { referenceCode } = first;
        const response = await put(path, { referenceCode, status: 'Refunded' });
        expect(await readProblem(response)).toMatchObject({
          status: 409,
          code: 'illegal_transition',
        });
      });

      it('refunded units are not exchanged', async () => {
        const first = await buy(BOTH, 19);
        const received = await bringBack(first, [['JAR', 1]]);
        await refundPart(first, { lines: toPurchaseLines([['JAR', 1]]) });
        const response = await exchange(received, [['JAR', 1]]);
        expect(await readProblem(response)).toMatchObject({
          status: 409,
          code: 'illegal_transition',
        });
        const other = await buy([['JAR', 1]], 12);
        const returned = await bringBack(other, [['JAR', 1]]);
        await refundPart(other, { amount: 10 });
        expect(await (await exchange(returned, [['JAR', 1]])).json()).toMatchObject({
          code: 'exchange_too_expensive',
          refundable: 2,
        });
      });

      it('a return and an order are refunded or exchanged once at the same time', async () => {
        const first = await buy([['JAR', 1]], 12);
        const sent = await deliver(await send(await bringBack(first, [['JAR', 1]]), [['JAR', 1]]));
        const received = await bringBack(sent, [['JAR', 1]]);
        await Promise.all([
          exchange(received, [['CUP', 1]]),
          putReturn({ number: received.number, status: 'Refunded' }),
          refundPart(sent, { amount: 12 }),
          refundPart(first, { amount: 12 }),
        ]);
        const exchanged = (await readStatus(received)) === 'Exchanged';
        expect(await paidBack(first)).toBe(exchanged ? 0 : 12_000);
      });
    });

    describe('a return is not refunded without money', () => {
      it('a rejected refund is repeated although the rest of the order was refunded meanwhile', async () => {
        const first = await buy(
          [
            ['JAR', 2],
            ['CUP', 1],
          ],
          29,
        );
        const a = await bringBack(first, [['CUP', 1]]);
        const b = await bringBack(first, [['JAR', 2]]);
        await controlRefunds(first, '', { status: 'DECLINED', pendingMs: 3_600_000 });
        expect((await refund(a)).refund).toMatchObject({ state: 'Pending', amount: 7 });
        await controlRefunds(first, '', { status: 'REFUNDED' });
        const rest = { kind: 'order', state: 'Done', amount: 22 };
        expect((await refund(b)).refund).toMatchObject(rest);
        await controlRefunds(first, 'of-charge', { status: 'DECLINED' });
        await gateway().flushWebhooks();
        expect(await readStatus(a)).toBe('Received');
        expect(await refund(a)).toMatchObject({ refund: { state: 'Done', amount: 7 } });
        expect(await paidBack(first)).toBe(29_000);
      });

      it('units that another refund has paid back end with that refund', async () => {
        const first = await buy(BOTH, 19);
        const received = await bringBack(first, [['JAR', 1]]);
        await refundPart(first, { lines: toPurchaseLines([['JAR', 1]]) });
        expect(await refund(received)).toMatchObject({
          status: 'Refunded',
          refund: { amount: 10 },
        });
        expect(await paidBack(first)).toBe(10_000);
      });

      it('nothing left is a conflict, until a person states a reason, which the buyer gets', async () => {
        const first = await buy([['JAR', 1]], 12);
        const { number } = await bringBack(first, [['JAR', 1]]);
        await refundPart(first, { amount: 11.999 });
        await refundPart(first, { amount: 0.001 });
        await db()
          .update(refunds)
          .set({ lines: [] })
          .where(eq(refunds.referenceCode, first.referenceCode));
        const response = await putReturn({ number, status: 'Refunded' });
        expect(await readProblem(response)).toMatchObject({
          status: 409,
          code: 'nothing_to_refund',
        });
        const reason = 'Paid back with the complaint';
        expect(await changeReturn({ number, status: 'Refunded', reason })).toMatchObject({
          status: 'Refunded',
          settledReason: reason,
        });
        const sent = await db()
          .select()
          .from(outboxMessages)
          .where(eq(outboxMessages.kind, 'orderReturn'));
        expect(sent.map(({ data }) => data)).toContainEqual(
          expect.objectContaining({ referenceCode: first.referenceCode, status: 'Refunded' }),
        );
      });
    });

    it('a bundle that comes back puts to stock what was sold, not its contents of now', async () => {
      const first = await buy([['BOX', 1, 'COLLECTION']], 17);
      await gateway().importLines([
        boxLine([
          { sku: 'JAR', quantity: 5 },
          { sku: 'CUP', quantity: 3 },
        ]),
      ]);
      const before = [await readStock('JAR'), await readStock('CUP')];
      await bringBack(first, [['BOX', 1, 'COLLECTION']], [['BOX', 1, 'COLLECTION']]);
      const [jars = 0, cups = 0] = before;
      expect([await readStock('JAR'), await readStock('CUP')]).toEqual([jars + 1, cups]);
    });

    it('sales count a purchase once, one of points too and an exchange not, which the file names', async () => {
      const readSales = async () => {
        const today = getDispatchDay(Date.now());
        const path = `/admin/reports/sales?from=${today}&to=${today}`;
        return ((await (await gateway().staff(path)).json()) as SalesReport).period.total;
      };
      const before = await readSales();
      const first = await buy([['JAR', 1]], 12);
      const sent = await deliver(await send(await bringBack(first, [['JAR', 1]]), [['CUP', 1]]));
      const points = { amount: 12, reason: 'A gift' };
      await gateway().staff(`/admin/customers/${shopper.id}/points`, buildPost(points));
      const byPoints = { paymentMethod: 'Mixed', points: 12 } as const;
      await placeOrder(shopper, buildPurchase([['JAR', 1]], 0, byPoints));
      expect(await readSales()).toMatchObject({
        orders: before.orders + 2,
        net: before.net + 24,
      });
      const isSent = eq(orders.referenceCode, sent.referenceCode);
      const { names, pages } = exportOrders(db(), isSent);
      const [row = []] = (await pages.next()).value ?? [];
      const cell = (name: string) => row[names.indexOf(name)];
      const { orderNumber } = await fetchOrder(shopper, first.referenceCode);
      expect([cell('exchange_of'), cell('exchange_value'), cell('discount')]).toEqual([
        orderNumber,
        '12.000',
        '0.000',
      ]);
    });

    it('an exchange for an erased buyer is a conflict, and its return is refunded', async () => {
      shopper = await registerShopper(gateway());
      const first = await buy([['JAR', 1]], 12);
      const received = await bringBack(first, [['JAR', 1]]);
      await shopper.request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, { method: 'DELETE' });
      const before = await db().$count(orders);
      const response = await exchange(received, [['JAR', 1]]);
      expect(await readProblem(response)).toMatchObject({ status: 409, code: 'buyer_erased' });
      expect(await db().$count(orders)).toBe(before);
      expect(await refund(received)).toMatchObject({ status: 'Refunded', refund: { amount: 12 } });
      expect(await db().$count(returns, eq(returns.status, 'Exchanged'))).toBeGreaterThan(0);
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 10_000 }),
      itemLine('CUP', { price: 7, stock: 10_000 }),
      itemLine('LID', { price: 0.333, stock: 10_000 }),
      boxLine([{ sku: 'JAR', quantity: 1 }]),
    ],
  },
);
