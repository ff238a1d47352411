import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { ChangeStatus, Purchased } from '../../../lib/contract/purchase.ts';
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
import { createStaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { eq } from '../../platform/db/sql.ts';
import { changeStatus } from './change-status.ts';

onDatabase(
  'A requested cancellation',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const post = (path: string, body: unknown) =>
      shopper.request(`${PAYMENT}/${path}`, buildPost(body));
    const change = (body: ChangeStatus) =>
      gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost(body),
        method: 'PUT',
      });
    const changed = async (body: ChangeStatus): Promise<Order> => {
      const response = await change(body);
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const put = (body: object) => ({ ...buildPost(body), method: 'PUT' });
    const DECLINE = '/admin/orders/declined-cancellation';
    const decline = (referenceCode: string, reason: string) =>
      gateway().staff(DECLINE, put({ referenceCode, reason }));
    const cash = () => placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
    const paid = (): Promise<Purchased> =>
      placePaidOrder(
        gateway(),
        shopper,
        buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }),
      );
    const readStock = async () => {
      const [row] = await db().select().from(items).where(eq(items.sku, 'JAR'));
      if (!row) throw new Error('The product is missing');
      return { onHand: row.stockOnHand, sold: row.soldCount };
    };

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
    });

    it.each(['Confirmed', 'Processing'] as const)(
      'an order whose cancellation is declined returns to its status %s',
      async (status) => {
        const { referenceCode } = await paid();
        if (status === 'Processing') await changed({ referenceCode, status });
        const body = { referenceCode, reason: 'No', refundType: 'Refund' };
        expect((await post('CancelationRequest/Create', body)).status).toBe(201);
        expect((await change({ referenceCode, status: 'Confirmed' })).status).toBe(409);
        // Packing is no answer: only a decline with its reason is.
        const packed = await change({ referenceCode, status: 'Processing' });
        expect(await packed.json()).toMatchObject({
          status: 409,
          code: 'illegal_transition',
          detail: expect.stringContaining('/admin/orders/declined-cancellation'),
        });
        const declined = await decline(referenceCode, 'It is engraved');
        expect(await declined.json()).toMatchObject({ status, refundType: 'None' });
        const again = await decline(referenceCode, 'It is engraved');
        expect((await readProblem(again)).code).toBe('illegal_transition');
      },
    );

    it('a cancellation that is requested while somebody packs the order is not declined by it', async () => {
      const { referenceCode } = await paid();
      const [read] = await db()
        .select()
        .from(orders)
        .where(eq(orders.referenceCode, referenceCode));
      if (!read) throw new Error('The order is missing');
      const body = { referenceCode, reason: 'No', refundType: 'Refund' };
      expect((await post('CancelationRequest/Create', body)).status).toBe(201);
      const packed = changeStatus(
        gateway().deps,
        read,
        { referenceCode, status: 'Processing' },
        'staff',
      );
      await expect(packed).rejects.toMatchObject({ code: 'illegal_transition' });
      expect((await fetchOrder(shopper, referenceCode)).status).toBe('CancelRequested');
      expect((await change({ referenceCode, status: 'Refunded' })).status).toBe(200);
    });

    it('an order in cash that is being prepared is cancelled on request only, which staff decide', async () => {
      const before = await readStock();
      const [one, two] = [await cash(), await cash()];
      for (const { referenceCode } of [one, two])
        await changed({ referenceCode, status: 'Processing' });
      const direct = await post('ProfileUser/CancelDeliveryRequestInCach', {
        referenceCode: one.referenceCode,
        reason: 'Too late',
      });
      expect(await direct.json()).toMatchObject({
        status: 'CancelRequested',
        refundType: 'None',
        canCancel: false,
      });
      const requested = await post('CancelationRequest/Create', {
        referenceCode: two.referenceCode,
        reason: 'Too late',
        refundType: 'Refund',
      });
      expect(await requested.json()).toMatchObject({ status: 'CancelRequested' });
      const declined = await decline(one.referenceCode, 'It is packed');
      expect(await declined.json()).toMatchObject({ status: 'Processing' });
      expect((await fetchOrder(shopper, one.referenceCode)).canCancel).toBe(true);
      expect(
        await changed({ referenceCode: two.referenceCode, status: 'Cancelled' }),
      ).toMatchObject({ status: 'Cancelled', refundType: 'None' });
      expect(await readStock()).toEqual({ onHand: before.onHand - 1, sold: before.sold + 1 });
    });

    it('is declined with a reason, by those who may', async () => {
      const { referenceCode } = await paid();
      const body = { referenceCode, reason: 'No', refundType: 'Refund' };
      expect((await post('CancelationRequest/Create', body)).status).toBe(201);
      const packer = await createStaffPerson(gateway(), 'packer');
      const rejected = await packer.request(DECLINE, put({ referenceCode, reason: 'Packed' }));
      expect((await readProblem(rejected)).code).toBe('not_permitted');
      const support = await createStaffPerson(gateway(), 'support');
      const { orderNumber } = await fetchOrder(shopper, referenceCode);
      for (const reason of [undefined, '', ' '])
        expect((await support.request(DECLINE, put({ referenceCode, reason }))).status).toBe(400);
      expect(
        (await support.request(DECLINE, put({ referenceCode: orderNumber, reason: 'Engraved' })))
          .status,
      ).toBe(200);
      const { history } = await fetchOrder(shopper, referenceCode);
      expect(history.at(-1)).toMatchObject({ status: 'Confirmed', note: { En: 'Engraved' } });
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
