import { eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { type OutboxRow, outboxMessages } from '../../db/schema/notifications.ts';
import type { OutgoingMessage } from './outbox.ts';
import type { Send } from './senders.ts';

const POLL_MS = 1_000;
/**
 * A failed message is retried after 30 s, 1 min, 2 min …, at most 1 h apart; the last attempt is about half a day
 * later.
 */
const ATTEMPTS = 16;
const FIRST_WAIT_S = 30;
const MAX_WAIT_S = 3_600;

export interface OutboxWorkerOptions {
  db: Database;
  /** Renders the message of a row; undefined when its subject was deleted. */
  render: (row: OutboxRow) => Promise<OutgoingMessage | undefined>;
  send: Send;
  logger: Logger;
  /** Whether sent messages are retained for the outbox page (local mode); otherwise they are deleted. */
  retainSent: boolean;
}

/**
 * Claims the next due message by setting the time of its next attempt: if the process ends while sending, the message
 * becomes due again. No transaction is open while sending, because it would block the embedded database.
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

async function deliver({ db, render, send, logger, retainSent }: OutboxWorkerOptions, row: OutboxRow): Promise<void> {
  const { id, kind, createdAt, attempts } = row;
  const isThis = eq(outboxMessages.id, id);
  try {
    const message = await render(row);
    if (!message) {
      await db.update(outboxMessages).set({ failedAt: new Date() }).where(isThis);
      logger.error({ id, kind }, 'message refers to a deleted record, discarded');
      return;
    }
    // Every attempt has the same id, by which a mail server recognises a message that it has already accepted.
    await send({ ...message, messageId: `outbox-${id}-${createdAt.getTime()}` });
  } catch (error) {
    const isLast = attempts >= ATTEMPTS;
    if (isLast) await db.update(outboxMessages).set({ failedAt: new Date() }).where(isThis);
    logger[isLast ? 'error' : 'warn']({ err: error, id, kind, attempts }, isLast ? 'message given up' : 'message not sent, will be retried');
    return;
  }
  await (retainSent ? db.update(outboxMessages).set({ sentAt: new Date() }).where(isThis) : db.delete(outboxMessages).where(isThis));
  logger.debug({ id, kind }, 'message sent');
}

/** Sends all due messages in order, each at least once. */
export async function sendDueMessages(options: OutboxWorkerOptions, isStopped: () => boolean = () => false): Promise<void> {
  for (let message = await claimNext(options.db); message; message = await claimNext(options.db)) {
    await deliver(options, message);
    if (isStopped()) return;
  }
}

/** Sends due messages every second until it is stopped; stopping awaits the current message. */
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
