import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { Return } from '../../../lib/contract/return.ts';
import type { StaffRole } from '../../../lib/contract/staff.ts';
import { staffOrderListSchema } from '../../../lib/contract/staff-orders.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { filsFromKwd } from '../../../lib/domain/money.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  fetchOrder,
  PAYMENT,
  placeOrder,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { refunds } from '../../platform/db/schema/payments.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';
import { writeDeliveryFees } from '../../shipping/delivery-rows.ts';

const CHANGE = `${PAYMENT}/UserPurshase/changeStatusUserPurshase`;
const ORDER = `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode`;
const TOTAL = 19.517;
const PURCHASE = buildPurchase([['JAR', 2]], TOTAL, {
  giftWrapping: true,
  promoCode: 'OFF',
  paymentMethod: 'Mixed',
  points: 3.217,
  restMethod: 'Knet',
});
const DELIVERY = { countryCode: 'KW', fee: 2.345, minDays: 1, maxDays: 2, wrappingFee: 1.379 };

const put = (body: object) => ({ ...buildPost(body), method: 'PUT' });

/** Every value of a JSON document, with the names on the way to it. */
function listValues(value: unknown, name = ''): [name: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, part]) =>
    listValues(part, Array.isArray(value) ? name : key),
  );
}

const isAmount = (entry: [string, unknown]): entry is [string, number] =>
  typeof entry[1] === 'number' &&
  /unitPrice|lineTotal|subTotal|discount|Fee$|pointsUsed|total|amount|points/.test(entry[0]);

/** KWD and fils, not as a part of another number or word. */
const mentions = (amount: number) =>
  new RegExp(
    `(?<![\\w.-])(?:${amount.toFixed(3).replace('.', '\\.')}|${filsFromKwd(amount)})(?![\\w-])`,
  );

