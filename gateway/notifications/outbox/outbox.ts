import type { Language } from '../../../lib/api/contract/user.ts';
import type { Database } from '../../db/client.ts';
import { outboxMessages } from '../../db/schema/notifications.ts';
import type { QueuedMessage } from './message-data.ts';

/** A file that goes with an e-mail, made when it is needed. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: () => Promise<Uint8Array>;
}

/** A message to a person, ready to be sent. */
export interface OutgoingMessage {
  /** What it is about, for the log: `otp`, `welcome`, `orderConfirmed` … */
  kind: string;
  channel: 'sms' | 'email';
  /** A phone number (E.164) or a mail address. */
  to: string;
  language: Language;
  /** Of mails only. */
  subject: string | null;
  text: string;
  html: string | null;
  attachments?: readonly Attachment[];
  /** Where an answer goes. */
  replyTo?: string;
  /** The same for every attempt at sending, so that mail servers can recognise a message that they have already. */
  messageId?: string;
}

/**
 * Queues a message, to be sent soon and at least once: one that is rendered when it is sent, or one that is ready. Within a
 * transaction it leaves only if that commits.
 */
export async function enqueueMessage(db: Database, { to, ...message }: QueuedMessage | OutgoingMessage): Promise<void> {
  await db.insert(outboxMessages).values({ ...message, recipient: to });
}
