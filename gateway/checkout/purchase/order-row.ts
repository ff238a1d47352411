import { randomUUID } from 'node:crypto';
import { localized } from '../../catalogue/public.ts';
import {
  type Buyer,
  type NewOrder,
  newReferenceCode,
  type PricedOrder,
} from '../../orders/public.ts';
import type { OrderRow } from '../../platform/db/schema/orders.ts';
import type { CountryRow, PurchaseBody } from '../pricing/price-order.ts';

/** An order that is collected stores name and phone of the buyer in place of an address. */
function toOrderAddress(
  { address, countryCode }: PurchaseBody,
  { customer: { name: recipientName, phone } }: Buyer,
): OrderRow['address'] {
  const id = address?.id ?? randomUUID();
  const empty = { government: '', city: '', street: '', building: '', isDefault: false };
  return address
    ? { ...address, id }
    : { ...empty, id, type: 'Custom', recipientName, phone, countryCode };
}

/**
 * The row of a new order. `isConfirmed`: nothing is left to pay online, or the order is paid in
 * cash.
 */
export function buildOrderRow(
  body: PurchaseBody,
  buyer: Buyer,
  country: CountryRow,
  { total, promotion, deliveryDates, pickUp }: PricedOrder,
  { isConfirmed, payHours }: { isConfirmed: boolean; payHours: number },
): NewOrder {
  const now = new Date();
  const { currencyRate, numberOfDecimal } = country;
  return {
    ...total,
    referenceCode: newReferenceCode(),
    requestId: randomUUID(),
    userId: buyer.userId,
    status: isConfirmed ? 'Confirmed' : 'PendingPayment',
    stockState: isConfirmed ? 'claimed' : 'held',
    countryCode: country.code,
    display: {
      countryCode: country.code,
      currencyCode: localized(country.currencyCode),
      currencyRate,
      numberOfDecimal: numberOfDecimal === 3 ? 3 : 2,
    },
    language: body.language,
    source: body.source,
    promoCode: promotion?.code ?? null,
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
