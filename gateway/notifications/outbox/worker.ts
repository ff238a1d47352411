import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { type OutboxRow, outboxMessages } from '../../db/schema/notifications.ts';
import type { OutgoingMessage } from './outbox.ts';
import type { Send } from './senders.ts';

const POLL_MS = 1_000;
/** A message that nobody carried is tried again after 30 s, 1 min, 2 min … at most 1 h apart; the last of these about half a day later. */
const ATTEMPTS = 16;
const FIRST_WAIT_S = 30;
const MAX_WAIT_S = 3_600;

export interface OutboxWorkerOptions {
  db: Database;
  /** Makes the message of a row; undefined when there is nothing (any more) to send. */
  render: (row: OutboxRow) => Promise<OutgoingMessage | undefined>;
  send: Send;
  logger: Logger;
  /** Whether messages that are sent stay to be read (local mode); otherwise nothing of them is kept. */
  keepSent: boolean;
}

/**
 * Takes the next message that is due, for as long as the wait until its next attempt: whoever dies while sending gives it back
 * by that. No transaction is open meanwhile, which would hold up everybody on the embedded database.
 */
async function claimNext(db: Database): Promise<OutboxRow | undefined> {
  const next = sql`(SELECT id FROM outbox_messages WHERE sent_at IS NULL AND failed_at IS NULL AND due_at <= now()
    ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)`;
  const [message] = await db
    .update(outboxMessages)
    .set({
      attempts: sql`attempts + 1`,
      dueAt: sql`now() + least(${MAX_WAIT_S}, ${FIRST_WAIT_S} * power(2, attempts)) * interval '1 second'`,
    })
    .where(eq(outboxMessages.id, next))
    .returning();
  return message;
}

async function deliver({ db, render, send, logger, keepSent }: OutboxWorkerOptions, row: OutboxRow): Promise<void> {
  const { id, kind, createdAt, attempts } = row;
  const isThis = eq(outboxMessages.id, id);
  try {
    const message = await render(row);
    if (!message) {
      await db.update(outboxMessages).set({ failedAt: new Date() }).where(isThis);
      logger.error({ id, kind }, 'message refers to a deleted record, discarded');
      return;
    }
    // The same at every attempt: a mail server that took the message before it could answer may recognise it.
    await send({ ...message, messageId: `outbox-${id}-${createdAt.getTime()}` });
  } catch (error) {
    const isLast = attempts >= ATTEMPTS;
    if (isLast) await db.update(outboxMessages).set({ failedAt: new Date() }).where(isThis);
    logger[isLast ? 'error' : 'warn']({ err: error, id, kind, attempts }, isLast ? 'message given up' : 'message not sent, will be retried');
    return;
  }
  await (keepSent ? db.update(outboxMessages).set({ sentAt: new Date() }).where(isThis) : db.delete(outboxMessages).where(isThis));
  logger.debug({ id, kind }, 'message sent');
}

/** Sends everything that is due, one after the other, at least once each. */
export async function sendDueMessages(options: OutboxWorkerOptions, isStopped: () => boolean = () => false): Promise<void> {
  for (let message = await claimNext(options.db); message; message = await claimNext(options.db)) {
    await deliver(options, message);
    if (isStopped()) return;
  }
}

/** Looks for messages every second until it is told to stop; then finishes the one that is under way. */
export function startOutboxWorker(options: OutboxWorkerOptions): { stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    await sendDueMessages(options, () => isStopped).catch((error: unknown) => options.logger.error({ err: error }, 'reading the outbox failed'));
    if (!isStopped) wait();
  };
  const wait = () => {
    timer = setTimeout(() => {
      running = round();
    }, POLL_MS);
  };
  running = round();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
