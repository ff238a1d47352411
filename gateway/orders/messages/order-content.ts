import type { Database } from '../../db/client.ts';
import type {
  MessageContent,
  OrderEvent,
  OrderKind,
  QueuedMessage,
} from '../../notifications/public.ts';
import type { MailShop } from '../../shop/shop.ts';
import { invoiceAttachment, type RenderInvoice } from '../invoices/invoice-file.ts';
import { toInvoice } from '../invoices/load-invoice.ts';
import { loadOrder } from '../load-order.ts';
import { toOrder } from '../order-mapping.ts';
import { buildOrderMail } from './order-mail.ts';
import { buildOrderSms } from './order-sms.ts';

export interface OrderMessageContext {
  db: Database;
  shop: MailShop;
  renderInvoice: RenderInvoice;
}

const ORDER_EVENTS = {
  orderPlaced: 'placed',
  orderConfirmed: 'confirmed',
  orderPaymentFailed: 'paymentFailed',
  orderShipped: 'shipped',
  orderDelivered: 'delivered',
  orderCancelled: 'cancelled',
  orderRefunded: 'refunded',
  orderPartlyRefunded: 'partlyRefunded',
  orderExtraPaymentRefunded: 'extraPaymentRefunded',
} as const satisfies Record<OrderKind, OrderEvent>;

type OrderMessage = Extract<QueuedMessage, { kind: OrderKind }>;

/** The content of a message about an order; undefined when the order was deleted. */
export async function loadOrderContent(
  { db, shop, renderInvoice }: OrderMessageContext,
  { kind, channel, language, data }: OrderMessage,
): Promise<MessageContent | undefined> {
  const loaded = await loadOrder(db, data.referenceCode);
  if (!loaded) return undefined;
  const order = toOrder(loaded, 'owner');
  const { customer } = loaded.order;
  const event = ORDER_EVENTS[kind];
  const refund = order.refunds?.find(({ id }) => id === data.refundId);
  if (channel === 'sms')
    return { sms: buildOrderSms(event, order, customer, shop, language, refund) };
  const invoice = event === 'confirmed' ? toInvoice(loaded, shop.seller) : undefined;
  return {
    mail: buildOrderMail(event, order, customer, shop, language, refund),
    ...(invoice && { attachments: [invoiceAttachment(invoice, renderInvoice)] }),
  };
}
