import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { type Database, queryRows } from '../../../gateway/platform/db/client.ts';
import { deterministicId } from '../../../gateway/platform/db/deterministic-id.ts';
import { analyticsEvents } from '../../../gateway/platform/db/schema/analytics.ts';
import { outboxMessages } from '../../../gateway/platform/db/schema/notifications.ts';
import { sql } from '../../../gateway/platform/db/sql.ts';
import { buildPost } from './callers.ts';
import { ADDRESS } from './orders.ts';
import {
  buildRegistration,
  createPerson,
  createPhone,
  registerShopper,
  type Shopper,
  sendCreate,
  USERS,
} from './shoppers.ts';
import { PRODUCT, type TestGateway } from './test-gateway.ts';

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
export async function findInDatabase(db: Database, text: string): Promise<string[]> {
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

export interface Filled {
  shopper: Shopper;
  texts: ReturnType<typeof createTexts>;
  place: ReturnType<typeof createPlace>;
  /** Values that an invoice contains. */
  onInvoice: string[];
  /** All other values. */
  others: string[];
}

/** Writes data about a person into every table that can contain some. */
export async function fill(gateway: TestGateway, isGuest: boolean): Promise<Filled> {
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
