export { registerBackInStockSubscriptions } from './back-in-stock/list-subscriptions.ts';
export { buildBackInStockMail, buildBackInStockSms } from './back-in-stock/messages.ts';
export { notifyBackInStock } from './back-in-stock/notify.ts';
export { registerBackInStock } from './back-in-stock/subscribe.ts';
export { registerUnsubscribe } from './back-in-stock/unsubscribe.ts';
export {
  createUnsubscribeLinks,
  type UnsubscribeLinks,
} from './back-in-stock/unsubscribe-links.ts';
export { registerContact } from './contact/contact.ts';
export { registerInbox } from './contact/inbox-calls.ts';
export {
  buildContactAnswerMail,
  buildContactMail,
  buildContactReceiptMail,
} from './contact/messages.ts';
export type { Fact, MailDocument, MailProduct } from './mail/document.ts';
export { buildProductImage } from './mail/product-image.ts';
export {
  type CurrentContent,
  createRenderer,
  type Render,
} from './mail/render-message.ts';
export { getGreeting, withoutUrls } from './mail/sender-text.ts';
export { getSmsSignature, toSmsText } from './mail/sms-text.ts';
export { ORDER_NEWS } from './order-news.ts';
export { registerFailedMessages } from './outbox/failed-messages.ts';
export {
  type MessageData,
  ORDER_EVENTS,
  type OrderEvent,
  type OrderKind,
  type QueuedMessage,
  type ReturnReference,
  type StaffEvents,
} from './outbox/message-data.ts';
export { type Attachment, enqueueMessage } from './outbox/outbox.ts';
export { registerOutboxPage } from './outbox/page.ts';
export { sendDueMessages } from './outbox/send-due-messages.ts';
export { createSender, type Send } from './outbox/senders.ts';
export { isSmsPhone } from './outbox/sms-countries.ts';
export { consumeSmsQuota, recordSms } from './outbox/sms-sends.ts';
export type { NotificationServices } from './services.ts';
