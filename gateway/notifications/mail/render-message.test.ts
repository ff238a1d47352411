import { pino } from 'pino';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Language } from '../../../lib/api/contract/user.ts';
import {
  buildPurchase,
  followRedirect,
  placeOrder,
  submitPaymentOutcome,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import { registerVerified, type Shopper } from '../../../tests/setup/gateway/shoppers.ts';
import { onOneDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../db/client.ts';
import { sql } from '../../db/sql.ts';
import { CATEGORIES, itemLine } from '../../testing/lines.ts';
import { enqueueMessage, type OutgoingMessage } from '../outbox/outbox.ts';
import { type OutboxOptions, sendDueMessages } from '../outbox/send-due-messages.ts';

const LINES = [
  ...CATEGORIES,
  itemLine('JAR', {
    price: 10,
    stock: 10_000,
    title: { En: 'Sidr Honey Jar', Ar: 'برطمان عسل سدر' },
  }),
];
const logger = pino({ level: 'silent' });

interface Shown {
  id: number;
  channel: string;
  attachments: { filename: string; contentType: string }[];
}

async function pdfText(content: Uint8Array): Promise<string> {
  expect(Buffer.from(content.subarray(0, 5)).toString()).toBe('%PDF-');
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), {
    mergePages: true,
  });
  return text.replace(/\s+/g, '');
}

