import type { GatewayDeps } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import type { OutboxRow } from '../../db/schema/outbox.ts';
import { invoiceAttachment, type RenderInvoice } from '../../orders/invoices/invoice-file.ts';
import { invoiceOf } from '../../orders/invoices/load-invoice.ts';
import { loadOrder } from '../../orders/load-order.ts';
import { orderMail } from '../../orders/messages/order-mail.ts';
import { orderSms } from '../../orders/messages/order-sms.ts';
import { orderOf } from '../../orders/order-mapping.ts';
import type { MailShop } from '../../shop/shop.ts';
import { otpSms, phoneRemovedMail, welcomeMail } from '../../users/messages.ts';
import { restockMail, restockSms } from '../back-in-stock/messages.ts';
import { contactMail, contactReceiptMail } from '../contact/messages.ts';
import type { MessageData, MessageKind, OrderEvent, OrderKind, QueuedMessage } from '../outbox/message-data.ts';
import type { Attachment, OutgoingMessage } from '../outbox/outbox.ts';
import type { MailDocument } from './document.ts';
import { renderText } from './render-text.ts';

export interface RenderContext {
  db: Database;
  shop: MailShop;
  renderInvoice: RenderInvoice;
}

/** Renders a row of the outbox; undefined when what it refers to is gone, or has no message on its channel. */
export type Render = (row: OutboxRow) => Promise<OutgoingMessage | undefined>;

/** What a message says, before it has a form. */
interface Content {
  sms?: string | undefined;
  mail?: MailDocument;
  attachments?: Attachment[];
  replyTo?: string;
}

const ORDER_EVENTS = {
  orderPlaced: 'placed',
  orderConfirmed: 'confirmed',
  orderPaymentFailed: 'paymentFailed',
  orderShipped: 'shipped',
  orderDelivered: 'delivered',
  orderCancelled: 'cancelled',
  orderRefunded: 'refunded',
} as const satisfies Record<OrderKind, OrderEvent>;

type OrderMessage = Extract<QueuedMessage, { kind: OrderKind }>;

async function orderContent(
  { db, shop, renderInvoice }: RenderContext,
  { kind, channel, language, data }: OrderMessage,
): Promise<Content | undefined> {
  const loaded = await loadOrder(db, data.referenceCode);
  if (!loaded) return undefined;
  const order = orderOf(loaded, 'owner');
  const { customer } = loaded.order;
  const event = ORDER_EVENTS[kind];
  if (channel === 'sms') return { sms: orderSms(event, order, customer, shop, language) };
  const invoice = event === 'confirmed' ? invoiceOf(loaded, shop.seller) : undefined;
  return { mail: orderMail(event, order, customer, shop, language), ...(invoice && { attachments: [invoiceAttachment(invoice, renderInvoice)] }) };
}

async function contentOf(context: RenderContext, message: QueuedMessage): Promise<Content | undefined> {
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
      return { mail: restockMail(message.data, shop, language), sms: restockSms(message.data, shop, language) };
    default:
      return orderContent(context, message);
  }
}

/** A row that was stored with its text, by an earlier version, leaves as it is. */
function storedMessage({ kind, channel, recipient: to, language, subject, text, html }: OutboxRow): OutgoingMessage | undefined {
  return text === null ? undefined : { kind, channel, to, language, subject, text, html };
}

/** The queued message of a row: `enqueueMessage` alone writes rows, and stores `data` beside its kind. */
function queuedMessage({ kind, channel, recipient: to, language, data }: OutboxRow): QueuedMessage {
  return { kind, channel, to, language, data: data as MessageData[MessageKind] } as QueuedMessage;
}

async function compose(message: QueuedMessage, content: Content, shop: MailShop): Promise<OutgoingMessage | undefined> {
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

/** Renders rows of the outbox as they are sent. */
export function createRenderer(context: RenderContext): Render {
  return async (row) => {
    if (row.data === null) return storedMessage(row);
    const message = queuedMessage(row);
    const content = await contentOf(context, message);
    return content && compose(message, content, context.shop);
  };
}

/** The renderer of a gateway. */
export function rendererOf({ database, shopName, payments, contactEmail, seller, renderPool }: GatewayDeps): Render {
  const url = payments.shopUrl === '' ? undefined : payments.shopUrl;
  return createRenderer({
    db: database.db,
    shop: { name: shopName, url, email: contactEmail, seller },
    renderInvoice: (invoice) => renderPool.queue(() => renderPool.render('invoicePdf', invoice)),
  });
}
