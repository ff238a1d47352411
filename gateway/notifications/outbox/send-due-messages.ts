import type { Logger } from 'pino';
import type { Database } from '../../platform/db/client.ts';
import { areDue, claim } from '../../platform/db/due-rows.ts';
import {
  type OutboxRow,
  outboxMessages,
  sentMessages,
} from '../../platform/db/schema/notifications.ts';
import { eq, sql } from '../../platform/db/sql.ts';
import type { Render } from '../mail/render-message.ts';
import { permitSending, type SendLimitDeps } from './send-limits.ts';
import type { Send } from './senders.ts';

/**
 * A message that could not be sent is retried after 30 s, 1 min, 2 min … at most 1 h apart; the
 * last attempt is about half a day later.
 */
const MAX_ATTEMPTS = 16;
const FIRST_WAIT_S = 30;

export interface OutboxOptions {
  db: Database;
  /**
   * Renders the message of a row; undefined when the record that it refers to was deleted,
   * `obsolete` when it no longer applies.
   */
  render: Render;
  send: Send;
  /** Without limits, every message is sent. */
  limits?: SendLimitDeps['limits'] | undefined;
  logger: Logger;
  /**
   * Whether sent messages stay readable on the outbox page (local mode); otherwise they are
   * deleted.
   */
  retainSent: boolean;
}

/**
 * Claims the next due message until the time of its next attempt, so that it is sent again if this
 * process ends while sending. No transaction stays open meanwhile: it would block the embedded
 * database.
 */
async function claimNext(db: Database): Promise<OutboxRow | undefined> {
  const isOpen = sql`sent_at IS NULL AND failed_at IS NULL`;
  const [message] = await db
    .update(outboxMessages)
    .set(claim(FIRST_WAIT_S))
    .where(areDue(outboxMessages, 1, isOpen))
    .returning();
  return message;
}

/**
 * Counts the first attempt.
 * @returns whether the message may be sent now
 */
async function isPermitted(
  { db, limits, logger }: OutboxOptions,
  row: OutboxRow,
): Promise<boolean> {
  const { id, kind, attempts } = row;
  if (!limits || attempts > 1) return true;
  const permission = await permitSending({ db, limits, logger }, row);
  if (permission === 'send') return true;
  const isThis = eq(outboxMessages.id, id);
  if (permission === 'drop') {
    await db.delete(outboxMessages).where(isThis);
    return false;
  }
  if ('email' in permission) {
    const other = { channel: 'email' as const, recipient: permission.email };
    await db
      .update(outboxMessages)
      .set({ ...other, attempts: 0, dueAt: sql`now()` })
      .where(isThis);
    return false;
  }
  const { waitMs } = permission;
  const dueAt = sql`now() + ${waitMs} * interval '1 millisecond'`;
  await db.update(outboxMessages).set({ attempts: 0, dueAt }).where(isThis);
  logger.info({ id, kind, waitMs }, 'message delayed: its recipient gets too many');
  return false;
}

/** Removes a sent message from the queue; staff see that the buyer of an order got it. */
async function recordSent({ db, retainSent }: OutboxOptions, row: OutboxRow): Promise<void> {
  const { id, kind, channel } = row;
  const isThis = eq(outboxMessages.id, id);
  const { referenceCode } = row.data as { referenceCode?: string };
  await db.transaction(async (tx) => {
    if (referenceCode !== undefined)
      await tx.insert(sentMessages).values({ referenceCode, kind, channel });
    await (retainSent
      ? tx.update(outboxMessages).set({ sentAt: new Date() }).where(isThis)
      : tx.delete(outboxMessages).where(isThis));
  });
}

async function deliver(options: OutboxOptions, row: OutboxRow): Promise<void> {
  const { db, render, send, logger } = options;
  const { id, kind, createdAt, attempts } = row;
  const isThis = eq(outboxMessages.id, id);
  try {
    const message = await render(row);
    if (message === 'obsolete') {
      await db.delete(outboxMessages).where(isThis);
      logger.info({ id, kind }, 'message no longer applies, discarded');
      return;
    }
    if (!message) {
      await db.update(outboxMessages).set({ failedAt: new Date() }).where(isThis);
      logger.error({ id, kind }, 'message refers to a deleted record, discarded');
      return;
    }
    if (!(await isPermitted(options, row))) return;
    // The same id at every attempt: a mail server that accepted the message without responding can
    // recognise the duplicate.
    await send({ ...message, messageId: `outbox-${id}-${createdAt.getTime()}` });
  } catch (error) {
    const isLast = attempts >= MAX_ATTEMPTS;
    if (isLast) await db.update(outboxMessages).set({ failedAt: new Date() }).where(isThis);
    logger[isLast ? 'error' : 'warn'](
      { err: error, id, kind, attempts },
      isLast ? 'message given up' : 'message not sent, will be retried',
    );
    return;
  }
  await recordSent(options, row);
  logger.debug({ id, kind }, 'message sent');
}

/**
 * Sends all due messages one after the other, each at least once. Stops after the current message
 * when the signal is aborted.
 */
export async function sendDueMessages(options: OutboxOptions, signal?: AbortSignal): Promise<void> {
  for (let message = await claimNext(options.db); message; message = await claimNext(options.db)) {
    await deliver(options, message);
    if (signal?.aborted) return;
  }
}
