import type { Language } from '../../lib/api/contract/user.ts';
import type { Database } from '../db/client.ts';
import { outboxMessages } from './tables.ts';

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
}

/**
 * Writes a message down, to be sent soon and at least once. Within a transaction it leaves only if that commits: what it tells is then true.
 */
export async function enqueueMessage(db: Database, { to, ...message }: OutgoingMessage): Promise<void> {
  await db.insert(outboxMessages).values({ ...message, recipient: to });
}