onOneDatabase(
  'A queued message',
  (gateway) => {
    let shopper: Shopper;
    const db = () => gateway().deps.database.db;
    const buyCash = (language: Language) =>
      placeOrder(shopper, buildPurchase([['JAR', 2]], 22, { language }));
    const drain = async (send: OutboxOptions['send'], retainSent = true) =>
      sendDueMessages({ db: db(), render: gateway().deps.renderMessage, send, logger, retainSent });
    const becomesDue = () =>
      db().execute(sql`UPDATE outbox_messages SET due_at = now() - interval '1 second'`);
    const sent: OutgoingMessage[] = [];
    const retain = async (message: OutgoingMessage) => void sent.push(message);
    const findMail = (kind: string) =>
      sent.find((message) => message.kind === kind && message.channel === 'email');
    const seen = (text: string | null | undefined) => (text ?? '').replace(/[\u2066-\u2069]/g, '');

    beforeAll(async () => {
      await writePriceRules(gateway().deps.database.db);
      shopper = await registerVerified(gateway());
    });
    beforeEach(async () => {
      await db().execute(sql`DELETE FROM outbox_messages`);
      sent.length = 0;
    });

    it.each(['ar', 'en'] as const)(
      'a queued message for a confirmed order has the invoice attached as a PDF (%s)',
      async (language) => {
        const { referenceCode } = await buyCash(language);
        await drain(retain);
        const mail = findMail('orderConfirmed');
        expect(mail).toMatchObject({
          to: shopper.email,
          language,
          replyTo: 'letters@shop.example',
        });
        const number = /3B-\d{7,}/.exec(seen(mail?.subject))?.[0] ?? 'none';
        expect(mail?.subject).not.toContain(referenceCode);
        expect(mail?.html).toContain(
          `<html dir="${language === 'ar' ? 'rtl' : 'ltr'}" lang="${language}">`,
        );
        expect(mail?.attachments).toMatchObject([
          {
            filename: expect.stringMatching(`^INV-\\d{6}-${language}\\.pdf$`),
            contentType: 'application/pdf',
          },
        ]);
        const text = await pdfText((await mail?.attachments?.[0]?.content()) ?? new Uint8Array());
        const parts =
          language === 'ar' ? ['برطمانعسلسدر', '22.000د.ك'] : ['SidrHoneyJar', 'KWD22.000'];
        for (const part of [number, ...parts]) expect(text).toContain(part);
        expect(sent.find(({ channel }) => channel === 'sms')).toMatchObject({
          to: shopper.phone,
          html: null,
        });
      },
    );

    it('a queued message for an unpaid order has no attachment, and is sent before the one for its payment', async () => {
      const order = await placeOrder(
        shopper,
        buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet', language: 'en' }),
      );
      await drain(retain);
      expect(findMail('orderPlaced')?.attachments).toBeUndefined();
      await followRedirect(gateway(), await submitPaymentOutcome(gateway(), order, 'paid'));
      await drain(retain);
      expect(findMail('orderConfirmed')?.attachments).toHaveLength(1);
    });

    it('a queued message stores its data instead of its text', async () => {
      await buyCash('en');
      const rows = await queryRows<object>(
        db(),
        sql`SELECT kind, subject, text, html FROM outbox_messages`,
      );
      expect(rows).toHaveLength(2);
      for (const row of rows)
        expect(row).toEqual({ kind: 'orderConfirmed', subject: null, text: null, html: null });
    });

    it('a queued message is sent again as a whole after a failed attempt, and sent once', async () => {
      await buyCash('ar');
      const tried: OutgoingMessage[] = [];
      await drain(async (message) => {
        tried.push(message);
        throw new Error('unreachable');
      });
      await becomesDue();
      await drain(retain);
      await becomesDue();
      await drain(retain);
      expect(sent.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
      expect(findMail('orderConfirmed')?.attachments).toHaveLength(1);
      // The message id is unchanged, so that a server recognises a message that it has
      // already accepted.
      const ids = (messages: readonly OutgoingMessage[]) =>
        messages.map(({ messageId }) => messageId).sort();
      expect(ids(sent)).toEqual(ids(tried));
      expect(new Set(ids(sent)).size).toBe(2);
    });

    it('a queued message is retried after an error in rendering', async () => {
      await buyCash('en');
      const options = { db: db(), send: retain, logger, retainSent: true };
      await sendDueMessages({
        ...options,
        render: async () => Promise.reject(new Error('no fonts')),
      });
      expect(sent).toEqual([]);
      await becomesDue();
      await drain(retain);
      expect(sent).toHaveLength(2);
    });

    it('a queued message is abandoned when its order is gone, without delaying other messages', async () => {
      const reference = { referenceCode: 'GONE' };
      await enqueueMessage(db(), {
        kind: 'orderShipped',
        channel: 'email',
        to: 'a@example.com',
        language: 'ar',
        data: reference,
      });
      await enqueueMessage(db(), {
        kind: 'contactReceipt',
        channel: 'email',
        to: 'a@example.com',
        language: 'ar',
        data: {},
      });
      await drain(retain);
      expect(sent.map(({ kind }) => kind)).toEqual(['contactReceipt']);
      const [row] = await queryRows<object>(
        db(),
        sql`SELECT sent_at, failed_at FROM outbox_messages WHERE kind = 'orderShipped'`,
      );
      expect(row).toMatchObject({ sent_at: null, failed_at: expect.anything() });
    });

    it('a queued message that an earlier version stored with its text is sent unchanged', async () => {
      await db().execute(
        sql`INSERT INTO outbox_messages (kind, channel, recipient, language, subject, text, html)
          VALUES ('orderConfirmed', 'email', 'old@example.com', 'en', 'Old subject', 'Old text', '<p>Old text</p>')`,
      );
      await drain(retain);
      const [{ messageId: _, ...old } = { messageId: '' }] = sent;
      expect(old).toEqual({
        kind: 'orderConfirmed',
        channel: 'email',
        to: 'old@example.com',
        language: 'en',
        subject: 'Old subject',
        text: 'Old text',
        html: '<p>Old text</p>',
      });
    });

    it('a queued message shows its attachments on the outbox page', async () => {
      await buyCash('ar');
      const [mail] = (await gateway().get<Shown[]>(`/outbox.json?to=${shopper.email}`)).filter(
        ({ channel }) => channel === 'email',
      );
      expect(mail?.attachments).toEqual([
        { filename: expect.stringMatching(/^INV-\d{6}-ar\.pdf$/), contentType: 'application/pdf' },
      ]);
      const path = `outbox/${mail?.id}/attachments/0`;
      expect(await (await gateway().request('/outbox')).text()).toContain(
        `<a href="${path}">${mail?.attachments[0]?.filename}</a>`,
      );
      const response = await gateway().request(`/${path}`);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      await pdfText(new Uint8Array(await response.arrayBuffer()));
    });

    it('a queued message has either a text or the data from which it is rendered', async () => {
      const empty = async () =>
        db().execute(
          sql`INSERT INTO outbox_messages (kind, channel, recipient, language) VALUES ('otp', 'sms', '+96550000000', 'ar')`,
        );
      await expect(empty()).rejects.toThrow();
    });
  },
  { lines: LINES },
);
