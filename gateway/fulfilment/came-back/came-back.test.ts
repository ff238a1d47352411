import { beforeAll, expect, it } from 'vitest';
import type { CashReport } from '../../../lib/contract/cash.ts';
import type { Order } from '../../../lib/contract/order.ts';
import type { Purchased } from '../../../lib/contract/purchase.ts';
import type { CameBack, Parcel } from '../../../lib/contract/staff-orders.ts';
import type { Summary } from '../../../lib/contract/summary.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
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
import { items } from '../../platform/db/schema/catalogue.ts';
import { sql } from '../../platform/db/sql.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 1_000 }),
  itemLine('CUP', { price: 10, stock: 1_000 }),
  itemLine('BOX', {
    type: 'COLLECTION',
    stock: 0,
    price: 30,
    items: [
      { sku: 'JAR', quantity: 2 },
      { sku: 'CUP', quantity: 1 },
    ],
  }),
];
const PARCEL = '/admin/orders/parcel';
const SEEN = '/admin/orders/seen-cancellation';

onDatabase(
  'An order that was not delivered',
  (gateway) => {
    let shopper: Shopper;
    let owner: StaffPerson;
    let packer: StaffPerson;
    const db = () => gateway().deps.database.db;
    const put = (body: object) => ({ ...buildPost(body), method: 'PUT' });
    const setStatus = async ({ referenceCode }: Purchased, status: Order['status']) => {
      const path = `${PAYMENT}/UserPurshase/changeStatusUserPurshase`;
      const response = await owner.request(path, put({ referenceCode, status }));
      expect(response.status, await response.clone().text()).toBe(200);
    };
    /** Three jars, and a box of two jars and a cup. */
    const WANTS = [
      ['JAR', 3],
      ['BOX', 1, 'COLLECTION'],
    ] as const;
    const ship = async (isPaid: boolean) => {
      const purchase = buildPurchase(
        WANTS.map((want) => [...want]),
        60,
        isPaid ? { paymentMethod: 'Knet' } : {},
      );
      const order = isPaid
        ? await placePaidOrder(gateway(), shopper, purchase)
        : await placeOrder(shopper, purchase);
      await gateway().flushWebhooks();
      await setStatus(order, 'Shipped');
      return order;
    };
    const refuse = async (isPaid = false) => {
      const order = await ship(isPaid);
      await setStatus(order, isPaid ? 'Refunded' : 'Cancelled');
      return order;
    };
    const record = ({ referenceCode }: Purchased, restock?: CameBack['restock'], as = packer) =>
      as.request(PARCEL, buildPost({ referenceCode, ...(restock && { restock }) }));
    const readParcel = async ({ referenceCode }: Purchased): Promise<Parcel> =>
      (await packer.request(`${PARCEL}?ReferenceCode=${referenceCode}`)).json();
    const readItems = async () =>
      Object.fromEntries(
        (await db().select().from(items)).map((row) => [row.sku, [row.stockOnHand, row.soldCount]]),
      );
    const readSummary = async (): Promise<Summary['orders']> =>
      (await (await packer.request('/admin/summary')).json()).orders;
    const listQueue = async (queue: string): Promise<string[]> => {
      const list = await (await packer.request(`/admin/orders?queue=${queue}&_limit=100`)).json();
      return list.items.map((order: Order) => order.orderNumber);
    };

    beforeAll(async () => {
      await writePriceRules(db());
      shopper = await registerShopper(gateway());
      owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
      packer = await createStaffPerson(gateway(), 'packer', 'Sara');
    });

    it.each([
      ['in cash', false],
      ['that is paid', true],
    ])(
      'an order %s that comes back returns its intact units to stock once, and was not sold',
      async (_, isPaid) => {
        const before = await readItems();
        const order = await refuse(isPaid);
        const { orderNumber } = await fetchOrder(shopper, order.referenceCode);
        expect((await readSummary()).parcels).toBe(1);
        expect(await listQueue('parcel')).toEqual([orderNumber]);
        expect(await listQueue('open')).toContain(orderNumber);
        expect(await readParcel(order)).toMatchObject({
          items: expect.arrayContaining([
            expect.objectContaining({ sku: 'JAR', units: 5 }),
            expect.objectContaining({ sku: 'CUP', units: 1 }),
          ]),
        });
        const response = await record(order, [{ sku: 'JAR', units: 4 }]);
        expect(response.status, await response.clone().text()).toBe(201);
        const { history, followUp }: Order = await response.json();
        expect(history.at(-1)).toMatchObject({ event: 'CameBack', person: 'Sara' });
        expect(history.at(-1)?.note?.En).toContain('4 × JAR');
        expect(followUp).toBeUndefined();
        const [jars, sold] = before.JAR ?? [];
        expect(await readItems()).toMatchObject({
          JAR: [Number(jars) - 1, sold],
          BOX: before.BOX,
        });
        expect(await readSummary()).toMatchObject({ parcels: 0 });
        // The buyer sees the end of the order only.
        const seen = await fetchOrder(shopper, order.referenceCode);
        expect(seen.history.at(-1)).not.toHaveProperty('event');
        expect(seen.status).toBe(isPaid ? 'Refunded' : 'Cancelled');
        // What was thought to be damaged goes back later, without being counted twice.
        for (const wrong of [
          [{ sku: 'JAR', units: 2 }],
          [
            { sku: 'JAR', units: 1 },
            { sku: 'JAR', units: 1 },
          ],
          [{ sku: 'BOX', units: 1 }],
        ])
          expect((await record(order, wrong)).status).toBe(400);
        const rest = [
          { sku: 'JAR', units: 1 },
          { sku: 'CUP', units: 1 },
        ];
        expect((await record(order, rest)).status).toBe(201);
        expect((await record(order, rest)).status).toBe(400);
        expect(await readItems()).toEqual(before);
      },
    );

    it('a bundle comes back as it was sold, also after its content has changed', async () => {
      const before = await readItems();
      const order = await refuse();
      await db().execute(sql`UPDATE item_parts SET quantity = 7`);
      const { items: parcel } = await readParcel(order);
      const restock = parcel.map(({ sku, units }) => ({ sku, units }));
      const responses = await Promise.all([record(order, restock), record(order, restock)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
      expect(await readItems()).toEqual(before);
      await db().execute(
        sql`UPDATE item_parts SET quantity = CASE WHEN product_id = (SELECT id FROM items WHERE sku = 'JAR') THEN 2 ELSE 1 END`,
      );
    });

    it('a parcel comes back without units for stock, by those who may, and has no cash to hand over', async () => {
      const order = await refuse();
      const support = await createStaffPerson(gateway(), 'support');
      expect((await readProblem(await record(order, [], support))).code).toBe('not_permitted');
      const { orderNumber } = await fetchOrder(shopper, order.referenceCode);
      const response = await record(order);
      const { history }: Order = await response.json();
      expect(history.at(-1)?.note?.En).toBe('Nothing went back to stock');
      expect(await listQueue('open')).not.toContain(orderNumber);
      const day = getDispatchDay(Date.now());
      const cash: CashReport = await (await owner.request(`/admin/cash?day=${day}`)).json();
      expect(cash.open.map((one) => one.orderNumber)).not.toContain(orderNumber);
    });

    it('no parcel comes back of an order that is open, was delivered, or never left the shop', async () => {
      const way = await ship(false);
      const delivered = await ship(false);
      await setStatus(delivered, 'Delivered');
      await setStatus(delivered, 'Refunded');
      const kept = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      await setStatus(kept, 'Cancelled');
      for (const order of [way, delivered, kept]) {
        expect((await readProblem(await record(order))).code).toBe('no_parcel');
        const read = await packer.request(`${PARCEL}?ReferenceCode=${order.referenceCode}`);
        expect((await readProblem(read)).code).toBe('no_parcel');
      }
    });

    it('an order that its buyer cancels is counted until a person has seen it', async () => {
      const before = await readSummary();
      const order = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      const { referenceCode } = order;
      const path = `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`;
      expect((await shopper.request(path, buildPost({ referenceCode }))).status).toBe(200);
      // Staff know what they cancel themselves, and nobody packs an unpaid order.
      const own = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      await setStatus(own, 'Cancelled');
      const purchase = buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet' });
      const unpaid = await placeOrder(shopper, purchase);
      const change = put({ referenceCode: unpaid.referenceCode, status: 'Cancelled' });
      const ended = await shopper.request(
        `${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
        change,
      );
      expect((await ended.json()).status).toBe('Cancelled');
      const { orderNumber } = await fetchOrder(shopper, referenceCode);
      expect((await readSummary()).cancelled).toBe(before.cancelled + 1);
      expect(await listQueue('cancelled')).toEqual([orderNumber]);
      expect(await fetchOrder(owner, referenceCode)).toMatchObject({ followUp: 'Cancelled' });
      expect(await fetchOrder(shopper, referenceCode)).not.toHaveProperty('followUp');
      for (const _ of [1, 2]) {
        const response = await packer.request(SEEN, put({ referenceCode: orderNumber }));
        expect(await response.json()).not.toHaveProperty('followUp');
      }
      expect((await readSummary()).cancelled).toBe(before.cancelled);
    });
  },
  { lines: LINES },
);
