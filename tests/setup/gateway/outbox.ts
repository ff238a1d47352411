import { sendDueMessages } from '../../../gateway/notifications/outbox/send-due-messages.ts';
import type { TestGateway } from './test-gateway.ts';

export interface SentMessage {
  kind: string;
  channel: string;
  language: string;
  /** Of e-mails. */
  subject: string | null;
  text: string;
}

/** The messages to a phone or an e-mail address, the newest first. */
export const readOutbox = (gateway: Pick<TestGateway, 'get'>, to: string): Promise<SentMessage[]> =>
  gateway.get(`/outbox.json?to=${encodeURIComponent(to)}`);

/** Sends all due messages, and deletes them as in production unless they are retained. */
export const sendMessages = (
  { deps: { database, renderMessage: render, logger } }: Pick<TestGateway, 'deps'>,
  retainSent = false,
): Promise<void> =>
  sendDueMessages({ db: database.db, render, send: async () => {}, logger, retainSent });
