import { beforeAll, expect, it } from 'vitest';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import { MINUTE_MS } from '../../../lib/domain/time.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { buildPost, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ADDRESS,
  buildPurchase,
  fetchOrder,
  PAYMENT,
  placeOrder,
  RETRY,
  toPurchaseLines,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { readOutbox } from '../../../tests/setup/gateway/outbox.ts';
import {
  createPerson,
  createPhone,
  registerShopper,
  type Shopper,
  USERS,
  verifyPhone,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { deterministicId } from '../../platform/db/deterministic-id.ts';
import { orderCodes, orderGrants } from '../../platform/db/schema/order-codes.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import { deleteExpiredRows } from '../../platform/jobs/delete-expired-rows.ts';
import { sendOrderCode } from './order-codes.ts';

const ACCESS = `${PAYMENT}/OrderAccess`;
const LINES = [...CATEGORIES, itemLine('JAR', { price: 10, stock: 10_000 })];
let guests = 0;
let unknown = 900_000_000;

interface GuestOrder {
  guest: Shopper;
  referenceCode: string;
  orderNumber: string;
  requestId: string;
}

onDatabase(
  'Access to a guest’s order with a one-time code',
  (gateway) => {
    const db = () => gateway().deps.database.db;
    beforeAll(async () => writePriceRules(db()));

    const order = async (buyer?: Shopper): Promise<GuestOrder> => {
      guests += 1;
      const guest =
        buyer ?? (await registerShopper(gateway(), { subject: `opened-${guests}` }, createPhone()));
      const { referenceCode, requestId } = await placeOrder(guest, buildPurchase([['JAR', 1]], 12));
      const { orderNumber } = await fetchOrder(guest, referenceCode);
      return { guest, referenceCode, orderNumber, requestId };
    };
    const unknownNumber = () => {
      unknown += 1;
      return formatOrderNumber(unknown);
    };
    const getEmail = ({ subject }: Shopper) => `${subject}@guests.example.com`;
    const send = (orderNumber: string, contact: 'phone' | 'email' = 'email') =>
      gateway().request(`${ACCESS}/SendCode`, buildPost({ orderNumber, contact, language: 'en' }));
    const verify = (orderNumber: string, code: string) =>
      gateway().request(`${ACCESS}/Verify`, buildPost({ orderNumber, code }));
    const readCode = async (to: string): Promise<string> => {
      const messages = await readOutbox(gateway(), to);
      const text = messages.find(({ kind }) => kind === 'orderCode')?.text ?? '';
      return /\b\d{6}\b/.exec(text)?.[0] ?? expect.fail(`no code in “${text}”`);
    };
    const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
    /** A browser that has opened the order, and the cookie it got. */
    const open = async ({ guest, orderNumber }: GuestOrder) => {
      expect((await send(orderNumber)).status).toBe(200);
      const opened = await verify(orderNumber, await readCode(getEmail(guest)));
      expect(opened.status, await opened.clone().text()).toBe(200);
      const setCookie = opened.headers.get('set-cookie') ?? '';
      const cookie = setCookie.split(';')[0] ?? '';
      const request = (path: string, init?: RequestInit) =>
        gateway().request(path, { ...init, headers: { ...init?.headers, cookie } });
      return { request, setCookie, opened };
    };
    const getReturnsPath = ({ referenceCode }: GuestOrder) =>
      `${PAYMENT}/Return/GetByReferenceCode?ReferenceCode=${referenceCode}`;

    it('a code to the e-mail opens the whole order in this browser, by a cookie that scripts and pages cannot read', async () => {
      const one = await order();
      const { request, setCookie, opened } = await open(one);
      expect(await opened.json()).toEqual({
        referenceCode: one.referenceCode,
        expiresAt: expect.any(String),
      });
      expect(opened.headers.get('cache-control')).toBe('private, no-store');
      expect(setCookie).toMatch(
        /^order_access=[\w-]{43}; Max-Age=1800; Path=\/gateway; HttpOnly; SameSite=Strict$/,
      );
      const path = `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${one.referenceCode}`;
      const response = await request(path);
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      expect(await response.json()).toMatchObject({
        address: { city: ADDRESS.city },
        customer: { phone: one.guest.phone },
        canCancel: true,
      });
      expect(await fetchOrder(gateway(), one.referenceCode)).not.toHaveProperty('address');
      const [grant] = await db()
        .select()
        .from(orderGrants)
        .where(eq(orderGrants.referenceCode, one.referenceCode));
      expect(grant).toBeDefined();
      expect(setCookie).not.toContain(grant?.digest);
    });

    it('an opened order has its invoice, returns and reviews, can be cancelled, and cannot be paid', async () => {
      const one = await order();
      const { request } = await open(one);
      const invoice = await request(`${PAYMENT}/Invoice/GetByRequestId?id=${one.requestId}`);
      expect([invoice.status, invoice.headers.get('cache-control')]).toEqual([
        200,
        'private, no-store',
      ]);
      const pdf = await request(`${PAYMENT}/Invoice/GetPdfByRequestId?id=${one.requestId}`);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      const retry = { referenceCode: one.referenceCode, paymentMethod: 'Knet' };
      expect((await request(RETRY, buildPost(retry))).status).toBe(401);
      const cancel = { referenceCode: one.referenceCode, reason: 'Too late' };
      const cancelled = await request(
        `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
        buildPost(cancel, { 'idempotency-key': crypto.randomUUID() }),
      );
      expect([cancelled.status, (await cancelled.json()).status]).toEqual([200, 'Cancelled']);

      const two = await order();
      for (const status of ['Shipped', 'Delivered'])
        await gateway().staff(`${PAYMENT}/UserPurshase/changeStatusUserPurshase`, {
          ...buildPost({ referenceCode: two.referenceCode, status }),
          method: 'PUT',
        });
      const browser = await open(two);
      const create = {
        referenceCode: two.referenceCode,
        lines: toPurchaseLines([['JAR', 1]]),
        reason: 'Other',
        method: 'Branch',
      };
      const path = `${PAYMENT}/Return/Create`;
      const asPoints = await browser.request(path, buildPost({ ...create, refundType: 'Point' }));
      expect(await readProblem(asPoints)).toMatchObject({ code: 'points_not_possible' });
      const created = await browser.request(path, buildPost({ ...create, refundType: 'Refund' }));
      expect(created.status).toBe(201);
      const { number } = await created.json();
      expect((await (await browser.request(getReturnsPath(two))).json()).returns).toHaveLength(1);
      const withdrawn = await browser.request(`${PAYMENT}/Return/Withdraw`, {
        ...buildPost({ number }),
        method: 'PUT',
      });
      expect((await withdrawn.json()).status).toBe('Withdrawn');
      const productId = deterministicId('item', 'JAR');
      const permission = await browser.request(
        `/product/api/WEB/Review/CanReview?productId=${productId}`,
      );
      expect([permission.headers.get('cache-control'), await permission.json()]).toEqual([
        'private, no-store',
        { canReview: true, suggestedName: 'Noura' },
      ]);
    });

    it('an opened order opens no other order', async () => {
      const [one, other] = [await order(), await order()];
      const { request } = await open(one);
      expect(await fetchOrder({ request }, other.referenceCode)).not.toHaveProperty('address');
      expect((await request(getReturnsPath(other))).status).toBe(404);
      const invoice = `${PAYMENT}/Invoice/GetByRequestId?id=${other.requestId}`;
      expect((await request(invoice)).status).toBe(404);
      const list = `${PAYMENT}/ProfileUser/GetProfileUserByUserId?UserId=${one.guest.id}`;
      expect((await request(list)).status).toBe(401);
    });

    it('a guest with another identity on this device opens the order too', async () => {
      const one = await order();
      const { setCookie } = await open(one);
      const cookie = setCookie.split(';')[0] ?? '';
      const { guest } = await order();
      const request = (path: string) => guest.request(path, { headers: { cookie } });
      expect(await fetchOrder({ request }, one.referenceCode)).toHaveProperty('address');
    });

    it('a wrong code is rejected five times, and then the right one too', async () => {
      const { guest, orderNumber } = await order();
      await send(orderNumber, 'phone');
      const code = await readCode(guest.phone);
      for (let guess = 0; guess < 5; guess += 1)
        expect(await readProblem(await verify(orderNumber, wrong(code)))).toMatchObject({
          status: 400,
          code: 'otp_wrong',
        });
      const response = await verify(orderNumber, code);
      expect(response.headers.get('set-cookie')).toBeNull();
      expect(await readProblem(response)).toMatchObject({ status: 400, code: 'otp_expired' });
    });

    it('a code is valid for ten minutes, once, and until the next one', async () => {
      const { guest, orderNumber } = await order();
      const { otpKey } = gateway().deps;
      const request = { orderNumber, contact: 'email', language: 'en' } as const;
      const sendAt = (minutesAgo: number) =>
        sendOrderCode({ db: db(), otpKey }, request, new Date(Date.now() - minutesAgo * MINUTE_MS));
      expect(await sendAt(10)).toBe(0);
      const expired = await readCode(getEmail(guest));
      expect(await readProblem(await verify(orderNumber, expired))).toMatchObject({
        code: 'otp_expired',
      });
      expect(await sendAt(2)).toBe(0);
      const replaced = await readCode(getEmail(guest));
      expect(await sendAt(0)).toBe(0);
      const code = await readCode(getEmail(guest));
      if (replaced !== code)
        expect(await readProblem(await verify(orderNumber, replaced))).toMatchObject({
          code: 'otp_wrong',
        });
      const responses = await Promise.all([verify(orderNumber, code), verify(orderNumber, code)]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    });

    it('numbers without an order and orders of accounts get the same responses as an order of a guest', async () => {
      const { guest, orderNumber } = await order();
      const account = await order(await registerShopper(gateway()));
      const missing = unknownNumber();
      const contacts = (number: string) =>
        gateway().request(`${ACCESS}/GetContacts?orderNumber=${number}`);
      const own = await contacts(orderNumber);
      expect([own.headers.get('cache-control'), await own.json()]).toEqual([
        'private, no-store',
        { phone: `•••• ••${guest.phone.slice(-2)}`, email: 'o•••@•••' },
      ]);
      for (const number of [missing, account.orderNumber]) {
        const [first, second] = [await contacts(number), await contacts(number)];
        const invented = await first.json();
        expect(invented).toEqual({
          phone: expect.stringMatching(/^•••• ••\d\d$/),
          email: expect.stringMatching(/^[a-z]•••@•••$/),
        });
        expect(await second.json()).toEqual(invented);
      }
      const answers = async (number: string) => {
        const read = async (response: Response) => [response.status, await response.text()];
        const sent = await read(await send(number));
        const again = await send(number);
        const tooEarly = (await readProblem(again)).code;
        const wait = Number(again.headers.get('retry-after')) > 0;
        const guesses: unknown[] = [];
        for (let guess = 0; guess < 6; guess += 1)
          guesses.push((await readProblem(await verify(number, '000000'))).code);
        return { sent, tooEarly, wait, guesses };
      };
      const expected = {
        sent: [200, JSON.stringify({ resendAfterSeconds: 60 })],
        tooEarly: 'otp_resend_too_early',
        wait: true,
        guesses: [...Array<string>(5).fill('otp_wrong'), 'otp_expired'],
      };
      for (const number of [orderNumber, missing, account.orderNumber])
        expect(await answers(number)).toEqual(expected);
      const { email = '' } = account.guest;
      const messages: { kind: string }[] = await gateway().get(`/outbox.json?to=${email}`);
      expect(messages.map(({ kind }) => kind)).not.toContain('orderCode');
      expect((await contacts(`${orderPrefix}1048272`)).status).toBe(400);
    });

    it('a contact gets at most ten codes in a day, and one address may try a limited number of them', async () => {
      const { orderNumber } = await order();
      const { otpKey } = gateway().deps;
      const request = { orderNumber, contact: 'email', language: 'ar' } as const;
      const start = Date.now();
      const waits: boolean[] = [];
      for (let minute = 0; minute < 11; minute += 1)
        waits.push(
          (await sendOrderCode(
            { db: db(), otpKey },
            request,
            new Date(start + minute * MINUTE_MS),
          )) > 0,
        );
      expect(waits).toEqual([...Array<boolean>(10).fill(false), true]);
      const from = (await createCallers(gateway()))('203.0.113.77');
      const statuses = new Set<number>();
      for (let guess = 0; guess < 101; guess += 1) {
        const body = buildPost({ orderNumber: unknownNumber(), code: '000000' });
        statuses.add((await from(`${ACCESS}/Verify`, body)).status);
      }
      expect([...statuses]).toEqual([400, 429]);
    });

    it('the access ends after its time, when an account claims the order, and when the guest is erased', async () => {
      const timed = await order();
      const first = await open(timed);
      await db()
        .update(orderGrants)
        .set({ expiresAt: new Date(Date.now() - 1) })
        .where(eq(orderGrants.referenceCode, timed.referenceCode));
      expect((await first.request(getReturnsPath(timed))).status).toBe(401);
      expect(await fetchOrder(first, timed.referenceCode)).not.toHaveProperty('address');

      const claimed = await order();
      const second = await open(claimed);
      const owner = await registerShopper(gateway(), createPerson(), claimed.guest.phone);
      expect((await verifyPhone(gateway(), owner)).status).toBe(200);
      const claim = buildPost({ orderNumber: claimed.orderNumber });
      expect((await owner.request(`${PAYMENT}/UserPurshase/ClaimOrder`, claim)).status).toBe(200);
      expect((await second.request(getReturnsPath(claimed))).status).toBe(401);

      const erased = await order();
      const third = await open(erased);
      const cancel = { referenceCode: erased.referenceCode, reason: 'Too late' };
      const cancelled = await third.request(
        `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
        buildPost(cancel, { 'idempotency-key': crypto.randomUUID() }),
      );
      expect(cancelled.status).toBe(200);
      const { guest } = erased;
      const remove = { method: 'DELETE' };
      expect((await guest.request(`${USERS}/DeleteUserWeb?Id=${guest.id}`, remove)).status).toBe(
        204,
      );
      expect((await third.request(getReturnsPath(erased))).status).toBe(401);
      const rest = await queryRows(
        db(),
        sql`SELECT (SELECT count(*)::int FROM order_grants WHERE reference_code = ${erased.referenceCode}) AS grants,
          (SELECT count(*)::int FROM idempotency_keys WHERE body::text LIKE ${`%${guest.phone}%`}) AS responses`,
      );
      expect(rest).toEqual([{ grants: 0, responses: 0 }]);
    });

    it('codes and grants are deleted when they have expired', async () => {
      const one = await order();
      await open(one);
      await send(unknownNumber());
      await deleteExpiredRows(db(), new Date(Date.now() + 31 * MINUTE_MS));
      expect(await db().$count(orderGrants)).toBe(0);
      expect(await db().$count(orderCodes)).toBe(0);
    });
  },
  { lines: LINES },
);
