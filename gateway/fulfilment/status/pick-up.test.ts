import { beforeAll, describe, expect, it } from 'vitest';
import type { Branch } from '../../../lib/contract/branch.ts';
import type { Order } from '../../../lib/contract/order.ts';
import type { ChangeStatus, Purchase, Purchased } from '../../../lib/contract/purchase.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ADDRESS,
  buildPurchase,
  buy,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readRefundedFils } from '../../../tests/setup/gateway/payments.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { writeBranches } from '../../content/public.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { cancelUncollected } from './cancel-uncollected.ts';

type Placed = Pick<Purchased, 'referenceCode'>;

const BRANCH: Branch = {
  id: 'salmiya',
  name: { En: 'Salmiya', Ar: 'السالمية' },
  countryCode: 'KW',
  address: { En: 'Salem Al-Mubarak Street', Ar: 'شارع سالم المبارك' },
  phone: '+96522000002',
  location: { latitude: 29.3352, longitude: 48.0765 },
  openingHours: [{ days: ['Saturday', 'Sunday', 'Friday'], opens: '10:00', closes: '22:00' }],
  hasPickUp: true,
};

onDatabase(
  'An order that is picked up',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const toPickUp = (change: Partial<Purchase> = {}, total = 10) => {
      const { address: _address, ...purchase } = buildPurchase([['JAR', 1]], total, change);
      return { ...purchase, pickUpBranch: BRANCH.id };
    };
    const cash = () => placeOrder(shopper, toPickUp());
    const pay = async () => {
      const order = await placePaidOrder(gateway(), shopper, toPickUp({ paymentMethod: 'Knet' }));
      await gateway().flushWebhooks();
      return order;
    };
    const change = (order: Placed, body: Omit<ChangeStatus, 'referenceCode'>) =>
      gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
        ...buildPost({ referenceCode: order.referenceCode, ...body }),
        method: 'PUT',
      });
    const makeReady = async (order: Placed): Promise<Order> => {
      const response = await change(order, { status: 'ReadyForPickup' });
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const read = ({ referenceCode }: Placed) => fetchOrder(shopper, referenceCode);
    const collect = async (order: Purchased) => {
      const pickUpCode = (await read(order)).pickUp?.code;
      return change(order, { status: 'Delivered', ...(pickUpCode && { pickUpCode }) });
    };
    const cancel = ({ referenceCode }: Purchased) =>
      shopper.request(
        `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
        buildPost({ referenceCode }),
      );
    const makeOverdue = ({ referenceCode }: Placed) =>
      db()
        .update(orders)
        .set({ readyAt: sql`now() - interval '9 days'` })
        .where(eq(orders.referenceCode, referenceCode));
    const readStock = async () =>
      (await db().select().from(items).where(eq(items.sku, 'JAR')))[0]?.stockOnHand ?? 0;
    const sent = async ({ referenceCode }: Placed, channel: 'email' | 'sms') =>
      (await db().select().from(outboxMessages).orderBy(outboxMessages.id))
        .filter(
          (row) =>
            row.channel === channel &&
            (row.data as { referenceCode?: string }).referenceCode === referenceCode,
        )
        .map(({ kind }) => kind);
    const readRefunded = async ({ referenceCode }: Purchased) =>
      (await readRefundedFils(gateway().tap, db(), referenceCode)).reduce(
        (sum, fils) => sum + fils,
        0,
      );

    beforeAll(async () => {
      await writePriceRules(db());
      await writeBranches(db(), [
        BRANCH,
        { ...BRANCH, id: 'riyadh', countryCode: 'SA' },
        { ...BRANCH, id: 'kiosk', hasPickUp: false },
      ]);
      shopper = await registerShopper(gateway());
    });

    it('an order that is picked up has no delivery fee and no address, and shows branch, day and code', async () => {
      const order = await read(await cash());
      const { openingHours: _, countryCode: __, hasPickUp: ___, ...branch } = BRANCH;
      expect(order).toMatchObject({
        status: 'Confirmed',
        deliveryFee: 0,
        total: 10,
        pickUp: { branch, code: expect.stringMatching(/^P-\d{7}$/) },
        customer: { phone: shopper.phone },
      });
      expect(order).not.toHaveProperty('address');
      const { from = '', to } = order.deliveryDates ?? {};
      expect(from).toBe(to);
      // Open on Friday, Saturday and Sunday.
      expect([5, 6, 0]).toContain(new Date(from).getUTCDay());
    });

    it('an order that is picked up hides its code from others with the reference code', async () => {
      const { referenceCode } = await cash();
      const { pickUp } = await fetchOrder(gateway(), referenceCode);
      expect(pickUp?.branch.id).toBe(BRANCH.id);
      expect(pickUp).not.toHaveProperty('code');
    });

    it.each([
      ['an address', { address: ADDRESS, pickUpBranch: 'salmiya' }, 'address'],
      [
        'a service of the carrier',
        { deliveryService: 'P', pickUpBranch: 'salmiya' },
        'deliveryService',
      ],
      ['an unknown branch', { pickUpBranch: 'jahra' }, 'pickUpBranch'],
      ['a branch abroad', { pickUpBranch: 'riyadh' }, 'pickUpBranch'],
      ['a branch without pick-up', { pickUpBranch: 'kiosk' }, 'pickUpBranch'],
      ['neither branch nor address', { pickUpBranch: undefined }, 'address'],
    ])('an order that is picked up is rejected with %s', async (_, wrong, path) => {
      const problem = await readProblem(await buy(shopper, { ...toPickUp(), ...wrong }));
      expect(problem).toMatchObject({ status: 400, errors: [{ path }] });
    });

    it('an order that is picked up becomes ready with a message, and is handed over for its code only', async () => {
      const order = await cash();
      expect(await readProblem(await change(order, { status: 'Shipped' }))).toMatchObject({
        code: 'illegal_transition',
      });
      await change(order, { status: 'Processing' });
      const ready = await makeReady(order);
      expect(ready.pickUp?.collectBy).toMatch(/^\d{4}-\d\d-\d\d$/);
      expect(await sent(order, 'email')).toEqual(['orderConfirmed', 'orderReadyForPickup']);
      for (const pickUpCode of [undefined, 'P-1000000', 'abc'])
        expect(
          await readProblem(
            await change(order, { status: 'Delivered', ...(pickUpCode && { pickUpCode }) }),
          ),
        ).toMatchObject({ status: 409, code: 'wrong_pick_up_code' });
      // Staff ask the buyer for it.
      expect(ready.pickUp).not.toHaveProperty('code');
      const digits = (await read(order)).pickUp?.code?.slice('P-'.length) ?? '';
      const arabic = digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
      // As a buyer reads it out, and as a phone types it.
      const pickUpCode = `p ${arabic.slice(0, 3)} ${arabic.slice(3)}`;
      expect((await change(order, { status: 'Delivered', pickUpCode })).status).toBe(200);
      const collected = await read(order);
      expect(collected).toMatchObject({ status: 'Delivered', canCancel: false });
      expect(collected.pickUp).not.toHaveProperty('collectBy');
    });

    it('an order that is delivered cannot become ready to be picked up', async () => {
      const order = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      expect(await readProblem(await change(order, { status: 'ReadyForPickup' }))).toMatchObject({
        status: 409,
        code: 'illegal_transition',
      });
    });

    it('an order that is picked up can be cancelled until it is collected', async () => {
      const stock = await readStock();
      const order = await cash();
      await makeReady(order);
      expect((await read(order)).canCancel).toBe(true);
      expect((await (await cancel(order)).json()).status).toBe('CancelRequested');
      await change(order, { status: 'Cancelled' });
      expect(await readStock()).toBe(stock);
    });

    it('an order that is picked up is returned to a branch only', async () => {
      const order = await cash();
      await makeReady(order);
      await collect(order);
      const { lines } = await read(order);
      const request = (method: 'Collect' | 'Branch') =>
        shopper.request(
          `${PAYMENT}/Return/Create`,
          buildPost({
            referenceCode: order.referenceCode,
            lines: lines.map(({ typeId, type, quantity }) => ({ typeId, type, quantity })),
            reason: 'ChangedMind',
            method,
            refundType: 'Refund',
          }),
        );
      expect((await request('Collect')).status).toBe(400);
      expect((await request('Branch')).status).toBe(201);
    });

    describe('when nobody collects it', () => {
      it('an order in cash is cancelled by the gateway, and its stock is returned', async () => {
        const stock = await readStock();
        const [order, recent] = [await cash(), await cash()];
        await makeReady(order);
        await makeReady(recent);
        await makeOverdue(order);
        await cancelUncollected(gateway().deps);
        expect(await read(order)).toMatchObject({ status: 'Cancelled' });
        expect((await read(order)).history.at(-1)).toMatchObject({
          by: 'system',
          note: { En: 'Not picked up within 7 days' },
        });
        expect((await read(recent)).status).toBe('ReadyForPickup');
        expect(await readStock()).toBe(stock - 1);
        expect(await sent(order, 'email')).toContain('orderCancelled');
      });

      it('an order that is paid is refunded by the gateway once, and its stock is returned', async () => {
        const stock = await readStock();
        const order = await pay();
        await makeReady(order);
        await makeOverdue(order);
        await Promise.all([cancelUncollected(gateway().deps), cancelUncollected(gateway().deps)]);
        await cancelUncollected(gateway().deps);
        expect(await read(order)).toMatchObject({
          status: 'Refunded',
          refunds: [{ kind: 'order', state: 'Done', amount: 10 }],
        });
        expect(await readRefunded(order)).toBe(10_000);
        expect(await readStock()).toBe(stock);
        expect(await sent(order, 'email')).toContain('orderRefunded');
      });

      it.each([
        ['in cash', cash, 0],
        ['paid', pay, 10_000],
      ] as const)(
        'an order that is %s is either collected or ended, when both happen at once',
        async (_, place, refundedFils) => {
          const outcomes = await Promise.all(
            Array.from({ length: 6 }, async () => {
              const order = await place();
              await makeReady(order);
              await makeOverdue(order);
              const code = (await read(order)).pickUp?.code ?? '';
              const [response] = await Promise.all([
                change(order, { status: 'Delivered', pickUpCode: code }),
                cancelUncollected(gateway().deps),
              ]);
              return { order, isCollected: response.status === 200 };
            }),
          );
          for (const { order, isCollected } of outcomes) {
            const { status } = await read(order);
            expect(status === 'Delivered').toBe(isCollected);
            expect(await readRefunded(order)).toBe(isCollected ? 0 : refundedFils);
          }
        },
      );
    });

    it('an exchange that nobody collects is cancelled, its stock is returned, and its return is refunded', async () => {
      const stock = await readStock();
      const first = await pay();
      await makeReady(first);
      await collect(first);
      const created = await shopper.request(
        `${PAYMENT}/Return/Create`,
        buildPost({
          referenceCode: first.referenceCode,
          lines: toPurchaseLines([['JAR', 1]]),
          reason: 'Damaged',
          method: 'Branch',
          refundType: 'Refund',
        }),
      );
      const { number } = await created.json();
      const putReturn = async (body: object) =>
        (
          await gateway().staff('/admin/returns', {
            ...buildPost({ number, ...body }),
            method: 'PUT',
          })
        ).json();
      await putReturn({ status: 'Approved' });
      await putReturn({ status: 'Received', restock: [] });
      const exchange = buildPost({ returnNumber: number, items: [{ sku: 'JAR', quantity: 1 }] });
      const sentOrder = await (await gateway().staff('/admin/orders/exchange', exchange)).json();
      await makeReady(sentOrder);
      await makeOverdue(sentOrder);
      await Promise.all([cancelUncollected(gateway().deps), cancelUncollected(gateway().deps)]);
      expect(await read(sentOrder)).toMatchObject({ status: 'Cancelled', exchange: { value: 10 } });
      expect(await sent(sentOrder, 'email')).toContain('orderCancelled');
      // The unit of the first order went out, and the second one came back.
      expect(await readStock()).toBe(stock - 1);
      expect(await readRefunded(first)).toBe(0);
      expect(await putReturn({ status: 'Refunded' })).toMatchObject({
        status: 'Refunded',
        refund: { amount: 10 },
      });
      expect(await readRefunded(first)).toBe(10_000);
    });

    it('an order that is picked up returns its stock once when it becomes ready and is cancelled at once', async () => {
      const stock = await readStock();
      for (let round = 0; round < 6; round += 1) {
        const order = await cash();
        const [ready, cancelled] = await Promise.all([
          change(order, { status: 'ReadyForPickup' }),
          cancel(order),
        ]);
        expect([200, 409]).toContain(ready.status);
        expect(cancelled.status).toBe(200);
        const { status, history } = await read(order);
        // Staff decide on what became ready first.
        expect(status).toBe(ready.status === 200 ? 'CancelRequested' : 'Cancelled');
        expect(history.some((entry) => entry.status === 'ReadyForPickup')).toBe(
          ready.status === 200,
        );
        if (ready.status === 200) await change(order, { status: 'Cancelled' });
      }
      expect(await readStock()).toBe(stock);
    });
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })] },
);
