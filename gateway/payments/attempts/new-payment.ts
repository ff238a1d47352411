import { LOCALE_TABLE } from '../../../lib/contract/locales.ts';
import type { OrderStatus } from '../../../lib/contract/order.ts';
import { addressLines } from '../../../lib/domain/address-lines.ts';
import { NO_POSTAL_CODE } from '../../../lib/domain/address-rules.ts';
import { resolveImageUrl } from '../../../lib/domain/image-url.ts';
import { formatOrderNumber } from '../../../lib/domain/order-number.ts';
import type { Database } from '../../platform/db/client.ts';
import { type OrderRow, orderLines, orders } from '../../platform/db/schema/orders.ts';
import type { AttemptRow } from '../../platform/db/schema/payments.ts';
import { users } from '../../platform/db/schema/users.ts';
import { and, desc, eq, ne } from '../../platform/db/sql.ts';
import type { DeliveryAddress, EarlierOrder, NewPayment } from '../provider/provider.ts';
import type { PaymentServices } from '../services.ts';

/** Tabby asks for 5 to 10 earlier orders. */
const MAX_EARLIER_ORDERS = 10;

const EARLIER_STATUSES: Partial<Record<OrderStatus, EarlierOrder['status']>> = {
  Confirmed: 'new',
  Processing: 'processing',
  ReadyForPickup: 'processing',
  Shipped: 'processing',
  Delivered: 'complete',
  Refunded: 'refunded',
  Cancelled: 'canceled',
};

function toDeliveryAddress({
  address,
  pickUp,
  language,
}: Pick<OrderRow, 'address' | 'pickUp' | 'language'>): DeliveryAddress {
  const key = LOCALE_TABLE[language].textKey;
  return {
    line: pickUp ? pickUp.branch.address[key] : addressLines(address, language).join(', '),
    city: pickUp ? pickUp.branch.name[key] : address.city,
    postalCode: address.postalCode || NO_POSTAL_CODE,
    countryCode: address.countryCode,
  };
}

async function loadEarlierOrders(
  db: Database,
  { userId, referenceCode }: OrderRow,
): Promise<EarlierOrder[]> {
  const isEarlier = and(eq(orders.userId, userId), ne(orders.referenceCode, referenceCode));
  const rows = await db
    .select()
    .from(orders)
    .where(isEarlier)
    .orderBy(desc(orders.createdAt))
    .limit(MAX_EARLIER_ORDERS);
  return rows.flatMap((row) => {
    const known = EARLIER_STATUSES[row.status];
    if (!known) return [];
    const { createdAt: placedAt, totalFils: amountFils, paymentMethod, customer } = row;
    const isCash = paymentMethod === 'Cash';
    const address = toDeliveryAddress(row);
    return [{ placedAt, amountFils, status: known, isCash, customer, address }];
  });
}

async function loadItems(
  db: Database,
  { referenceCode, language }: OrderRow,
  shopUrl: string,
): Promise<NewPayment['items']> {
  const rows = await db
    .select()
    .from(orderLines)
    .where(eq(orderLines.referenceCode, referenceCode))
    .orderBy(orderLines.position);
  return rows.map(({ sku, title, quantity, unitFils, discountFils, media }) => {
    const imageUrl = media ? resolveImageUrl(media.url, shopUrl) : undefined;
    return {
      sku,
      title: title[LOCALE_TABLE[language].textKey] || title.En || title.Ar,
      quantity,
      unitFils,
      discountFils,
      imageUrl,
    };
  });
}

/** Everything about an order that a provider may need. */
export async function toNewPayment(
  { database: { db }, payments }: PaymentServices,
  order: OrderRow,
  attempt: AttemptRow,
): Promise<NewPayment> {
  const [user] = await db.select().from(users).where(eq(users.id, order.userId));
  const { id: attemptId, method, amountFils, expiresAt } = attempt;
  const { customer, language } = order;
  return {
    attemptId,
    method,
    amountFils,
    discountFils: order.discountFils,
    deliveryFeeFils: order.deliveryFeeFils + order.wrappingFils,
    orderNumber: formatOrderNumber(order.orderNumber),
    language,
    customer: {
      ...customer,
      isPhoneVerified: user?.isPhoneVerified ?? false,
      registeredAt: user && !user.isGuest ? user.createdAt : undefined,
    },
    address: toDeliveryAddress(order),
    items: await loadItems(db, order, payments.shopUrl),
    earlierOrders: await loadEarlierOrders(db, order),
    returnUrl: `${payments.publicUrl()}/payment/return/${attempt.returnId}`,
    webhookUrl: payments.webhookUrl(attempt.provider),
    expiresAt,
  };
}
