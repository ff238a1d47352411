import type { OutboxRow } from './db/schema/notifications.ts';
import {
  buildBackInStockMail,
  buildBackInStockSms,
  buildContactMail,
  buildContactReceiptMail,
  type CurrentContent,
  createRenderer,
  type QueuedMessage,
  type Render,
} from './notifications/public.ts';
import { loadOrderContent, type OrderMessageContext } from './orders/public.ts';
import {
  buildOtpSms,
  buildPhoneRemovedMail,
  buildWelcomeMail,
  isExpiredOtp,
} from './users/public.ts';

async function getContent(
  context: OrderMessageContext,
  message: QueuedMessage,
  { sentAt, createdAt }: Pick<OutboxRow, 'sentAt' | 'createdAt'>,
): Promise<CurrentContent> {
  const { shop } = context;
  const { language } = message;
  const isSent = sentAt !== null;
  switch (message.kind) {
    case 'otp':
      if (!isSent && isExpiredOtp(message.data, createdAt)) return 'obsolete';
      return { sms: buildOtpSms(message.data, shop, language) };
    case 'welcome':
      return { mail: buildWelcomeMail(message.data, shop, language) };
    case 'phoneRemoved':
      return { mail: buildPhoneRemovedMail(message.data, shop, language) };
    case 'contact':
      return { mail: buildContactMail(message.data, language), replyTo: message.data.email };
    case 'contactReceipt':
      return { mail: buildContactReceiptMail(shop, language) };
    case 'backInStock':
      return {
        mail: buildBackInStockMail(message.data, shop, language),
        sms: buildBackInStockSms(message.data, shop, language),
      };
    default:
      return loadOrderContent(context, message, isSent);
  }
}

/** Renders every kind of message. Each module provides the content of its messages. */
export function createMessageRenderer(context: OrderMessageContext): Render {
  return createRenderer(context.shop, (message, row) => getContent(context, message, row));
}
