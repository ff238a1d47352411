import { expect, it } from 'vitest';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  ADDRESS,
  buildPurchase,
  PAYMENT,
  placeOrder,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  buildRegistration,
  createPerson,
  idToken,
  sendCreate,
  USERS,
  withBearer,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase, type TestGateway } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

/** Around a text, with a line break inside it. */
const hostile = (text: string) => `\u001B\u202E\u2068${text}\u0007\u200F\r\n\tX\uFEFF`;
const marked = (value: string) => `\u200F\u2068${value}\u2069\uFEFF`;

/** Writes hostile text into every field of a person's requests. */
async function writeHostileText(gateway: TestGateway): Promise<void> {
  const person = createPerson();
  const registration = buildRegistration(person);
  const names = { En: hostile('Noura'), Ar: hostile('نورة') };
  const created = await sendCreate(gateway, person, {
    ...registration,
    name: names,
    email: marked(registration.email),
    phoneNumber: marked(registration.phoneNumber),
  });
  expect(created.status, await created.clone().text()).toBe(201);
  const token = await idToken(person);
  const shopper = {
    request: (path: string, init?: RequestInit) => gateway.request(path, withBearer(token, init)),
  };
  const address = {
    ...ADDRESS,
    label: hostile('Home'),
    recipientName: hostile('Noura'),
    phone: marked(ADDRESS.phone),
    city: marked(ADDRESS.city),
    block: marked(ADDRESS.block),
    street: hostile('12'),
    building: hostile('7'),
    paci: marked('12345678'),
    directions: hostile('left'),
  };
  const { id } = await created.json();
  const user = await (await shopper.request(`${USERS}/GetById?Id=${id}`)).json();
  const update = { ...user, name: names, addresses: [{ ...address, isDefault: true }] };
  const updated = await shopper.request(`${USERS}/UpdateUserWeb`, {
    ...buildPost(update),
    method: 'PUT',
  });
  expect(updated.status, await updated.clone().text()).toBe(200);
  const { referenceCode } = await placeOrder(
    shopper,
    buildPurchase([['JAR', 1]], 12, {
      address,
      orderNote: hostile('note'),
      giftMessage: hostile('gift'),
    }),
  );
  const cancelled = await shopper.request(
    `${PAYMENT}/ProfileUser/CancelDeliveryRequestInCach`,
    buildPost({ referenceCode, reason: hostile('late') }),
  );
  expect(cancelled.status, await cancelled.clone().text()).toBe(200);
  const contact = await gateway.request(
    '/user/api/WEB/Contact/Create',
    buildPost({
      name: hostile('Noura'),
      email: marked('noura@example.com'),
      phone: marked('+96550001234'),
      subject: hostile('subject'),
      message: hostile('message'),
    }),
  );
  expect(contact.status, await contact.clone().text()).toBe(201);
}

onDatabase('the text of people in the database', (gateway) => {
  it('the text of people in the database has no control or format characters, and no line breaks outside messages and notes', async () => {
    const { db } = gateway().deps.database;
    const jar = itemLine('JAR', { price: 10, stock: 10 });
    const title = { En: hostile('Jar'), Ar: hostile('جرّة') };
    const attributes = [{ name: title, value: title }];
    const { rejected } = await gateway().importLines([
      ...CATEGORIES,
      { ...jar, title, attributes, brand: hostile('Brand'), tags: [hostile('tag')] },
    ]);
    expect(rejected).toEqual([]);
    await writePriceRules(db);
    await writeHostileText(gateway());
    const rows = await queryRows<Record<string, unknown>>(
      db,
      sql`SELECT row_to_json(t) AS row FROM (SELECT email, name_en, name_ar, phone, addresses FROM users) t
      UNION ALL SELECT row_to_json(o) FROM orders o UNION ALL SELECT row_to_json(c) FROM contact_messages c
      UNION ALL SELECT row_to_json(i) FROM items i UNION ALL SELECT row_to_json(l) FROM order_lines l`,
    );
    const texts: string[] = [];
    JSON.stringify(rows, (name, value) => {
      if (typeof value === 'string') texts.push(`${name}: ${value}`);
      return value;
    });
    expect(texts.filter((text) => text.includes('Noura X')).length).toBeGreaterThan(4);
    expect(texts.filter((text) => /[^\P{C}\n]/u.test(text))).toEqual([]);
    expect(texts.filter((text) => text.includes('\n')).map((text) => text.split(':')[0])).toEqual(
      expect.arrayContaining(['order_note', 'gift_message', 'message']),
    );
    const inLines = texts.filter(
      (text) =>
        text.includes('\n') && !/^(order_note|gift_message|message|reason|note|search_)/.test(text),
    );
    expect(inLines).toEqual([]);
  });
});
