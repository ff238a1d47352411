import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Purchase, Purchased } from '../../../lib/contract/purchase.ts';
import type { Return } from '../../../lib/contract/return.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD_BY_CARD,
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { sendMessages } from '../../../tests/setup/gateway/outbox.ts';
import { type Filled, fill, findInDatabase } from '../../../tests/setup/gateway/personal-values.ts';
import { type Shopper, USERS, withBearer } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import {
  createTestLimits,
  onDatabase,
  readProblem,
} from '../../../tests/setup/gateway/test-gateway.ts';
import { createStaffApp } from '../../platform/app/app.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import { deleteExpiredRows } from '../../platform/jobs/delete-expired-rows.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 1_000 }),
  itemLine('GONE', { stock: 0 }),
];
const DAY_MS = 86_400_000;

onDatabase(
  'The texts of staff about an erased person',
  (gateway) => {
    let owner: StaffPerson;
    const db = () => gateway().deps.database.db;
    const send = async (path: string, body: object, method = 'POST') => {
      const key = randomUUID();
      const response = await owner.request(path, {
        ...buildPost(body, { 'idempotency-key': key }),
        method,
      });
      expect([200, 201], `${path} ${await response.clone().text()}`).toContain(response.status);
      const repeat = () =>
        owner.request(path, { ...buildPost(body, { 'idempotency-key': key }), method });
      return { response, repeat };
    };
    const setStatus = ({ referenceCode }: Purchased, ...statuses: string[]) =>
      statuses.reduce(async (before, status) => {
        await before;
        await send(
          `${PAYMENT}/UserPurshase/changeStatusUserPurshase`,
          { referenceCode, status },
          'PUT',
        );
      }, Promise.resolve());
    const pay = async ({ shopper }: Filled, total: number, change: Partial<Purchase>) => {
      const purchase = buildPurchase([['JAR', 2]], total, change);
      const order = await placePaidOrder(gateway(), shopper, purchase);
      await gateway().flushWebhooks();
      return order;
    };
    const requestReturn = async (
      { shopper }: Filled,
      { referenceCode }: Purchased,
      note: string,
    ) => {
      const body = {
        referenceCode,
        lines: toPurchaseLines([['JAR', 1]]),
        reason: 'Damaged',
        method: 'Collect',
        refundType: 'Refund',
        note,
      };
      const created = await shopper.request(`${PAYMENT}/Return/Create`, buildPost(body));
      expect(created.status, await created.clone().text()).toBe(201);
      return ((await created.json()) as Return).number;
    };
    const findAll = async (values: readonly string[]) => {
      const found: Record<string, string[]> = {};
      for (const value of values) {
        const tables = await findInDatabase(db(), value);
        if (tables.length > 0) found[value] = tables;
      }
      return found;
    };
    const erase = async ({ id, request }: Shopper) => {
      expect((await request(`${USERS}/DeleteUserWeb?Id=${id}`, { method: 'DELETE' })).status).toBe(
        204,
      );
      // The message about the deletion.
      await sendMessages(gateway());
    };

    const declineCancellation = async (filled: Filled, reason: string) => {
      const { referenceCode } = await pay(filled, 22, { paymentMethod: 'Knet' });
      const body = { referenceCode, reason: filled.texts.reason, refundType: 'Refund' };
      const path = `${PAYMENT}/CancelationRequest/Create`;
      expect((await filled.shopper.request(path, buildPost(body))).status).toBe(201);
      await send('/admin/orders/declined-cancellation', { referenceCode, reason }, 'PUT');
    };

    /** A delivered gift: note, refund, declined return and exchange, each naming the person. */
    const sellGift = async (filled: Filled, text: (of: string) => string) => {
      const order = await pay(filled, 22, {
        paymentMethod: 'Knet',
        address: filled.place,
        giftMessage: filled.texts.giftMessage,
        orderNote: filled.texts.orderNote,
      });
      const { referenceCode } = order;
      await send('/admin/orders/notes', { referenceCode, text: text('note') });
      await setStatus(order, 'Shipped', 'Delivered');
      await send('/admin/orders/refunds', { referenceCode, amount: 1, reason: text('refund') });
      const declined = await requestReturn(filled, order, text('return'));
      const decline = { number: declined, status: 'Declined', reason: text('decline') };
      await send('/admin/returns', decline, 'PUT');
      const number = await requestReturn(filled, order, text('second return'));
      await send('/admin/returns', { number, status: 'Approved' }, 'PUT');
      await send('/admin/returns', { number, status: 'Received', restock: [] }, 'PUT');
      const items = [{ sku: 'JAR', quantity: 1 }];
      const { response } = await send('/admin/orders/exchange', { returnNumber: number, items });
      await setStatus((await response.json()) as Purchased, 'Shipped', 'Delivered');
    };

    /** A parcel to another country, whose waybill shows the name. */
    const sendAbroad = async (filled: Filled, waybill: string) => {
      const { countryCode } = ABROAD_BY_CARD;
      const address = { ...ABROAD_BY_CARD.address, recipientName: filled.place.recipientName };
      const order = await pay(filled, 25, { ...ABROAD_BY_CARD, countryCode, address });
      const { deps } = gateway();
      const createShipment = async () => ({
        trackingNumber: '1234567890',
        waybill: Buffer.from(waybill),
      });
      const app = createStaffApp({ ...deps, dhl: { ...deps.dhl, createShipment } });
      const init = { method: 'POST', headers: { 'idempotency-key': randomUUID() } };
      const path = `${PAYMENT}/DHL/CreateShipments?RequesterId=${order.requestId}`;
      expect((await app.request(path, withBearer(owner.token, init))).status).toBe(200);
      return order;
    };

    const receiveCash = async (filled: Filled, note: string) => {
      const order = await placeOrder(
        filled.shopper,
        buildPurchase([['JAR', 1]], 12, { address: filled.place }),
      );
      await setStatus(order, 'Shipped', 'Delivered');
      const { orderNumber } = await fetchOrder(filled.shopper, order.referenceCode);
      const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
      const receipt = { day, receiver: 'Driver', amount: 12, orderNumbers: [orderNumber], note };
      await send('/admin/cash', receipt);
    };

    const answerMessage = async ({ shopper }: Filled, answer: string) => {
      const { items } = await (await owner.request('/admin/messages?isHandled=false')).json();
      const { id, revision } = items.find((one: { email: string }) => one.email === shopper.email);
      await send(`/admin/messages/${id}`, { answer, revision }, 'PUT');
    };

    beforeAll(async () => {
      await writePriceRules(db());
      const { deps } = gateway();
      deps.limits = createTestLimits(deps.database, 1_000);
      owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
    });

    it('the texts, responses and documents of staff about an erased person are in no table', async () => {
      const filled = await fill(gateway(), false);
      const id = randomUUID();
      const texts: string[] = [];
      const text = (of: string) => {
        texts.push(`Mrs. Mutairi of Jabriya ${of} ${id}`);
        return texts.at(-1) ?? '';
      };
      const waybill = `Zahra Al-Mutairi, Riyadh ${id}`;
      await sellGift(filled, text);
      await declineCancellation(filled, text('declined cancellation'));
      const parcel = await sendAbroad(filled, waybill);
      await setStatus(parcel, 'Shipped', 'Delivered');
      await receiveCash(filled, text('cash'));
      await answerMessage(filled, text('answer'));
      const points = await send(`/admin/customers/${filled.shopper.id}/points`, {
        amount: 1,
        reason: text('points'),
      });
      expect((await points.repeat()).status).toBe(200);
      const documents = (['hex', 'base64'] as const).map((form) =>
        Buffer.from(waybill).toString(form).slice(0, 40),
      );
      const values = [...texts, ...documents, ...filled.others];
      expect(Object.keys(await findAll(values)).sort()).toEqual([...values].sort());

      await erase(filled.shopper);
      expect(await findAll(values)).toEqual({});
      expect(new Set(Object.values(await findAll(filled.onInvoice)).flat())).toEqual(
        new Set(['orders']),
      );
      expect(await readProblem(await points.repeat())).toMatchObject({
        status: 410,
        code: 'response_erased',
      });
    });

    it('what staff do with an order of an erased person is repeatable for an hour, and their texts remain for 30 days', async () => {
      const filled = await fill(gateway(), false);
      const order = await sendAbroad(filled, 'Waybill');
      await erase(filled.shopper);
      const { referenceCode } = order;
      const text = `Mrs. Mutairi called ${randomUUID()}`;
      const note = await send('/admin/orders/notes', { referenceCode, text });
      expect(
        await queryRows(db(), sql`SELECT 1 FROM waybills WHERE reference_code = ${referenceCode}`),
      ).toHaveLength(1);
      await setStatus(order, 'Shipped', 'Delivered');
      await deleteExpiredRows(db(), new Date(Date.now() + DAY_MS / 48));
      expect((await note.repeat()).status).toBe(201);
      expect(
        await queryRows(db(), sql`SELECT 1 FROM waybills WHERE reference_code = ${referenceCode}`),
      ).toEqual([]);
      await deleteExpiredRows(db(), new Date(Date.now() + DAY_MS / 12));
      expect((await note.repeat()).status).toBe(410);
      expect(await findAll([text])).toEqual({ [text]: ['order_staff_notes'] });
      await deleteExpiredRows(db(), new Date(Date.now() + 31 * DAY_MS));
      expect(await findAll([text])).toEqual({});
    });

    it('a waybill is deleted after 90 days', async () => {
      const filled = await fill(gateway(), false);
      const { referenceCode } = await sendAbroad(filled, 'Waybill');
      const count = async () =>
        (await queryRows(db(), sql`SELECT 1 FROM waybills WHERE reference_code = ${referenceCode}`))
          .length;
      await deleteExpiredRows(db(), new Date(Date.now() + 89 * DAY_MS));
      expect(await count()).toBe(1);
      await deleteExpiredRows(db(), new Date(Date.now() + 91 * DAY_MS));
      expect(await count()).toBe(0);
    });
  },
  { lines: LINES },
);
