import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../lib/contract/order.ts';
import type { OrderList } from '../../../lib/contract/purchase.ts';
import type { OrderMessage, OrderNote } from '../../../lib/contract/staff-orders.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ABROAD_BY_CARD,
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  placePaidOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerShopper, type Shopper, USERS } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { sendDueMessages } from '../../notifications/public.ts';
import { orderStaffNotes, orders } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq } from '../../platform/db/sql.ts';

const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];

onDatabase(
  'Orders for staff',
  (gateway) => {
    let owner: StaffPerson;
    const db = () => gateway().deps.database.db;
    const placeCash = async (shopper: Shopper, change = {}): Promise<Order> => {
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12, change));
      return fetchOrder(shopper, referenceCode);
    };
    const list = async (query: Record<string, string>): Promise<OrderList> => {
      const response = await owner.request(`/admin/orders?${new URLSearchParams(query)}`);
      expect(response.status, await response.clone().text()).toBe(200);
      return response.json();
    };
    const find = async (query: Record<string, string>) =>
      (await list(query)).items.map(({ orderNumber }) => orderNumber);
    const placeAt = ({ referenceCode }: Order, time: string) =>
      db()
        .update(orders)
        .set({ createdAt: new Date(time) })
        .where(eq(orders.referenceCode, referenceCode));

    beforeAll(async () => {
      await writePriceRules(db());
      owner = await createStaffPerson(gateway(), 'owner', 'Maryam');
    });

    it('orders are found by number, phone, e-mail address and a part of the name', async () => {
      const shopper = await registerShopper(gateway());
      await db().update(users).set({ nameEn: 'Zahra 100%_Salem' }).where(eq(users.id, shopper.id));
      const { orderNumber } = await placeCash(shopper);
      await placeCash(await registerShopper(gateway()));
      for (const q of [
        orderNumber,
        orderNumber.replace(orderPrefix, ''),
        shopper.phone,
        shopper.phone.replace('+965', ''),
        shopper.email?.toUpperCase() ?? '',
        'zahra 100%_',
        '%_sal',
      ])
        expect([q, await find({ q })]).toEqual([q, [orderNumber]]);
      for (const q of ['Zahra_100', '+96599999999', 'nobody@example.com', `${orderPrefix}1048272`])
        expect([q, await find({ q })]).toEqual([q, []]);
    });

    it('orders are filtered by customer, method and days in Kuwait, and counted', async () => {
      const shopper = await registerShopper(gateway());
      const late = await placeCash(shopper);
      const next = await placeCash(shopper);
      await placeAt(late, '2026-03-01T20:59:59Z');
      await placeAt(next, '2026-03-01T21:00:00Z');
      const query = { customer: shopper.id };
      expect((await list({ ...query, _limit: '1' })).total).toBe(2);
      expect(await find({ ...query, from: '2026-03-01', to: '2026-03-01' })).toEqual([
        late.orderNumber,
      ]);
      expect(await find({ ...query, from: '2026-03-02' })).toEqual([next.orderNumber]);
      expect(await find({ ...query, method: 'Knet' })).toEqual([]);
      expect(await find({ ...query, method: 'Cash', to: '2026-03-01' })).toHaveLength(1);
      const wrong = await owner.request('/admin/orders?from=2026-03-02&to=2026-03-01');
      expect(wrong.status).toBe(400);
    });

    describe('the file for the accountant', () => {
      const download = (query: Record<string, string>) =>
        owner.request(`/admin/orders/export?${new URLSearchParams(query)}`);
      const readRows = async (query: Record<string, string>) => {
        const response = await download(query);
        expect(response.status).toBe(200);
        expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
        const bytes = new Uint8Array(await response.arrayBuffer());
        expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
        const [head = '', ...lines] = new TextDecoder().decode(bytes).trim().split('\r\n');
        const names = head.split(',');
        return lines.map((line) =>
          Object.fromEntries(line.split(',').map((cell, index) => [names[index], cell])),
        );
      };

      it('has amounts with three decimals, what was paid and what was refunded', async () => {
        const shopper = await registerShopper(gateway());
        const purchase = buildPurchase([['JAR', 2]], 22, { paymentMethod: 'Knet' });
        const { referenceCode } = await placePaidOrder(gateway(), shopper, purchase);
        await gateway().flushWebhooks();
        const body = buildPost({ referenceCode, amount: 4.25 });
        expect((await owner.request('/admin/orders/refunds', body)).status).toBe(200);
        const paid = await fetchOrder(shopper, referenceCode);
        const cash = await placeCash(shopper);
        const unpaid = await placeOrder(shopper, purchase);
        await placeAt(paid, '2026-04-10T10:00:00Z');
        await placeAt(cash, '2026-04-11T10:00:00Z');
        await placeAt(await fetchOrder(shopper, unpaid.referenceCode), '2026-04-11T11:00:00Z');
        const rows = await readRows({ from: '2026-04-10', to: '2026-04-12' });
        expect(rows).toMatchObject([
          {
            order: paid.orderNumber,
            invoice: paid.invoiceNumber,
            placed_at_kuwait: '2026-04-10 13:00',
            payment_method: 'Knet',
            provider: 'tap',
            subtotal: '20.000',
            delivery: '2.000',
            total: '22.000',
            paid: '22.000',
            refunded: '4.250',
          },
          { order: cash.orderNumber, payment_method: 'Cash', total: '12.000', paid: '0.000' },
        ]);
        const query = { from: '2026-04-10', to: '2026-04-12', status: 'PendingPayment' };
        expect(await readRows(query)).toHaveLength(1);
      });

      it('contains no formula, whatever name the buyer has', async () => {
        const shopper = await registerShopper(gateway());
        await db()
          .update(users)
          .set({ nameEn: '=HYPERLINK("http://x","y")' })
          .where(eq(users.id, shopper.id));
        await placeAt(await placeCash(shopper), '2026-05-10T10:00:00Z');
        const response = await download({ from: '2026-05-10', to: '2026-05-10' });
        expect(await response.text()).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
      });

      it('has at most a year, and is for the owner only', async () => {
        expect((await download({ from: '2025-01-01', to: '2026-01-02' })).status).toBe(400);
        expect((await download({ from: '2026-01-01' })).status).toBe(400);
        const support = await createStaffPerson(gateway(), 'support');
        const response = await support.request(
          '/admin/orders/export?from=2026-01-01&to=2026-01-02',
        );
        expect((await readProblem(response)).code).toBe('not_permitted');
      });
    });

    it('a note about an order names who wrote it, is not shown to the buyer, and is erased with the account', async () => {
      const shopper = await registerShopper(gateway());
      const { referenceCode } = await placeCash(shopper);
      const packer = await createStaffPerson(gateway(), 'packer', 'Ali');
      const text = 'Call before 5';
      const created = await packer.request(
        '/admin/orders/notes',
        buildPost({ referenceCode, text: ` ${text} ` }),
      );
      expect(created.status).toBe(201);
      const response = await owner.request(`/admin/orders/notes?ReferenceCode=${referenceCode}`);
      const { items } = (await response.json()) as { items: OrderNote[] };
      expect(items).toMatchObject([{ text, person: { id: packer.id, name: 'Ali' } }]);
      expect(JSON.stringify(await fetchOrder(shopper, referenceCode))).not.toContain(text);
      const unknown = buildPost({ referenceCode: '0'.repeat(26), text });
      expect((await owner.request('/admin/orders/notes', unknown)).status).toBe(404);
      const empty = buildPost({ referenceCode, text: ' ' });
      expect((await owner.request('/admin/orders/notes', empty)).status).toBe(400);
      await shopper.request(`${USERS}/DeleteUserWeb?Id=${shopper.id}`, { method: 'DELETE' });
      const isOfOrder = eq(orderStaffNotes.referenceCode, referenceCode);
      expect(await db().$count(orderStaffNotes, isOfOrder)).toBe(0);
    });

    it('the messages about an order are listed before and after they are sent', async () => {
      const { deps } = gateway();
      const { referenceCode } = await placeCash(await registerShopper(gateway()));
      const read = async (): Promise<OrderMessage[]> =>
        (
          await (
            await owner.request(`/admin/orders/messages?ReferenceCode=${referenceCode}`)
          ).json()
        ).items;
      const waiting = await read();
      expect(waiting.map(({ state }) => state)).toContain('Waiting');
      await sendDueMessages({
        db: db(),
        render: deps.renderMessage,
        send: async () => undefined,
        logger: deps.logger,
        retainSent: false,
      });
      const sent = await read();
      expect(sent).toHaveLength(waiting.length);
      expect(sent).toContainEqual(
        expect.objectContaining({ kind: 'orderConfirmed', channel: 'email', state: 'Sent' }),
      );
    });

    it('the packing slips of several orders are one PDF in the given order, each on its own page', async () => {
      const shopper = await registerShopper(gateway());
      const first = await placeCash(shopper);
      const second = await placeCash(shopper, { language: 'ar' });
      const download = (codes: readonly string[]) =>
        owner.request('/admin/orders/packing-slips', buildPost({ referenceCodes: codes }));
      const response = await download([second.referenceCode, first.referenceCode]);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const document = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
      const { text } = await extractText(document, { mergePages: false });
      expect(text).toHaveLength(2);
      expect(text[0]).toContain(second.orderNumber);
      expect(text[1]).toContain(first.orderNumber);
      expect(text[1]).toContain('1 of 1');
      expect((await download([first.referenceCode, '0'.repeat(26)])).status).toBe(404);
      expect((await download([])).status).toBe(400);
    });

    it('the label of DHL can be downloaded once the shipment exists', async () => {
      const shopper = await registerShopper(gateway());
      const purchase = buildPurchase([['JAR', 1]], 15, ABROAD_BY_CARD);
      const { referenceCode, requestId } = await placePaidOrder(gateway(), shopper, purchase);
      const download = () => owner.request(`/admin/orders/label?ReferenceCode=${referenceCode}`);
      expect((await readProblem(await download())).code).toBe('label_not_found');
      const path = `${PAYMENT}/DHL/CreateShipments?RequesterId=${requestId}`;
      const created = await (await owner.request(path, { method: 'POST' })).json();
      const label = Buffer.from(await (await download()).arrayBuffer());
      expect(label.toString('base64')).toBe(created.waybill);
    });

    it('of two people who change one order at the same time, the second gets a conflict', async () => {
      const { referenceCode } = await placeCash(await registerShopper(gateway()));
      const packers = [
        await createStaffPerson(gateway(), 'packer', 'Ali'),
        await createStaffPerson(gateway(), 'packer', 'Sara'),
      ];
      const responses = await Promise.all(
        packers.map((packer) =>
          packer.request(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
            ...buildPost({ referenceCode, status: 'Processing' }),
            method: 'PUT',
          }),
        ),
      );
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { history } = await fetchOrder(owner, referenceCode);
      expect(history.filter(({ status }) => status === 'Processing')).toHaveLength(1);
    });
  },
  { lines: LINES },
);
