import { pino } from 'pino';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Language } from '../../../lib/contract/user.ts';
import { orderPrefix } from '../../../shop.config.ts';
import { buildPost } from '../../../tests/setup/gateway/callers.ts';
import { CATEGORIES, itemLine } from '../../../tests/setup/gateway/lines.ts';
import {
  buildPurchase,
  completePayment,
  PAYMENT,
  placeOrder,
  RETRY,
  writePriceRules,
} from '../../../tests/setup/gateway/orders.ts';
import {
  registerShopper,
  registerVerified,
  type Shopper,
} from '../../../tests/setup/gateway/shoppers.ts';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { eq, sql } from '../../platform/db/sql.ts';
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

onDatabase(
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
        const number = new RegExp(`${orderPrefix}\\d{7,}`).exec(seen(mail?.subject))?.[0] ?? 'none';
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

    const buyOnline = (buyer = shopper) =>
      placeOrder(buyer, buildPurchase([['JAR', 1]], 12, { paymentMethod: 'Knet', language: 'en' }));

    it.each([
      ['an account', 30],
      ['a guest', 15],
    ])(
      '%s is reminded of an unpaid order after three minutes, and of the %i minutes to pay',
      async (kind, minutes) => {
        const person = { subject: `unpaid-${minutes}` };
        await buyOnline(kind === 'a guest' ? await registerShopper(gateway(), person) : shopper);
        await db().execute(sql`DELETE FROM outbox_messages WHERE kind <> 'orderPlaced'`);
        await drain(retain);
        expect(sent).toEqual([]);
        const [row] = await queryRows<{ seconds: number }>(
          db(),
          sql`SELECT extract(epoch FROM due_at - created_at)::int AS seconds FROM outbox_messages`,
        );
        expect(row?.seconds).toBe(180);
        expect(await gateway().get('/outbox.json')).toEqual([]);
        await becomesDue();
        await drain(retain);
        expect(sent.map((message) => message.kind)).toEqual(['orderPlaced']);
        expect(sent[0]?.text).toContain(`within ${minutes} minutes of ordering`);
        expect(sent[0]?.attachments).toBeUndefined();
      },
    );

    it.each(['paid', 'declined', 'cancelled'])(
      'a reminder of an order whose payment is %s is discarded',
      async (outcome) => {
        const order = await buyOnline();
        await completePayment(gateway(), order, outcome);
        await becomesDue();
        await drain(retain);
        const expected = outcome === 'paid' ? 'orderConfirmed' : 'orderPaymentFailed';
        expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set([expected]));
        expect(await db().$count(outboxMessages, eq(outboxMessages.kind, 'orderPlaced'))).toBe(0);
      },
    );

    it('a reminder is discarded after the order was cancelled by its buyer', async () => {
      const { referenceCode } = await buyOnline();
      await shopper.request(
        `${PAYMENT}/CancelationRequest/Create`,
        buildPost({ referenceCode, reason: 'No', refundType: 'None' }),
      );
      await becomesDue();
      await drain(retain);
      expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['orderCancelled']));
    });

    it('a message about a failed payment is discarded once the order is paid in another way', async () => {
      const order = await buyOnline();
      await completePayment(gateway(), order, 'declined');
      const body = { referenceCode: order.referenceCode, paymentMethod: 'Cash' };
      await shopper.request(RETRY, buildPost(body));
      await becomesDue();
      await drain(retain);
      expect(new Set(sent.map(({ kind }) => kind))).toEqual(new Set(['orderConfirmed']));
    });

    it('a one-time code that could not be sent while it was valid is discarded', async () => {
      const code = (minutesAgo: number) =>
        db()
          .insert(outboxMessages)
          .values({
            kind: 'otp',
            channel: 'sms',
            recipient: `+9655000000${minutesAgo}`,
            language: 'en',
            data: { code: '123456', minutes: 10 },
            createdAt: new Date(Date.now() - minutesAgo * 60_000),
          });
      await code(11);
      await code(9);
      await drain(retain);
      expect(sent.map(({ to }) => to)).toEqual(['+96550000009']);
    });

    it('a queued message stores its data instead of its text', async () => {
      await buyCash('en');
      const rows = await queryRows<object>(db(), sql`SELECT kind, data FROM outbox_messages`);
      expect(rows).toHaveLength(2);
      for (const row of rows)
        expect(row).toEqual({
          kind: 'orderConfirmed',
          data: { referenceCode: expect.any(String) },
        });
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
      // The message id is unchanged, so that a server recognises a message that it has already
      // accepted.
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

    it('a queued message has the data from which it is rendered', async () => {
      const empty = async () =>
        db().execute(
          sql`INSERT INTO outbox_messages (kind, channel, recipient, language) VALUES ('otp', 'sms', '+96550000000', 'ar')`,
        );
      await expect(empty()).rejects.toThrow();
    });
  },
  { lines: LINES },
);
