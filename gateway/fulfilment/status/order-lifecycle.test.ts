import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { ChangeStatus, Purchased, UserOrders } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  submitPaymentOutcome,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import {
  createPerson,
  registerShopper,
  registerVerified,
  type Shopper,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { listAttempts } from '../../orders/record/attempts.ts';
import { queryRows } from '../../platform/db/client.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { orderHistory, orders } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq, inArray, sql } from '../../platform/db/sql.ts';
import { changeStatus } from './change-status.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 10_000 }),
  itemLine('CUP', { price: 10, stock: 5 }),
];

onDatabase(
  'An order',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const post = (path: string, body: unknown, who: Pick<Shopper, 'request'> = shopper) =>
      who.request(`${PAYMENT}/${path}`, buildPost(body));
    const staff = { request: (path: string, init?: RequestInit) => gateway().staff(path, init) };
    const change = (body: ChangeStatus, who: Pick<Shopper, 'request'> = staff) =>
      who.request(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost(body),
        method: 'PUT',
      });
    const changed = async (body: ChangeStatus, who?: Pick<Shopper, 'request'>): Promise<Order> => {
      const response = await change(body, who);
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const cash = (sku = 'JAR') => placeOrder(shopper, buildPurchase([[sku, 1]], 12));
    const paid = async (sku = 'JAR'): Promise<Purchased> => {
      const order = await placePaidOrder(
        gateway(),
        shopper,
        buildPurchase([[sku, 1]], 12, { paymentMethod: 'Knet' }),
      );
      return order;
    };
    const points = async () =>
      (await db().select().from(users).where(eq(users.id, shopper.id)))[0]?.pointsFils;
    const readStock = async (sku: string) =>
      (
        await queryRows(
          db(),
          sql`SELECT stock_on_hand AS "onHand", reserved, sold_count AS sold FROM items WHERE sku = ${sku}`,
        )
      )[0];
    const readRefunded = ({ referenceCode }: Purchased) =>
      readRefundedFils(gateway().tap, db(), referenceCode);

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway(), { ...createPerson(), isEmailVerified: true });
    });

    it('an order paid in cash is cancelled at once and its stock is returned', async () => {
      const before = await readStock('CUP');
      const { referenceCode } = await cash('CUP');
      const response = await post('ProfileUser/CancelDeliveryRequestInCach', {
        referenceCode,
        reason: 'Too late',
      });
      expect(await response.json()).toMatchObject({
        status: 'Cancelled',
        canCancel: false,
        history: [
          { status: 'Confirmed', by: 'owner' },
          { status: 'Cancelled', by: 'owner', note: { En: 'Too late' } },
        ],
      });
      expect(await readStock('CUP')).toEqual(before);
      expect(
        await readProblem(await post('ProfileUser/CancelDeliveryRequestInCach', { referenceCode })),
      ).toMatchObject({
        status: 409,
        code: 'illegal_transition',
      });
    });

    it('a change that is based on a status which somebody else has changed meanwhile is rejected', async () => {
      const { referenceCode } = await cash();
      await changed({ referenceCode, status: 'Shipped', fromStatus: 'Confirmed' });
      // Without it, the order that is on its way would be cancelled.
      for (const status of ['Cancelled', 'Delivered'] as const) {
        const response = await change({ referenceCode, status, fromStatus: 'Confirmed' });
        expect((await readProblem(response)).code).toBe('illegal_transition');
      }
      expect((await fetchOrder(shopper, referenceCode)).status).toBe('Shipped');
      await changed({ referenceCode, status: 'Delivered', fromStatus: 'Shipped' });
    });

    it('a refund or a cancellation request that was checked before another change is rejected when it is carried out', async () => {
      const { referenceCode } = await paid();
      const [read] = await db()
        .select()
        .from(orders)
        .where(eq(orders.referenceCode, referenceCode));
      if (!read) throw new Error('The order is missing');
      await changed({ referenceCode, status: 'Processing' });
      for (const status of ['Refunded', 'CancelRequested'] as const)
        await expect(
          changeStatus(
            gateway().deps,
            read,
            { referenceCode, status, fromStatus: 'Confirmed' },
            'staff',
          ),
        ).rejects.toMatchObject({ code: 'illegal_transition' });
      expect((await fetchOrder(shopper, referenceCode)).status).toBe('Processing');
    });

    it('an order is not cancelled as a cash order when it is paid otherwise or has been shipped', async () => {
      const { referenceCode } = await paid();
      expect(
        (await post('ProfileUser/CancelDeliveryRequestInCach', { referenceCode })).status,
      ).toBe(409);
      const { referenceCode: left } = await cash();
      await changed({ referenceCode: left, status: 'Shipped', trackingNumber: 'VAN-1' });
      expect(
        (await post('ProfileUser/CancelDeliveryRequestInCach', { referenceCode: left })).status,
      ).toBe(409);
    });

    it('an order that is unpaid is cancelled together with its payment', async () => {
      const order = await placeOrder(
        shopper,
        buildPurchase([['CUP', 1]], 12, { paymentMethod: 'Knet' }),
      );
      const { status } = await changed(
        { referenceCode: order.referenceCode, status: 'Cancelled' },
        shopper,
      );
      expect(status).toBe('Cancelled');
      await submitPaymentOutcome(gateway(), order, 'paid');
      const [attempt] = await listAttempts(db(), order.referenceCode);
      expect(attempt?.state).toBe('Cancelled');
      expect(await readStock('CUP')).toMatchObject({ reserved: 0 });
    });

    it('an order that is paid is cancelled on request and refunded by staff', async () => {
      const order = await paid('CUP');
      const { referenceCode } = order;
      const before = await readStock('CUP');
      const response = await post('CancelationRequest/Create', {
        referenceCode,
        reason: 'Changed my mind',
        refundType: 'Refund',
      });
      expect(response.status).toBe(201);
      expect(await response.json()).toMatchObject({ status: 'CancelRequested' });
      expect(await changed({ referenceCode, status: 'Refunded' })).toMatchObject({
        status: 'Refunded',
        refundType: 'Refund',
        payment: { state: 'Refunded' },
      });
      expect(await readRefunded(order)).toEqual([12_000]);
      expect(await readStock('CUP')).toEqual({ ...(before as object), onHand: 5, sold: 0 });
      expect((await change({ referenceCode, status: 'Refunded' })).status).toBe(409);
    });

    it('an order is not refunded as points to an account whose e-mail is not verified', async () => {
      const unverified = await registerShopper(gateway());
      const { referenceCode } = await placeOrder(unverified, buildPurchase([['JAR', 1]], 12));
      const request = (refundType: string) =>
        post('CancelationRequest/Create', { referenceCode, reason: 'No', refundType }, unverified);
      expect(await readProblem(await request('Point'))).toMatchObject({
        status: 403,
        code: 'email_unverified',
      });
      expect((await fetchOrder(unverified, referenceCode)).status).toBe('Confirmed');
      expect((await request('Refund')).status).toBe(201);
    });

    it('an order is refunded as points when the shopper chooses points', async () => {
      const order = await paid();
      const { referenceCode } = order;
      const before = Number(await points());
      await post('CancelationRequest/Create', {
        referenceCode,
        reason: 'Points, please',
        refundType: 'Point',
      });
      expect(await changed({ referenceCode, status: 'Refunded' })).toMatchObject({
        status: 'Refunded',
        refundType: 'Point',
        payment: { state: 'Paid' },
      });
      expect(await points()).toBe(before + 12_000);
      expect(await readRefunded(order)).toEqual([0]);
    });

    it('an order can be rejected for cancellation, or cancelled without a refund when none is requested', async () => {
      const [processed, given] = [await paid(), await paid()];
      for (const { referenceCode } of [processed, given])
        await post('CancelationRequest/Create', {
          referenceCode,
          reason: 'Hm',
          refundType: 'None',
        });
      const { referenceCode } = processed;
      const declined = await gateway().staff('/admin/orders/declined-cancellation', {
        ...buildPost({ referenceCode, reason: 'No' }),
        method: 'PUT',
      });
      expect((await declined.json()).status).toBe('Confirmed');
      expect(
        (await changed({ referenceCode: given.referenceCode, status: 'Cancelled' })).status,
      ).toBe('Cancelled');
      expect(
        (await change({ referenceCode: processed.referenceCode, status: 'Cancelled' })).status,
      ).toBe(409);
    });

    it('an order passes through all states by staff from confirmation to delivery', async () => {
      const { referenceCode } = await paid();
      await changed({ referenceCode, status: 'Processing' });
      const shipped = await changed({ referenceCode, status: 'Shipped', trackingNumber: 'VAN-7' });
      expect(shipped).toMatchObject({
        status: 'Shipped',
        canCancel: false,
        shipment: { carrier: 'Own', trackingNumber: 'VAN-7' },
      });
      const { history } = await changed({ referenceCode, status: 'Delivered' });
      expect(history.map(({ status }) => status)).toEqual([
        'PendingPayment',
        'Confirmed',
        'Processing',
        'Shipped',
        'Delivered',
      ]);
    });

    it('an order that is returned after shipment is refunded without restocking', async () => {
      const { referenceCode } = await paid('CUP');
      await changed({ referenceCode, status: 'Shipped', trackingNumber: 'VAN-8' });
      const before = await readStock('CUP');
      await changed({ referenceCode, status: 'Refunded' });
      expect(await readStock('CUP')).toEqual(before);
    });

    it.each<[string, ChangeStatus['status']]>([
      ['ship', 'Shipped'],
      ['confirm', 'Confirmed'],
      ['refund', 'Refunded'],
      ['deliver', 'Delivered'],
    ])('an order does not let its owner %s it', async (_, status) => {
      const { referenceCode } = await cash();
      expect(await readProblem(await change({ referenceCode, status }, shopper))).toMatchObject({
        status: 409,
        code: 'illegal_transition',
      });
    });

    it('an order cannot skip a state, neither for owners nor for staff', async () => {
      const { referenceCode } = await cash();
      for (const status of [
        'Delivered',
        'PendingPayment',
        'PaymentFailed',
        'Expired',
        'Confirmed',
      ] as const)
        expect([status, (await change({ referenceCode, status })).status]).toEqual([status, 409]);
    });

    it('an order has a history that the database does not allow to change', async () => {
      const { referenceCode } = await cash();
      const rewrite = async () =>
        db()
          .update(orderHistory)
          .set({ status: 'Delivered' })
          .where(eq(orderHistory.referenceCode, referenceCode));
      await expect(rewrite()).rejects.toThrow();
      await expect((async () => db().delete(orderHistory))()).rejects.toThrow();
    });

    it('an order has an invoice number from a sequence without gaps, although transactions fail in between', async () => {
      const toInvoice = async ({ referenceCode }: Purchased) =>
        Number((await fetchOrder(shopper, referenceCode)).invoiceNumber?.slice(4));
      const first = await toInvoice(await cash());
      await placeOrder(shopper, buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' }));
      expect(await toInvoice(await cash())).toBe(first + 1);
    });

    it('an order queues messages to its buyer for every change of status in the language of the order', async () => {
      const someone = await registerVerified(gateway());
      const order = await placeOrder(
        someone,
        buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet', language: 'ar' }),
      );
      await completePayment(gateway(), order, 'paid');
      await changed({
        referenceCode: order.referenceCode,
        status: 'Shipped',
        trackingNumber: 'VAN-9',
      });
      await changed({ referenceCode: order.referenceCode, status: 'Delivered' });
      const again = await change({ referenceCode: order.referenceCode, status: 'Delivered' });
      expect(await readProblem(again)).toMatchObject({ code: 'illegal_transition' });
      const messages = await db()
        .select()
        .from(outboxMessages)
        .where(inArray(outboxMessages.recipient, [someone.email ?? '', someone.phone]))
        .orderBy(outboxMessages.id);
      const orderMessages = messages.filter(({ kind }) => kind.startsWith('order'));
      expect(orderMessages.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
        'orderPlaced email',
        'orderConfirmed email',
        'orderConfirmed sms',
        'orderShipped email',
        'orderShipped sms',
        'orderDelivered email',
        'orderDelivered sms',
      ]);
      for (const { language, data } of orderMessages)
        expect({ language, data }).toEqual({
          language: 'ar',
          data: { referenceCode: order.referenceCode },
        });
    });

    describe('in order lists', () => {
      it('an order is listed in the profile of its owner, newest first and in pages', async () => {
        const someone = await registerShopper(gateway());
        const codes: string[] = [];
        for (let index = 0; index < 3; index += 1)
          codes.unshift(
            (await placeOrder(someone, buildPurchase([['JAR', index + 1]], 10 * (index + 1) + 2)))
              .referenceCode,
          );
        const profile = async (query = '') =>
          (
            await someone.request(
              `${PAYMENT}/ProfileUser/GetProfileUserByUserId?UserId=${someone.id}${query}`,
            )
          ).json() as Promise<UserOrders>;
        const all = await profile();
        expect(all.orders.map(({ referenceCode }) => referenceCode)).toEqual(codes);
        expect(all).toMatchObject({ user: { id: someone.id }, total: 3, page: 1, limit: 24 });
        const second = await profile('&_page=2&_limit=2');
        expect(second.orders.map(({ referenceCode }) => referenceCode)).toEqual(codes.slice(2));
        expect((await profile('&_sort=total&_order=asc')).orders.map(({ total }) => total)).toEqual(
          [12, 22, 32],
        );
      });

      it('an order is listed for staff, filtered by status', async () => {
        const { referenceCode } = await cash();
        await changed({ referenceCode, status: 'Processing' });
        const list = await (
          await gateway().staff('/admin/orders?status=Processing&_limit=100')
        ).json();
        expect(list.items.map((order: Order) => order.referenceCode)).toContain(referenceCode);
        expect(list.items.every(({ status }: Order) => status === 'Processing')).toBe(true);
        expect(
          (await gateway().requestStaff('/admin/orders', withBearer(shopper.token))).status,
        ).toBe(403);
      });
    });

    it('an order is returned without personal data to everyone who has the reference code', async () => {
      const { referenceCode } = await paid();
      const other = await registerShopper(gateway());
      for (const who of [gateway(), other]) {
        const seen = await fetchOrder(who, referenceCode);
        expect(seen).toMatchObject({
          status: 'Confirmed',
          total: 12,
          lines: [{ sku: 'JAR' }],
          canCancel: false,
          canPay: false,
        });
        for (const field of ['customer', 'address', 'promoCode', 'invoiceNumber', 'shipment'])
          expect(seen).not.toHaveProperty(field);
        expect(seen.payment).toEqual({ provider: 'tap', state: 'Paid', receipt: {} });
      }
      expect(await fetchOrder(staff, referenceCode)).toMatchObject({
        customer: { email: shopper.email },
      });
      expect(
        (
          await gateway().request(
            `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${'0'.repeat(26)}`,
          )
        ).status,
      ).toBe(404);
    });
  },
  { lines: LINES },
);
