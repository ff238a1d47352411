import {
  buildBackInStockMail,
  buildBackInStockSms,
  buildContactMail,
  buildContactReceiptMail,
  createRenderer,
  type MessageContent,
  type QueuedMessage,
  type Render,
} from './notifications/public.ts';
import { loadOrderContent, type OrderMessageContext } from './orders/public.ts';
import { buildOtpSms, buildPhoneRemovedMail, buildWelcomeMail } from './users/public.ts';

async function getContent(
  context: OrderMessageContext,
  message: QueuedMessage,
): Promise<MessageContent | undefined> {
  const { shop } = context;
  const { language } = message;
  switch (message.kind) {
    case 'otp':
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
      return loadOrderContent(context, message);
  }
}

/** Renders every kind of message. Each module provides the content of its messages. */
export function createMessageRenderer(context: OrderMessageContext): Render {
  return createRenderer(context.shop, (message) => getContent(context, message));
}
