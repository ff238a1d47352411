import { pino } from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { onDatabase } from '../../../tests/setup/gateway/test-gateway.ts';
import { queryRows } from '../../platform/db/client.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Render } from '../mail/render-message.ts';
import type { QueuedMessage } from './message-data.ts';
import { enqueueMessage, type OutgoingMessage } from './outbox.ts';
import { type OutboxOptions, sendDueMessages } from './send-due-messages.ts';

const logger = pino({ level: 'silent' });
const message = (phone: string): QueuedMessage => ({
  kind: 'phoneRemoved',
  channel: 'email',
  to: 'noura@example.com',
  language: 'en',
  data: { phone },
});
/** The text of a message is its data. */
const render: Render = async ({ kind, channel, recipient: to, language, data }) => {
  const { phone: text } = data as { phone: string };
  return { kind, channel, to, language, subject: null, text, html: null };
};

onDatabase('The outbox worker', (gateway) => {
  const db = () => gateway().deps.database.db;
  const rows = () =>
    queryRows<{
      text: string;
      attempts: number;
      wait: number;
      sent_at: unknown;
      failed_at: unknown;
    }>(
      db(),
      sql`SELECT data->>'phone' AS text, attempts, sent_at, failed_at, round(extract(epoch FROM due_at - now()))::int AS wait FROM outbox_messages ORDER BY id`,
    );
  const options = (send: OutboxOptions['send'], retainSent = true): OutboxOptions => ({
    db: db(),
    render,
    send,
    logger,
    retainSent,
  });
  const becomesDue = () =>
    db().execute(sql`UPDATE outbox_messages SET due_at = now() - interval '1 second'`);
  const reject = async () => Promise.reject(new Error('unreachable'));

  beforeEach(async () => {
    await db().execute(sql`DELETE FROM outbox_messages`);
  });

  it('sends messages once and in the order in which they were written', async () => {
    const sent: OutgoingMessage[] = [];
    const send = async (one: OutgoingMessage) => void sent.push(one);
    for (const text of ['a', 'b', 'c']) await enqueueMessage(db(), message(text));
    await sendDueMessages(options(send));
    await sendDueMessages(options(send));
    expect(sent.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });

  it('deletes sent messages unless they are retained', async () => {
    await enqueueMessage(db(), message('a'));
    await sendDueMessages(options(async () => {}, false));
    expect(await rows()).toEqual([]);
  });

  it('the outbox worker does not send messages of a rolled-back transaction', async () => {
    const failing = db().transaction(async (transaction) => {
      await enqueueMessage(transaction, message('a'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await rows()).toEqual([]);
  });

  it('retries failed messages with increasing delays, without delaying others', async () => {
    await enqueueMessage(db(), message('bad'));
    await enqueueMessage(db(), message('good'));
    const sent: string[] = [];
    const send = async ({ text }: OutgoingMessage) =>
      text === 'bad' ? reject() : void sent.push(text);
    const waits: (number | undefined)[] = [];
    for (let round = 0; round < 9; round++) {
      await sendDueMessages(options(send));
      waits.push((await rows())[0]?.wait);
      await becomesDue();
    }
    expect(sent).toEqual(['good']);
    expect(waits.map((wait) => Math.round((wait ?? 0) / 10) * 10)).toEqual([
      30, 60, 120, 240, 480, 960, 1920, 3600, 3600,
    ]);
    await sendDueMessages(options(async ({ text }) => void sent.push(text)));
    expect(sent).toEqual(['good', 'bad']);
  });

  it('abandons a message after the last retry and retains it', async () => {
    await enqueueMessage(db(), message('bad'));
    for (let round = 0; round < 20; round++) {
      await sendDueMessages(options(reject));
      await becomesDue();
    }
    expect(await rows()).toMatchObject([
      { attempts: 16, sent_at: null, failed_at: expect.anything() },
    ]);
  });

  it('sends a message again when the process ended while sending it', async () => {
    await enqueueMessage(db(), message('a'));
    // A sender that never resolves simulates a process that was killed.
    void sendDueMessages(options(() => new Promise(() => {})));
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    const sent: string[] = [];
    const send = async ({ text }: OutgoingMessage) => void sent.push(text);
    await sendDueMessages(options(send));
    expect(sent).toEqual([]);
    await becomesDue();
    await sendDueMessages(options(send));
    expect(sent).toEqual(['a']);
  });

  it('sends each message once when several gateways run', async () => {
    for (let number = 0; number < 50; number++) await enqueueMessage(db(), message(String(number)));
    const sent: string[] = [];
    await Promise.all(
      Array.from({ length: 5 }, () =>
        sendDueMessages(options(async ({ text }) => void sent.push(text))),
      ),
    );
    expect(sent).toHaveLength(50);
    expect(new Set(sent).size).toBe(50);
  });

  it('completes the current message when it is stopped, and sends no other', async () => {
    for (const text of ['a', 'b']) await enqueueMessage(db(), message(text));
    const sent: string[] = [];
    let arrive = () => {};
    let release = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const permission = new Promise<void>((resolve) => {
      release = resolve;
    });
    const stopped = new AbortController();
    const run = sendDueMessages(
      options(async ({ text }) => {
        arrive();
        await permission;
        sent.push(text);
      }),
      stopped.signal,
    );
    await arrival;
    stopped.abort();
    release();
    await run;
    expect(sent).toEqual(['a']);
    expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false]);
  });
});
