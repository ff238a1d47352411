import { beforeAll, expect, it } from 'vitest';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import type { Return } from '../../../lib/contract/return.ts';
import type { Exchanged } from '../../../lib/contract/staff-orders.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placePaidOrder,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { eq } from '../../platform/db/sql.ts';

onDatabase(
  'The exchange of a return',
  (gateway) => {
    let shopper: Shopper;
    const setStatus = ({ referenceCode }: Pick<Purchased, 'referenceCode'>, status: string) =>
      gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode, status }),
        method: 'PUT',
      });
    const change = (body: object) =>
      gateway().staff('/admin/returns', { ...buildPost(body), method: 'PUT' });
    /** A received return of one of two jars of 10 KWD. */
    const receive = async (): Promise<Return> => {
      const purchase = buildPurchase([['JAR', 2]], 22, { paymentMethod: 'Knet' });
      const order = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      for (const status of ['Shipped', 'Delivered']) await setStatus(order, status);
      const created = await shopper.request(
        `${PAYMENT}/Return/Create`,
        buildPost({
          referenceCode: order.referenceCode,
          lines: toPurchaseLines([['JAR', 1]]),
          reason: 'Damaged',
          method: 'Collect',
          refundType: 'Refund',
        }),
      );
      const { number } = (await created.json()) as Return;
      await change({ number, status: 'Approved' });
      const received = await change({ number, status: 'Received', restock: [] });
      expect(received.status).toBe(200);
      return received.json();
    };
    const exchange = ({ number }: Return, sku: string, quantity = 1) =>
      gateway().staff(
        '/admin/orders/exchange',
        buildPost({ returnNumber: number, items: [{ sku, quantity }] }),
      );
    const readStock = async (sku: string) =>
      (await gateway().deps.database.db.select().from(items).where(eq(items.sku, sku)))[0]
        ?.stockOnHand ?? 0;

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerShopper(gateway());
    });

    it('sends other units in an order with nothing to pay, which is shipped like any other', async () => {
      const received = await receive();
      const stock = await readStock('CUP');
      const response = await exchange(received, 'CUP');
      expect(response.status, await response.clone().text()).toBe(201);
      const { orderNumber, referenceCode } = (await response.json()) as Exchanged;
      expect(await readStock('CUP')).toBe(stock - 1);
      expect(await fetchOrder(shopper, referenceCode)).toMatchObject({
        orderNumber,
        status: 'Confirmed',
        subTotal: 10,
        discount: 0,
        deliveryFee: 0,
        exchange: { value: 10 },
        total: 0,
        orderNote: received.number,
        lines: [{ sku: 'CUP', quantity: 1 }],
      });
      for (const status of ['Shipped', 'Delivered'])
        expect((await setStatus({ referenceCode }, status)).status).toBe(200);
      const { items: listed } = await (
        await gateway().staff(`/admin/returns?number=${received.number}`)
      ).json();
      expect(listed[0]).toMatchObject({ status: 'Exchanged', exchangedFor: orderNumber });
    });

    it('happens once, and excludes the refund of the return', async () => {
      const received = await receive();
      const responses = await Promise.all([exchange(received, 'JAR'), exchange(received, 'JAR')]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      const refund = await change({ number: received.number, status: 'Refunded' });
      expect((await readProblem(refund)).code).toBe('illegal_transition');
    });

    it('is rejected for units that are worth more, sold out or unknown, and before the return has arrived', async () => {
      const received = await receive();
      expect(await (await exchange(received, 'CUP', 2)).json()).toMatchObject({
        status: 409,
        code: 'exchange_too_expensive',
        refundable: 10,
      });
      expect((await readProblem(await exchange(received, 'OUT'))).code).toBe('out_of_stock');
      expect((await exchange(received, 'NONE')).status).toBe(400);
      expect((await exchange({ ...received, number: 'R-1048271' }, 'JAR')).status).toBe(404);
      await change({ number: received.number, status: 'Refunded' });
      expect((await readProblem(await exchange(received, 'JAR'))).code).toBe('illegal_transition');
    });

    it('sends a returned product again although its price has increased', async () => {
      const received = await receive();
      const price = (value: number) =>
        gateway().staff('/admin/catalogue/items/JAR', {
          ...buildPost({ price: value }),
          method: 'PATCH',
        });
      await price(15);
      expect((await exchange(received, 'JAR')).status).toBe(201);
      await price(10);
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 10_000 }),
      itemLine('CUP', { price: 7, stock: 10_000 }),
      itemLine('OUT', { price: 1, stock: 0 }),
    ],
  },
);
