import type { Locale } from '@/lib/contract/locales';
import type { Purchase } from '@/lib/contract/purchase';
import { kwdFromFils } from '@/lib/domain/money';
import { type Checkout, toRequestedItems } from './use-checkout';

/** Builds the purchase request. Undefined while a required choice is missing. */
export function buildPurchaseRequest(checkout: Checkout, language: Locale): Purchase | undefined {
  const { address, service, totals, total, feeFils, lines, country, texts } = checkout;
  const { orderNote, giftMessage } = texts.cleaned;
  if (!address || feeFils === undefined || lines.length === 0) return undefined;
  const payment = toPaymentFields(checkout);
  if (!payment) return undefined;
  const promoCode = totals.promotion.data?.code;
  return {
    items: toRequestedItems(lines),
    countryCode: country.code,
    address,
    ...payment,
    ...(promoCode !== undefined && { promoCode }),
    ...(service && { deliveryService: service.code }),
    ...(orderNote && { orderNote }),
    ...(giftMessage && { giftMessage }),
    expectedTotal: kwdFromFils(total.totalFils),
    language,
    source: 'WebSite',
  };
}

/** The payment fields of the request. Undefined until a payment method is chosen. */
function toPaymentFields({
  method,
  usesPoints,
  isCovered,
  total,
}: Checkout): Pick<Purchase, 'paymentMethod' | 'restMethod' | 'points'> | undefined {
  const points = kwdFromFils(total.pointsFils);
  if (isCovered) return { paymentMethod: 'Mixed', points };
  if (!method) return undefined;
  const restMethod = method === 'Knet' || method === 'OnLine' ? method : undefined;
  return usesPoints && restMethod
    ? { paymentMethod: 'Mixed', restMethod, points }
    : { paymentMethod: method };
}
