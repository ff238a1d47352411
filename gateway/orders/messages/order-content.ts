import type { Order, Refund } from '../../../lib/contract/order.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { getLastPickUpDay } from '../../../lib/domain/pick-up.ts';
import {
  type CurrentContent,
  getSmsSignature,
  ORDER_EVENTS,
  type OrderEvent,
  type OrderKind,
  type QueuedMessage,
  toSmsText,
} from '../../notifications/public.ts';
import type { Database } from '../../platform/db/client.ts';
import type { MailShop } from '../../platform/shop/shop.ts';
import type { InvoiceData } from '../documents/heading.ts';
import { invoiceAttachment, type RenderInvoice } from '../documents/invoice-file.ts';
import { toFormerDocument, toInvoice } from '../documents/load-invoice.ts';
import { type LoadedOrder, loadOrder } from '../record/load-order.ts';
import { toOrder } from '../record/order-mapping.ts';
import { findPayUntil, getPayEnd } from '../record/pay-until.ts';
import { toOrderFacts } from './order-facts.ts';
import { buildOrderMail } from './order-mail.ts';
import { getSms } from './order-texts.ts';

/** Builds the SMS about an event of an order; undefined for events with an e-mail only. */
export function buildOrderSms(
  event: OrderEvent,
  order: Order,
  shop: MailShop,
  language: Language,
  refund?: Refund,
): string | undefined {
  const sms = getSms(event, language, toOrderFacts(order, language, refund));
  return sms && toSmsText(`${getSmsSignature(shop, language)}: ${sms}`);
}

export interface OrderMessageContext {
  db: Database;
  shop: MailShop;
  renderInvoice: RenderInvoice;
}

type OrderMessage = Extract<QueuedMessage, { kind: OrderKind }>;

/**
 * Whether an order has changed so that a message about it would be wrong: it is paid or ended, or
 * its payment is tried again.
 */
function isObsolete(event: OrderEvent, { order, attempts }: LoadedOrder): boolean {
  if (event === 'placed') return order.status !== 'PendingPayment' || attempts.length > 1;
  if (event === 'paymentFailed')
    return order.status === 'PendingPayment' || !findPayUntil(order, attempts);
  if (event === 'giftReminder' || event === 'giftExpired')
    return order.status !== 'AwaitingAddress';
  if (event === 'readyForPickup')
    return ['Delivered', 'Cancelled', 'Refunded'].includes(order.status);
  return false;
}

/**
 * The order with what its messages name and its present state has no more: the end of the first
 * payment window and of the time to pay, and the last day to collect it.
 */
function toMailOrder(loaded: LoadedOrder, version = Number.POSITIVE_INFINITY): Order {
  const order = { ...toOrder(loaded, 'owner'), payUntil: getPayEnd(loaded.order).toISOString() };
  const corrections = order.corrections?.filter((one) => one.version <= version);
  const { payment, pickUp } = order;
  const { readyAt } = loaded.order;
  const expiresAt = loaded.attempts.at(-1)?.expiresAt.toISOString();
  return {
    ...order,
    ...(corrections && { corrections }),
    ...(payment && expiresAt !== undefined && { payment: { ...payment, expiresAt } }),
    ...(pickUp && readyAt && { pickUp: { ...pickUp, collectBy: getLastPickUpDay(readyAt) } }),
  };
}

/** The invoices that a message carries: after a correction the new one and the credit note. */
function listInvoices(
  event: OrderEvent,
  loaded: LoadedOrder,
  { corrections = [] }: Order,
  { seller }: MailShop,
): InvoiceData[] {
  const documents = event === 'corrected' ? corrections.at(-1)?.documents : undefined;
  const isIssued = event === 'confirmed' || event === 'awaitingAddress' || documents !== undefined;
  const all = [
    isIssued ? toInvoice(loaded, seller) : undefined,
    documents && toFormerDocument(loaded, seller, documents.creditNoteNumber),
  ];
  return all.filter((one) => one !== undefined);
}

/**
 * The content of a message about an order; undefined when the order was deleted, `obsolete` when a
 * message that was not sent no longer applies.
 */
export async function loadOrderContent(
  { db, shop, renderInvoice }: OrderMessageContext,
  { kind, channel, language, data }: OrderMessage,
  isSent: boolean,
): Promise<CurrentContent> {
  const loaded = await loadOrder(db, data.referenceCode);
  if (!loaded) return undefined;
  const event = ORDER_EVENTS[kind];
  if (!isSent && isObsolete(event, loaded)) return 'obsolete';
  const order = toMailOrder(loaded, data.version);
  const { customer } = loaded.order;
  const refund = order.refunds?.find(({ id }) => id === data.refundId);
  if (channel === 'sms') return { sms: buildOrderSms(event, order, shop, language, refund) };
  const invoices = listInvoices(event, loaded, order, shop);
  return {
    mail: buildOrderMail(event, order, customer, shop, language, refund),
    ...(invoices.length > 0 && {
      attachments: invoices.map((invoice) => invoiceAttachment(invoice, renderInvoice)),
    }),
  };
}
