import type { OutboxRow } from '../../db/schema/notifications.ts';
import type { MailShop } from '../../shop/shop.ts';
import type { MessageData, MessageKind, QueuedMessage } from '../outbox/message-data.ts';
import type { Attachment, OutgoingMessage } from '../outbox/outbox.ts';
import type { MailDocument } from './document.ts';
import { renderText } from './render-text.ts';

/** Renders a row of the outbox; undefined when what it refers to is gone, or has no message on its channel. */
export type Render = (row: OutboxRow) => Promise<OutgoingMessage | undefined>;

/** The content of a message, before it has a form. */
export interface MessageContent {
  sms?: string | undefined;
  mail?: MailDocument;
  attachments?: Attachment[];
  replyTo?: string;
}

/** A row that was stored with its text, by an earlier version, leaves as it is. */
function storedMessage({ kind, channel, recipient: to, language, subject, text, html }: OutboxRow): OutgoingMessage | undefined {
  return text === null ? undefined : { kind, channel, to, language, subject, text, html };
}

/** The queued message of a row: `enqueueMessage` alone writes rows, and stores `data` beside its kind. */
function queuedMessage({ kind, channel, recipient: to, language, data }: OutboxRow): QueuedMessage {
  return { kind, channel, to, language, data: data as MessageData[MessageKind] } as QueuedMessage;
}

async function compose(message: QueuedMessage, content: MessageContent, shop: MailShop): Promise<OutgoingMessage | undefined> {
  const { kind, channel, to, language } = message;
  if (channel === 'sms') return content.sms === undefined ? undefined : { kind, channel, to, language, subject: null, text: content.sms, html: null };
  const { mail, attachments, replyTo = shop.email } = content;
  if (!mail) return undefined;
  // React is loaded with the first e-mail: the gateway starts, and sends text messages, without it.
  const { renderHtml } = await import('./render-html.ts');
  // A line break in a subject could begin another header.
  const subject = mail.subject.replace(/\s+/g, ' ').trim();
  const parts = { text: renderText(mail, shop, language), html: renderHtml({ ...mail, subject }, shop, language) };
  return { kind, channel, to, language, subject, ...parts, replyTo, ...(attachments && { attachments }) };
}

/** Renders rows of the outbox as they are sent. `getContent` returns undefined when what the message refers to is gone. */
export function createRenderer(shop: MailShop, getContent: (message: QueuedMessage) => Promise<MessageContent | undefined>): Render {
  return async (row) => {
    if (row.data === null) return storedMessage(row);
    const message = queuedMessage(row);
    const content = await getContent(message);
    return content && compose(message, content, shop);
  };
}
