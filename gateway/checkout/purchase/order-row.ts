import { randomUUID } from 'node:crypto';
import { localized } from '../../catalogue/public.ts';
import {
  type Buyer,
  getFirstStatus,
  type NewOrder,
  newReferenceCode,
  type PricedOrder,
  toPromotionColumns,
} from '../../orders/public.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { CountryRow, PurchaseBody } from '../pricing/price-order.ts';

/**
 * An order that is collected, or whose recipient enters the address, stores the name and phone of a
 * person in place of an address.
 */
export const toPersonOnly = ({
  recipientName,
  phone,
  countryCode,
}: Pick<OrderRow['address'], 'recipientName' | 'phone' | 'countryCode'>): OrderRow['address'] => ({
  government: '',
  city: '',
  street: '',
  building: '',
  isDefault: false,
  id: randomUUID(),
  type: 'Custom',
  recipientName,
  phone,
  countryCode,
});

function toOrderAddress(
  { address, countryCode, giftRecipient }: PurchaseBody,
  { customer }: Buyer,
): OrderRow['address'] {
  if (address) return { ...address, id: address.id ?? randomUUID() };
  const { name: recipientName, phone } = giftRecipient ?? customer;
  return toPersonOnly({ recipientName, phone, countryCode });
}

const toStoredGift = ({ giftRecipient }: PurchaseBody): OrderRow['gift'] =>
  giftRecipient
    ? { recipientName: giftRecipient.name, senderName: giftRecipient.senderName }
    : null;

/** The currency in which a country shows prices, as an order keeps it. */
export const toDisplay = ({
  code,
  currencyCode,
  currencyRate,
  numberOfDecimal,
}: CountryRow): OrderRow['display'] => ({
  countryCode: code,
  currencyCode: localized(currencyCode),
  currencyRate,
  numberOfDecimal: numberOfDecimal === 3 ? 3 : 2,
});

/**
 * The row of a new order. `isConfirmed`: nothing is left to pay online, or the order is paid in
 * cash.
 */
export function buildOrderRow(
  body: PurchaseBody,
  buyer: Buyer,
  country: CountryRow,
  { total, promotions, deliveryDates, pickUp }: PricedOrder,
  { isConfirmed, payHours }: { isConfirmed: boolean; payHours: number },
): NewOrder {
  const now = new Date();
  const gift = toStoredGift(body);
  return {
    ...total,
    referenceCode: newReferenceCode(),
    requestId: randomUUID(),
    userId: buyer.userId,
    status: isConfirmed ? getFirstStatus({ gift }) : 'PendingPayment',
    stockState: isConfirmed ? 'claimed' : 'held',
    countryCode: country.code,
    display: toDisplay(country),
    language: body.language,
    source: body.source,
    ...toPromotionColumns(promotions),
    promotionPerson: null,
    exchangedFils: null,
    deliveryService: body.deliveryService ?? null,
    paymentMethod: body.paymentMethod,
    refundType: 'None',
    address: toOrderAddress(body, buyer),
    pickUp: pickUp ?? null,
    readyAt: null,
    customer: buyer.customer,
    orderNote: body.orderNote || null,
    giftMessage: body.giftMessage || null,
    gift,
    network: buyer.network ?? null,
    deliveryFrom: deliveryDates?.from ?? null,
    deliveryTo: deliveryDates?.to ?? null,
    payHours,
    reservedUntil: null,
    cashPaidAt: null,
    invoiceNumber: null,
    carrier: null,
    trackingNumber: null,
    createdAt: now,
    updatedAt: now,
  };
}
