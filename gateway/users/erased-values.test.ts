import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { buildPost } from '../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../tests/setup/gateway/lines.ts';
import {
  ADDRESS,
  buildPurchase,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../tests/setup/gateway/orders.ts';
import { sendMessages } from '../../tests/setup/gateway/outbox.ts';
import {
  buildRegistration,
  createPerson,
  createPhone,
  registerShopper,
  type Shopper,
  sendCreate,
  USERS,
} from '../../tests/setup/gateway/shoppers.ts';
import {
  createTestLimits,
  onDatabase,
  PRODUCT,
  type TestGateway,
} from '../../tests/setup/gateway/test-gateway.ts';
import { type Database, queryRows } from '../db/client.ts';
import { deterministicId } from '../db/deterministic-id.ts';
import { analyticsEvents } from '../db/schema/analytics.ts';
import { outboxMessages } from '../db/schema/notifications.ts';
import { sql } from '../db/sql.ts';
import { eraseContactsOfEndedOrders } from './erase-orders.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', { price: 10, stock: 1_000 }),
  itemLine('GONE', { stock: 0 }),
];
/** Texts that no other person of the tests has. */
function createTexts(id: string) {
  return {
    orderNote: `The bell is at the green gate ${id}`,
    giftMessage: `For Layla on her birthday ${id}`,
    reason: `My father is ill, call +965 9988 7766 ${id}`,
    message: `My parcel to Jabriya is late ${id}`,
    subject: `Question of the Mutairi family ${id}`,
  };
}

const createPlace = (id: string) => ({
  ...ADDRESS,
  recipientName: `Zahra Al-Mutairi ${id}`,
  street: `Street of the pearl divers ${id}`,
  directions: `Behind the old lighthouse ${id}`,
  label: `Beach house ${id}`,
});

