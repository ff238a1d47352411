import type { MessageKind } from '../../../lib/contract/inbox.ts';
import type { OutboxRow } from '../../platform/db/schema/notifications.ts';
import type { MailShop } from '../../platform/shop/shop.ts';
import type { MessageData, QueuedMessage } from '../outbox/message-data.ts';
import type { Attachment, OutgoingMessage } from '../outbox/outbox.ts';
import type { MailDocument } from './document.ts';
import { fitMail } from './fit-mail.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { toSmsText } from './sms-text.ts';

/**
 * Renders a row of the outbox; undefined when its subject was deleted or has no message for the
 * channel, `obsolete` when a message that was not sent no longer applies.
 */
export type Render = (row: OutboxRow) => Promise<OutgoingMessage | 'obsolete' | undefined>;

/** What a message contains now; undefined when its subject was deleted. */
export type CurrentContent = MessageContent | 'obsolete' | undefined;

interface MessageContent {
  sms?: string | undefined;
  mail?: MailDocument;
  attachments?: Attachment[];
  replyTo?: string;
  /** The page that ends such messages. */
  unsubscribeUrl?: string | undefined;
}

/**
 * Restores the typed message of a row. Only `enqueueMessage` writes rows, with `data` that matches
 * the kind.
 */
function toQueuedMessage({
  kind,
  channel,
  recipient: to,
  language,
  data,
}: OutboxRow): QueuedMessage {
  return { kind, channel, to, language, data: data as MessageData[MessageKind] } as QueuedMessage;
}

function compose(
  message: QueuedMessage,
  content: MessageContent,
  shop: MailShop,
): OutgoingMessage | undefined {
  const { kind, channel, to, language } = message;
  if (channel === 'sms')
    return content.sms === undefined
      ? undefined
      : { kind, channel, to, language, subject: null, text: toSmsText(content.sms), html: null };
  const { mail, attachments, replyTo = shop.email, unsubscribeUrl } = content;
  if (!mail) return undefined;
  // A line break in a subject could inject a header.
  const subject = mail.subject.replace(/\s+/g, ' ').trim();
  const parts = fitMail({ ...mail, subject }, (document) => ({
    text: renderText(document, shop, language),
    html: renderHtml(document, shop, language),
  }));
  return {
    kind,
    channel,
    to,
    language,
    subject,
    ...parts,
    replyTo,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    ...(attachments && { attachments }),
  };
}

export function createRenderer(
  shop: MailShop,
  getContent: (message: QueuedMessage, row: OutboxRow) => Promise<CurrentContent>,
): Render {
  return async (row) => {
    const message = toQueuedMessage(row);
    const content = await getContent(message, row);
    return content === 'obsolete' ? content : content && compose(message, content, shop);
  };
}
