import type { Locale } from '@/lib/contract/locales';
import type { Purchase } from '@/lib/contract/purchase';
import { kwdFromFils } from '@/lib/domain/money';
import { isRestMethod } from '@/lib/domain/payment-methods';
import { toRequestedItems } from '@/lib/shop/cart/cart-line';
import { features } from '@/shop.config';
import type { Checkout } from './use-checkout';

/** Builds the purchase request. Undefined while a required choice is missing. */
export function buildPurchaseRequest(checkout: Checkout, language: Locale): Purchase | undefined {
  const { service, totals, total, feeFils, lines, country, texts } = checkout;
  const { orderNote, giftMessage } = texts.cleaned;
  const isWrapped = total.wrappingFils > 0;
  const destination = toDestination(checkout);
  if (!destination || feeFils === undefined || lines.length === 0) return undefined;
  const payment = toPaymentFields(checkout);
  if (!payment) return undefined;
  const promoCode = totals.promotion.data?.code;
  return {
    items: toRequestedItems(lines),
    countryCode: country.code,
    ...destination,
    ...payment,
    ...(promoCode !== undefined && { promoCode }),
    ...(service && { deliveryService: service.code }),
    ...(orderNote && { orderNote }),
    // One may have been written in this tab while the shop had gifts.
    ...(features.gifts && giftMessage && { giftMessage }),
    ...(isWrapped && { giftWrapping: true }),
    expectedTotal: kwdFromFils(total.totalFils),
    language,
    source: 'WebSite',
  };
}

/** Where the order goes. Undefined until an address or a branch is chosen. */
function toDestination({
  address,
  pickUp,
  isGift,
  texts,
}: Checkout): Pick<Purchase, 'address' | 'pickUpBranch' | 'giftRecipient'> | undefined {
  if (pickUp.branch) return { pickUpBranch: pickUp.branch.id };
  if (isGift) {
    const { sender: senderName, otherRecipient } = texts;
    if (!otherRecipient || !senderName) return undefined;
    const { recipientName: name, phone } = otherRecipient;
    return { giftRecipient: { name, phone, senderName } };
  }
  return address && { address: { ...address, ...texts.otherRecipient } };
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
  const restMethod = isRestMethod(method) ? method : undefined;
  return usesPoints && restMethod
    ? { paymentMethod: 'Mixed', restMethod, points }
    : { paymentMethod: method };
}
