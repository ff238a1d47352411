import type { Language } from '../../../lib/contract/user.ts';
import type { Database } from '../../platform/db/client.ts';
import { outboxMessages } from '../../platform/db/schema/notifications.ts';
import { sql } from '../../platform/db/sql.ts';
import type { QueuedMessage } from './message-data.ts';

/** An attachment of an e-mail, rendered when it is sent. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: () => Promise<Uint8Array>;
}

export interface OutgoingMessage {
  /** The kind for logs: `otp`, `welcome`, `orderConfirmed` … */
  kind: string;
  channel: 'sms' | 'email';
  /** A phone number (E.164) or an e-mail address. */
  to: string;
  language: Language;
  /** E-mails only. */
  subject: string | null;
  text: string;
  html: string | null;
  attachments?: readonly Attachment[];
  replyTo?: string;
  /** For the header `List-Unsubscribe`. */
  unsubscribeUrl?: string;
  /** The same for every attempt, so that mail servers recognise a repetition. */
  messageId?: string;
}

interface QueueOptions {
  /** The earliest time to send it; data are then rendered as they are. */
  delayMinutes?: number;
  /** Digest of the network that caused the message. */
  network?: string | null | undefined;
  /** Whether the person that an SMS is for has verified the phone. */
  isPhoneVerified?: boolean;
}

/**
 * Queues a message, which is rendered when it is sent, at least once. Within a transaction it is
 * sent only after the commit.
 */
export async function enqueueMessage(
  db: Database,
  { to, ...message }: QueuedMessage,
  { delayMinutes = 0, ...sender }: QueueOptions = {},
): Promise<void> {
  const dueAt = sql`now() + make_interval(mins => ${delayMinutes})`;
  await db.insert(outboxMessages).values({ ...message, ...sender, recipient: to, dueAt });
}
