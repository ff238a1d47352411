import {
  backInStockMail,
  backInStockSms,
  contactMail,
  contactReceiptMail,
  createRenderer,
  type MessageContent,
  type QueuedMessage,
  type Render,
} from './notifications/public.ts';
import { type OrderMessageContext, orderContent } from './orders/public.ts';
import { otpSms, phoneRemovedMail, welcomeMail } from './users/public.ts';

async function getContent(context: OrderMessageContext, message: QueuedMessage): Promise<MessageContent | undefined> {
  const { shop } = context;
  const { language } = message;
  switch (message.kind) {
    case 'otp':
      return { sms: otpSms(message.data, shop, language) };
    case 'welcome':
      return { mail: welcomeMail(message.data, shop, language) };
    case 'phoneRemoved':
      return { mail: phoneRemovedMail(message.data, shop, language) };
    case 'contact':
      return { mail: contactMail(message.data, language), replyTo: message.data.email };
    case 'contactReceipt':
      return { mail: contactReceiptMail(shop, language) };
    case 'backInStock':
      return { mail: backInStockMail(message.data, shop, language), sms: backInStockSms(message.data, shop, language) };
    default:
      return orderContent(context, message);
  }
}

/** Renders every kind of message: each module provides the content of its own. */
export function createMessageRenderer(context: OrderMessageContext): Render {
  return createRenderer(context.shop, (message) => getContent(context, message));
}
