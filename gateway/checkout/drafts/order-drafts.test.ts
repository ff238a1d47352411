import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Branch } from '../../../lib/contract/branch.ts';
import type { DraftQuote, OrderDraft, PlacedDraft } from '../../../lib/contract/order-draft.ts';
import { getDispatchDay } from '../../../lib/domain/delivery-dates.ts';
import { kwdFromFils } from '../../../lib/domain/money.ts';
import { DAY_MS } from '../../../lib/domain/time.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ADDRESS,
  fetchOrder,
  PAYMENT,
  toPurchaseLines,
  type Want,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readOutbox, sendMessages } from '../../../tests/setup/gateway/outbox.ts';
import { createPhone, registerShopper } from '../../../tests/setup/gateway/shoppers.ts';
import { createStaffPerson, type StaffPerson } from '../../../tests/setup/gateway/staff.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { writeBranches } from '../../content/public.ts';
import { queryRows } from '../../platform/db/client.ts';
import { items } from '../../platform/db/schema/catalogue.ts';
import { orders } from '../../platform/db/schema/orders.ts';
import { users } from '../../platform/db/schema/users.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { deleteExpiredRows } from '../../platform/jobs/delete-expired-rows.ts';
import { quoteDraft } from './quote-draft.ts';

const DRAFTS = '/admin/order-drafts';
const BRANCH: Branch = {
  id: 'salmiya',
  name: { En: 'Salmiya', Ar: 'السالمية' },
  countryCode: 'KW',
  address: { En: 'Salem Al-Mubarak Street', Ar: 'شارع سالم المبارك' },
  phone: '+96522000002',
  location: { latitude: 29.3352, longitude: 48.0765 },
  openingHours: [{ days: ['Saturday'], opens: '10:00', closes: '22:00' }],
  hasPickUp: true,
};
const MANY = Array.from({ length: 30 }, (_, index) => `MANY${index}`);