onDatabase(
  'What packers see of orders',
  (gateway) => {
    let shopper: Shopper;
    let owner: StaffPerson;
    let packer: StaffPerson;
    const db = () => gateway().deps.database.db;
    const ok = async (response: Response): Promise<Response> => {
      expect(response.status, await response.clone().text()).toBe(200);
      return response;
    };
    const place = async () => {
      await db().update(users).set({ pointsFils: 50_000 }).where(eq(users.id, shopper.id));
      return placeOrder(shopper, PURCHASE);
    };
    const pay = async () => {
      const order = await place();
      await completePayment(gateway(), order, 'paid');
      await gateway().flushWebhooks();
      return fetchOrder(owner, order.referenceCode);
    };
    /** A refund with a reason, which the provider then rejected. */
    const refund = async ({ referenceCode }: Order) => {
      const body = { referenceCode, amount: 1.087, reason: 'Gave 1.087 back' };
      await ok(await owner.request('/admin/orders/refunds', buildPost(body)));
      await db()
        .update(refunds)
        .set({ failure: 'Too high: 1.087' })
        .where(eq(refunds.referenceCode, referenceCode));
    };
    const list = async (person: StaffPerson) => {
      const response = await ok(await person.request(`/admin/orders?customer=${shopper.id}`));
      return staffOrderListSchema.parse(await response.json()).items;
    };
    const read = async (person: StaffPerson, { orderNumber }: Pick<Order, 'orderNumber'>) =>
      (await ok(await person.request(`${ORDER}?ReferenceCode=${orderNumber}`))).json();
    const setStatus = (person: StaffPerson, { orderNumber }: Order, status: string) =>
      person.request(CHANGE, put({ referenceCode: orderNumber, status }));
    const requestReturn = async ({ referenceCode }: Order): Promise<Return> => {
      const body = {
        referenceCode,
        lines: toPurchaseLines([['JAR', 1]]),
        reason: 'ChangedMind',
        method: 'Collect',
        refundType: 'Refund',
      };
      const response = await shopper.request(`${PAYMENT}/Return/Create`, buildPost(body));
      return response.json();
    };

    beforeAll(async () => {
      await writePriceRules(db(), [{ code: 'OFF', kind: 'amount', value: 1.236 }]);
      await writeDeliveryFees(db(), [DELIVERY]);
      shopper = await registerShopper(gateway());
      owner = await createStaffPerson(gateway(), 'owner');
      packer = await createStaffPerson(gateway(), 'packer');
    });

    it('packers get the amounts of an order and the e-mail address in no response, from the payment to a refunded return', async () => {
      const bodies: string[] = [];
      const keep = async (response: Response) => {
        expect(response.status, await response.clone().text()).toBeLessThan(300);
        bodies.push(await response.text());
      };
      const readAll = async (order: Pick<Order, 'orderNumber'>) => {
        bodies.push(JSON.stringify(await list(packer)), JSON.stringify(await read(packer, order)));
      };
      const pending = await place();
      await readAll(await fetchOrder(owner, pending.referenceCode));
      const order = await pay();
      await refund(order);
      for (const status of ['Processing', 'Shipped', 'Delivered'])
        await keep(await setStatus(packer, order, status));
      const { number, lines } = await requestReturn(order);
      const change = (person: StaffPerson, body: object) =>
        person.request('/admin/returns', put({ number, ...body }));
      await ok(await change(owner, { status: 'Approved' }));
      await keep(await change(packer, { status: 'Received', restock: lines }));
      await ok(await change(owner, { status: 'Refunded' }));
      await gateway().flushWebhooks();
      await readAll(order);
      const query = `ReferenceCode=${order.orderNumber}`;
      const note = buildPost({ referenceCode: order.orderNumber, text: 'Packed' });
      await keep(await packer.request('/admin/orders/notes', note));
      for (const path of [
        `/admin/orders/notes?${query}`,
        `/admin/orders/messages?${query}`,
        `/admin/returns?orderNumber=${order.orderNumber}`,
        `/admin/cash?day=${getDispatchDay(Date.now())}`,
        '/admin/summary',
      ])
        await keep(await packer.request(path));
      const slips = buildPost({ referenceCodes: [order.orderNumber] });
      for (const slip of [
        await packer.request(`/admin/orders/packing-slip?${query}`),
        await packer.request('/admin/orders/packing-slips', slips),
      ]) {
        const pdf = await getDocumentProxy(new Uint8Array(await (await ok(slip)).arrayBuffer()));
        bodies.push(JSON.stringify((await extractText(pdf)).text));
      }

      const amounts = listValues(await list(owner))
        .filter(isAmount)
        .map(([, value]) => value)
        .filter((value) => value !== 0);
      for (const amount of [10.123, 20.246, 1.236, 2.345, 1.379, 3.217, TOTAL, 1.087, 9.505])
        expect(amounts).toContain(amount);
      const [seen] = await list(owner);
      expect(seen?.customer?.email).toBe(shopper.email);
      for (const body of bodies) {
        expect(body).not.toContain(shopper.email);
        for (const amount of new Set(amounts)) expect(body).not.toMatch(mentions(amount));
        expect(body).not.toMatch(/redirectUrl|Gave|Too high/);
      }
      const texts = bodies.flatMap((body) =>
        listValues(JSON.parse(body)).map(([, value]) => value),
      );
      const ids = new Set(texts.filter((text) => /^[\w-]{7,64}$/.test(String(text))));
      expect(ids).toContain(order.orderNumber);
      for (const id of ids) {
        const { status } = await gateway().request(`${ORDER}?ReferenceCode=${id}`);
        expect([id, status]).toEqual([id, 404]);
      }
    });

    it('packers see that an order is wrapped as a gift, and its refunds', async () => {
      const order = await pay();
      await refund(order);
      expect(await read(packer, order)).toMatchObject({
        giftWrapping: true,
        lines: [{ sku: 'JAR', quantity: 2 }],
        refunds: [{ kind: 'partial' }],
        payment: { state: 'Paid', receipt: {} },
      });
    });

    it('packers may not sort orders by their total', async () => {
      const rejected = await packer.request('/admin/orders?_sort=total');
      expect(await readProblem(rejected)).toMatchObject({ status: 403, code: 'not_permitted' });
      await ok(await owner.request('/admin/orders?_sort=total'));
    });

    it('the number of an order opens it for staff only', async () => {
      const { orderNumber } = await pay();
      for (const caller of [gateway(), shopper])
        expect((await caller.request(`${ORDER}?ReferenceCode=${orderNumber}`)).status).toBe(404);
      const change = put({ referenceCode: orderNumber, status: 'CancelRequested' });
      expect((await shopper.request(CHANGE, change)).status).toBe(404);
    });

    it.each(['owner', 'support'] satisfies StaffRole[])(
      'the role %s gets orders with amounts',
      async (role) => {
        const order = await pay();
        const person = await createStaffPerson(gateway(), role);
        const { referenceCode } = order;
        const complete = { referenceCode, total: TOTAL, wrappingFee: 1.379 };
        expect(await read(person, order)).toMatchObject(complete);
        expect(await list(person)).toContainEqual(expect.objectContaining(complete));
        const changed = await ok(await setStatus(person, order, 'Processing'));
        expect(await changed.json()).toMatchObject(complete);
      },
    );
  },
  { lines: [...CATEGORIES, itemLine('JAR', { price: 10.123, stock: 10_000 })] },
);