/** The tables that contain a text in any column, in any case of letters. */
async function findInDatabase(db: Database, text: string): Promise<string[]> {
  const tables = await queryRows<{ name: string }>(
    db,
    sql`SELECT quote_ident(table_schema) || '.' || quote_ident(table_name) AS name FROM information_schema.tables
      WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await queryRows<{ hits: number }>(
      db,
      sql`SELECT count(*)::int AS hits FROM ${sql.raw(name)} AS t WHERE strpos(lower(t::text), ${text.toLowerCase()}) > 0`,
    );
    if (row && row.hits > 0) found.push(name.replace(/^public\./, ''));
  }
  return found;
}

/** A phone in international and national notation. */
const toNotations = (phone: string) => [phone, phone.slice(1), phone.slice(-8)];

interface Filled {
  shopper: Shopper;
  texts: ReturnType<typeof createTexts>;
  place: ReturnType<typeof createPlace>;
  /** Values that an invoice contains. */
  onInvoice: string[];
  /** All other values. */
  others: string[];
}

/** Writes data about a person into every table that can contain some. */
async function fill(gateway: TestGateway, isGuest: boolean): Promise<Filled> {
  const { db } = gateway.deps.database;
  const { email } = createPerson();
  const id = randomUUID();
  const [texts, place] = [createTexts(id), createPlace(id)];
  const person = isGuest ? { subject: `s-${id}` } : { subject: `s-${id}`, email };
  const name = `Zahra ${id}`;
  const contact = isGuest ? `s-${id}@guests.example.com` : email;
  const phone = createPhone();
  const names = { En: name, Ar: `زهرة ${id}` };
  const registration = buildRegistration(person, { phoneNumber: phone, name: names });
  expect((await sendCreate(gateway, person, registration)).status).toBe(201);
  const shopper = { ...(await registerShopper(gateway, person, phone)), email: contact };
  const post = (path: string, body: object, headers = {}) =>
    shopper.request(path, buildPost(body, headers));
  const user = await (await shopper.request(`${USERS}/GetById?Id=${shopper.id}`)).json();
  const saved = await shopper.request(`${USERS}/UpdateUserWeb`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...user, addresses: [{ ...place, isDefault: true }] }),
  });
  expect(saved.status).toBe(200);
  for (const body of [{ email: contact }, { phone }])
    expect(
      (
        await post(
          `${PRODUCT}/NotifyBackInStock`,
          { itemId: deterministicId('item', 'GONE'), ...body },
          { 'idempotency-key': randomUUID() },
        )
      ).status,
    ).toBe(202);
  const letter = { name, email: contact, phone, subject: texts.subject, message: texts.message };
  expect((await post('/user/api/WEB/Contact/Create', letter)).status).toBe(201);
  const rest = {
    channel: 'email' as const,
    language: 'en' as const,
    failedAt: new Date(),
    data: letter,
  };
  await db.insert(outboxMessages).values({ ...rest, kind: 'contact', recipient: 'shop@x.example' });
  const digest = sql`encode(sha256(convert_to(${contact}, 'UTF8')), 'hex')`;
  await db.insert(analyticsEvents).values({
    data: sql`jsonb_build_object('user_data', jsonb_build_object('em', ${digest}), 'page', ${`visit ${id}`}::text)`,
  });
  return {
    shopper,
    texts,
    place,
    onInvoice: [name, contact, ...toNotations(phone), place.recipientName, place.street],
    others: [
      ...(isGuest ? [] : [person.subject]),
      names.Ar,
      place.directions,
      place.label,
      ...Object.values(texts),
      `visit ${id}`,
    ],
  };
}

onDatabase(
  'The data of an erased person',
  (gateway) => {
    const order = ({ shopper, texts, place }: Filled, paymentMethod: 'Cash' | 'Knet') => {
      const { orderNote, giftMessage } = texts;
      const change = { orderNote, giftMessage, paymentMethod, address: place };
      return placeOrder(shopper, buildPurchase([['JAR', 1]], 12, change));
    };
    const cancel = async ({ shopper, texts }: Filled, referenceCode: string) => {
      const path = `${PAYMENT}/CancelationRequest/Create`;
      const body = { referenceCode, reason: texts.reason, refundType: 'None' };
      const response = await shopper.request(path, buildPost(body));
      expect(response.status, await response.clone().text()).toBe(201);
    };
    const erase = async ({ id, request }: Shopper) => {
      expect((await request(`${USERS}/DeleteUserWeb?Id=${id}`, { method: 'DELETE' })).status).toBe(
        204,
      );
      // The message about the deletion.
      await sendMessages(gateway());
    };
    const findAll = async (values: readonly string[]) => {
      const found: Record<string, string[]> = {};
      for (const value of values) {
        const tables = await findInDatabase(gateway().deps.database.db, value);
        if (tables.length > 0) found[value] = tables;
      }
      return found;
    };

    beforeAll(async () => {
      const { deps } = gateway();
      await writePriceRules(deps.database.db);
      // Digests of the keys of limits, which the other tests store as they are.
      deps.limits = createTestLimits(deps.database, 1_000);
    });

    it.each([false, true])(
      'the data of an erased person without an invoice are in no table (a guest: %s)',
      async (isGuest) => {
        const filled = await fill(gateway(), isGuest);
        const { referenceCode } = await order(filled, 'Knet');
        await cancel(filled, referenceCode);
        const values = [...filled.onInvoice, ...filled.others];
        expect(Object.keys(await findAll(values)).sort()).toEqual([...values].sort());
        await erase(filled.shopper);
        expect(await findAll(values)).toEqual({});
        const staff = await gateway().staff(
          `${PAYMENT}/UserPurshase/GetUserPurshaseHistoryByRefCode?ReferenceCode=${referenceCode}`,
        );
        expect(await staff.json()).toMatchObject({ status: 'Cancelled' });
      },
    );

    it('the data of an erased person remain in orders with an invoice only, and only those that the invoice shows', async () => {
      const filled = await fill(gateway(), false);
      const { referenceCode } = await order(filled, 'Cash');
      await cancel(filled, referenceCode);
      await erase(filled.shopper);
      expect(await findAll(filled.others)).toEqual({});
      expect(new Set(Object.values(await findAll(filled.onInvoice)).flat())).toEqual(
        new Set(['orders']),
      );
    });

    it('the data of an erased person remain for the delivery of an open order, until it has ended', async () => {
      const { db } = gateway().deps.database;
      const filled = await fill(gateway(), false);
      const { directions } = filled.place;
      const { referenceCode } = await order(filled, 'Cash');
      const { referenceCode: unpaid } = await order(filled, 'Knet');
      await erase(filled.shopper);
      await eraseContactsOfEndedOrders(db);
      expect(await findAll([directions])).toEqual({ [directions]: ['orders'] });
      await db.execute(
        sql`UPDATE orders SET status = 'Delivered' WHERE reference_code = ${referenceCode}`,
      );
      await db.execute(
        sql`UPDATE payment_attempts SET state = 'Expired' WHERE reference_code = ${unpaid}`,
      );
      await eraseContactsOfEndedOrders(db);
      expect(await findAll([directions])).toEqual({});
      const [row] = await queryRows(
        db,
        sql`SELECT customer FROM orders WHERE reference_code = ${unpaid}`,
      );
      expect(row).toEqual({ customer: { name: '', phone: '', email: '' } });
    });

    it('the data of an erased person do not include what another user with the same contacts has', async () => {
      const { shopper } = await fill(gateway(), false);
      const guest = { subject: `${shopper.subject}-copy` };
      const contacts = { email: shopper.email, phoneNumber: shopper.phone };
      expect((await sendCreate(gateway(), guest, buildRegistration(guest, contacts))).status).toBe(
        201,
      );
      await erase(shopper);
      expect(await findInDatabase(gateway().deps.database.db, shopper.email ?? '')).toEqual(
        expect.arrayContaining(['users', 'restock_wishes', 'contact_messages']),
      );
    });

    it('the history of an order rejects every change except the erasure of a note', async () => {
      const { db } = gateway().deps.database;
      const shopper = await registerShopper(gateway());
      const { referenceCode } = await placeOrder(shopper, buildPurchase([['JAR', 1]], 12));
      const change = (set: string) =>
        db.execute(
          sql`UPDATE order_history SET ${sql.raw(set)} WHERE reference_code = ${referenceCode}`,
        );
      for (const set of ["note = '{}'", "note = NULL, actor = 'system'", "status = 'Delivered'"])
        await expect(change(set)).rejects.toThrow();
      await expect(
        db.execute(sql`DELETE FROM order_history WHERE reference_code = ${referenceCode}`),
      ).rejects.toThrow();
      await change('note = NULL');
    });
  },
  { lines: LINES },
);