onDatabase(
  'An order draft',
  (gateway) => {
    let support: StaffPerson;
    let phone: string;
    const db = () => gateway().deps.database.db;
    const build = (wants: readonly Want[] = [['JAR', 2]], change: object = {}) => ({
      items: toPurchaseLines(wants),
      countryCode: 'KW',
      address: ADDRESS,
      language: 'ar',
      customer: { name: 'Noura Al-Ajmi', phone },
      ...change,
    });
    const create = async (wants?: readonly Want[], change?: object): Promise<OrderDraft> => {
      const response = await support.request(DRAFTS, buildPost(build(wants, change)));
      expect(response.status, await response.clone().text()).toBe(201);
      return response.json();
    };
    const place = (
      { id, revision, quote }: OrderDraft,
      change: object = {},
      person: StaffPerson = support,
    ) =>
      person.request(
        `${DRAFTS}/${id}/order`,
        buildPost({ revision, payment: 'cash', expectedTotal: quote.total?.total ?? 0, ...change }),
      );
    const placed = async (response: Response): Promise<PlacedDraft> => {
      expect(response.status, await response.clone().text()).toBe(201);
      return response.json();
    };
    const readOrder = (referenceCode: string) =>
      fetchOrder({ request: support.request }, referenceCode);
    const setPrice = (priceFils: number) =>
      db()
        .update(items)
        .set({ priceFils, plannedSaleFils: priceFils, saleFils: priceFils })
        .where(eq(items.sku, 'JAR'));

    beforeAll(async () => {
      await writePriceRules(db(), [{ code: 'TENTH', kind: 'percent', value: 10 }]);
      await writeBranches(db(), [BRANCH]);
      support = await createStaffPerson(gateway(), 'support');
    });
    beforeEach(async () => {
      phone = createPhone();
      await setPrice(10_000);
    });

    it('stores no prices, and is priced like a purchase at each view', async () => {
      const draft = await create([['JAR', 2]], { promoCode: 'TENTH' });
      expect(draft.quote.total).toMatchObject({ subTotal: 20, discount: 2, total: 20 });
      await setPrice(15_000);
      const response = await support.request(`${DRAFTS}/${draft.id}`);
      expect(await response.json()).toMatchObject({
        quote: { total: { subTotal: 30, total: 29 } },
      });
      const [stored] = await queryRows(db(), sql`SELECT content::text FROM order_drafts`);
      expect(JSON.stringify(stored)).not.toMatch(/price|fils|total/i);
    });

    it('says what cannot be ordered', async () => {
      const { quote } = await create([['JAR', 9_000]], { promoCode: 'NONE' });
      expect(quote.problem).toBe('promotion_not_valid');
      expect(quote.availability.outOfStockList).toHaveLength(1);
      const response = await support.request(
        `${DRAFTS}/quote`,
        buildPost({ items: toPurchaseLines([['GONE', 1]]), countryCode: 'KW' }),
      );
      expect(await response.json()).toMatchObject({
        lines: [],
        availability: { outOfStockList: [{ available: 0 }] },
      });
    });

    it('becomes a cash order of a new guest, with the usual messages', async () => {
      const draft = await create([['JAR', 1]], { orderNote: 'Ring twice' });
      const { referenceCode, orderNumber, link } = await placed(await place(draft));
      expect(link).toBeUndefined();
      expect(await readOrder(referenceCode)).toMatchObject({
        orderNumber,
        status: 'Confirmed',
        paymentMethod: 'Cash',
        total: 12,
        customer: { name: 'Noura Al-Ajmi', phone, email: '' },
        invoiceNumber: expect.any(String),
        history: [{ status: 'Confirmed', by: 'staff' }],
      });
      const [row] = await db().select().from(orders).where(eq(orders.referenceCode, referenceCode));
      expect(row?.source).toBe('Pos');
      await sendMessages(gateway(), true);
      expect(await readOutbox(gateway(), phone)).toMatchObject([
        { kind: 'orderConfirmed', channel: 'sms', language: 'ar' },
      ]);
    });

    it('belongs to the account that has verified the phone', async () => {
      const shopper = await registerShopper(gateway());
      await db().update(users).set({ isPhoneVerified: true }).where(eq(users.id, shopper.id));
      phone = shopper.phone;
      const { referenceCode } = await placed(await place(await create([['JAR', 1]])));
      expect((await fetchOrder(shopper, referenceCode)).address).toMatchObject({
        city: ADDRESS.city,
      });
    });

    it('becomes an order with a payment link, which reserves its units', async () => {
      const draft = await create([['JAR', 3]]);
      const { referenceCode, link } = await placed(await place(draft, { payment: 'link' }));
      expect(await readOrder(referenceCode)).toMatchObject({ status: 'PendingPayment', total: 32 });
      const [row] = await db().select().from(items).where(eq(items.sku, 'JAR'));
      expect(row?.reserved).toBe(3);
      const token = link?.url.split('/').at(-1);
      const shown = await gateway().request(`${PAYMENT}/PaymentLink/Get`, buildPost({ token }));
      const { methods } = await shown.json();
      // Nobody asked for an e-mail.
      expect(methods.map(({ method }: { method: string }) => method)).toEqual(['Knet', 'OnLine']);
      expect(link?.text).toContain(link?.url);
    });

    it('is paid at a branch, whose receipt of the day has the cash', async () => {
      const change = { address: undefined, pickUpBranch: BRANCH.id };
      const draft = await create([['JAR', 1]], change);
      const { referenceCode, orderNumber } = await placed(
        await place(draft, { payment: 'branch' }),
      );
      expect(await readOrder(referenceCode)).toMatchObject({
        status: 'Confirmed',
        isCashPaid: true,
        total: 10,
      });
      const owner = await createStaffPerson(gateway(), 'owner');
      const report = await owner.request(`/admin/cash?day=${getDispatchDay(Date.now())}`);
      expect(await report.json()).toMatchObject({
        receipts: [{ receiver: 'السالمية', amount: 10, expected: 10, orders: [{ orderNumber }] }],
        openOrders: 0,
      });
      const day = getDispatchDay(Date.now());
      const sales = await owner.request(`/admin/reports/breakdown?from=${day}&to=${day}&by=source`);
      expect(await sales.json()).toMatchObject({ rows: [{ key: 'Pos', orders: 1, net: 10 }] });
      const cancel = (status: string) =>
        owner.request(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
          ...buildPost({ referenceCode, status }),
          method: 'PUT',
        });
      expect(await readProblem(await cancel('Cancelled'))).toMatchObject({ status: 409 });
      expect((await cancel('Refunded')).status).toBe(200);
    });

    it('is placed once by two tabs', async () => {
      const draft = await create();
      const responses = await Promise.all([place(draft), place(draft)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
      const late = await place(draft);
      const { orderNumber } = await placed(
        responses.find(({ status }) => status === 201) as Response,
      );
      expect(late.status).toBe(409);
      expect(await late.json()).toMatchObject({ code: 'draft_placed', orderNumber });
      const [stored] = await queryRows(
        db(),
        sql`SELECT content FROM order_drafts WHERE id = ${draft.id}`,
      );
      expect(stored).toEqual({ content: null });
    });

    it('is placed at the total that the person has seen', async () => {
      const draft = await create();
      await setPrice(15_000);
      expect(await readProblem(await place(draft))).toMatchObject({
        status: 409,
        code: 'total_changed',
      });
      const missing = await create([['JAR', 1]], { customer: { name: '' }, address: undefined });
      const problem = await place(missing);
      expect((await problem.json()).errors.map(({ path }: { path: string }) => path)).toEqual([
        'address',
      ]);
    });

    it('has a staff discount within the limits of a day, divided among its lines', async () => {
      const discount = { amount: 4, reason: 'Late last time' };
      const draft = await create([['JAR', 2]], { promoCode: 'TENTH', discount });
      expect(draft.quote).toMatchObject({ staffDiscount: 4, total: { discount: 6, total: 16 } });
      const { referenceCode } = await placed(await place(draft));
      const order = await readOrder(referenceCode);
      expect(order).toMatchObject({ discount: 6, total: 16, lines: [{ discount: 6 }] });
      const more = await create([['JAR', 2]], { discount: { amount: 6.5, reason: 'Again' } });
      const response = await place(more);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        errors: [{ path: 'discount.amount', code: 'over_daily_limit', value: '6.000' }],
      });
      const packer = await createStaffPerson(gateway(), 'packer');
      expect((await place(more, {}, packer)).status).toBe(403);
    });

    it('is found by name and phone, changed as it was read, and deleted after 30 days', async () => {
      const draft = await create([['JAR', 1]], { customer: { name: 'Zahra Hamdan', phone } });
      const find = async (q: string) => {
        const response = await support.request(`${DRAFTS}?q=${encodeURIComponent(q)}`);
        return (await response.json()).items.map(({ id }: OrderDraft) => id);
      };
      expect(await find('zahra')).toEqual([draft.id]);
      expect(await find(phone.slice(-6))).toEqual([draft.id]);
      const change = (revision: string) =>
        support.request(`${DRAFTS}/${draft.id}`, {
          ...buildPost({ ...build([['JAR', 5]]), revision }),
          method: 'PUT',
        });
      expect((await change(draft.revision)).status).toBe(200);
      expect(await readProblem(await change(draft.revision))).toMatchObject({ code: 'conflict' });
      await deleteExpiredRows(db(), new Date(Date.now() + 31 * DAY_MS));
      expect((await support.request(`${DRAFTS}/${draft.id}`)).status).toBe(404);
    });

    it('of 30 lines is priced', async () => {
      const wanted = { items: toPurchaseLines(MANY.map((sku) => [sku, 2])), countryCode: 'KW' };
      const quote = () => quoteDraft(gateway().deps, wanted);
      await quote();
      const before = process.cpuUsage();
      const { total, lines }: DraftQuote = await quote();
      const { user, system } = process.cpuUsage(before);
      process.stdout.write(`30 lines: ${(user + system) / 1_000} ms of the processor\n`);
      expect(lines).toHaveLength(30);
      expect(total?.subTotal).toBe(kwdFromFils(30 * 2 * 1_000));
    });
  },
  {
    lines: [
      ...CATEGORIES,
      itemLine('JAR', { price: 10, stock: 1_000 }),
      ...MANY.map((sku) => itemLine(sku, { price: 1, stock: 100 })),
    ],
  },
);
