import { expect, it } from 'vitest';
import { shopName } from '../../../shop.config.ts';
import { buildPost, createCallers } from '../../../tests/setup/gateway/callers.ts';
import { onDatabase, readProblem } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';

const PATH = '/user/api/WEB/Contact/Create';
const letter = {
  name: 'Noura <b>A.</b>',
  email: 'noura@example.com',
  phone: '+96550001234',
  subject: 'Honey & more',
  message: 'When?\n<script>alert(1)</script>',
};

interface Sent {
  kind: string;
  subject: string;
  text: string;
  html: string;
}

onDatabase('A contact message', (gateway) => {
  const sentTo = (to: string) => gateway().get<Sent[]>(`/outbox.json?to=${to}`);
  const write = async (body: object, headers?: Record<string, string>) =>
    (await createCallers(gateway()))()(PATH, buildPost(body, headers));

  it('a contact message is stored, sent to the shop and acknowledged by e-mail', async () => {
    const response = await write({ ...letter, language: 'en' });
    expect(response.status).toBe(201);
    const { id, caseNumber } = await response.json();
    expect(caseNumber).toMatch(/^C-\d{7}$/);
    const { language: _, ...stored } = { ...letter, language: 'en' };
    expect(
      await queryRows(
        gateway().deps.database.db,
        sql`SELECT name, email, phone, subject, message FROM contact_messages WHERE id = ${id}`,
      ),
    ).toEqual([stored]);
    const [toShop] = await sentTo('letters@shop.example');
    expect(toShop).toMatchObject({
      kind: 'contact',
      subject: 'New message from the contact page: \u2068Honey & more\u2069',
    });
    expect(toShop?.text).toContain(caseNumber);
    expect(toShop?.text).toContain('When?\n<script>alert(1)</script>');
    expect(toShop?.html).toContain('Noura &lt;b&gt;A.&lt;/b&gt;');
    expect(toShop?.html).toContain('When?<br>&lt;script&gt;');
    expect(toShop?.html).not.toContain('<script');
    const [receipt] = await sentTo(letter.email);
    expect(receipt).toMatchObject({
      kind: 'contactReceipt',
      subject: `${shopName.en} has received your message`,
    });
    expect(receipt?.text).toContain(caseNumber);
    for (const word of ['Noura', 'Honey', 'When?'])
      expect(`${receipt?.subject}${receipt?.text}${receipt?.html}`).not.toContain(word);
  });

  it('a contact message is acknowledged in Arabic and right to left by default', async () => {
    const email = 'sara@example.com';
    expect((await write({ ...letter, email })).status).toBe(201);
    const [receipt] = await sentTo(email);
    expect(receipt?.subject).toBe(`وصلتنا رسالتك إلى ${shopName.ar}`);
    expect(receipt?.html).toContain('<html dir="rtl" lang="ar">');
  });

  it('a contact message is sent once when the request is repeated with the same Idempotency-Key', async () => {
    const email = 'twice@example.com';
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const responses = await Promise.all([1, 2, 3].map(() => write({ ...letter, email }, headers)));
    const ids = await Promise.all(responses.map(async (response) => (await response.json()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await sentTo(email)).toHaveLength(1);
    expect((await write({ ...letter, email }, { 'idempotency-key': 'no uuid' })).status).toBe(400);
  });

  it('a contact message has a subject without line breaks', async () => {
    const email = 'lines@example.com';
    await write({ ...letter, email, subject: 'Hello\r\nBcc: all@example.com', language: 'en' });
    const [toShop] = await sentTo('letters@shop.example');
    expect(toShop?.subject).toBe(
      'New message from the contact page: \u2068Hello Bcc: all@example.com\u2069',
    );
  });

  it('a contact message is rejected with 429 after twenty in ten minutes from one IP address', async () => {
    const send = (await createCallers(gateway()))('203.0.113.20');
    const from = (number: number) => buildPost({ ...letter, email: `noura${number}@example.com` });
    for (let written = 0; written < 20; written++)
      expect((await send(PATH, from(written))).status).toBe(201);
    const rejected = await send(PATH, from(20));
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(await readProblem(rejected)).toMatchObject({ status: 429, code: 'too_many_requests' });
  });
});
