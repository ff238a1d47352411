import type {
  DeliveryAddress,
  EarlierOrder,
  EligibilityRequest,
  NewPayment,
} from '../../provider/provider.ts';
import { toDecimalText } from '../../provider/provider-amount.ts';
import type { TabbyAccount } from './account.ts';

const CURRENCY = 'KWD';
/** Longer texts are rejected. */
const MAX_TEXT_LENGTH = 255;

const toText = (text: string) => text.slice(0, MAX_TEXT_LENGTH);

const toBuyer = ({ name, email, phone }: EligibilityRequest['customer']) => ({
  name: toText(name),
  email,
  phone,
});

const toAddress = ({ city, line, postalCode }: DeliveryAddress) => ({
  city: toText(city),
  address: toText(line),
  zip: postalCode,
});

const toEarlierOrder = (order: EarlierOrder) => ({
  purchased_at: order.placedAt.toISOString(),
  amount: toDecimalText(order.amountFils),
  payment_method: order.isCash ? 'cod' : 'card',
  status: order.status,
  buyer: toBuyer(order.customer),
  shipping_address: toAddress(order.address),
});

function toOrder(payment: NewPayment) {
  const { amountFils, deliveryFeeFils, items } = payment;
  const subTotalFils = items.reduce((sum, { unitFils, quantity }) => sum + unitFils * quantity, 0);
  // Promotion and points: what remains between the items with delivery and the amount.
  const discountFils = Math.max(0, subTotalFils + deliveryFeeFils - amountFils);
  return {
    reference_id: payment.attemptId,
    tax_amount: toDecimalText(0),
    shipping_amount: toDecimalText(deliveryFeeFils),
    discount_amount: toDecimalText(discountFils),
    items: items.map(({ sku, title, quantity, unitFils, discountFils: ofItem, imageUrl }) => ({
      title: toText(title),
      quantity,
      unit_price: toDecimalText(unitFils),
      discount_amount: toDecimalText(ofItem),
      reference_id: sku,
      ...(imageUrl !== undefined && { image_url: imageUrl }),
    })),
  };
}

/** The full form: a session that can be paid. */
export function toSessionRequest(payment: NewPayment, { merchantCode }: TabbyAccount) {
  const { amountFils, orderNumber, customer, earlierOrders, language, returnUrl } = payment;
  const isComplete = ({ status }: EarlierOrder) => status === 'complete';
  return {
    payment: {
      amount: toDecimalText(amountFils),
      currency: CURRENCY,
      description: `Order ${orderNumber}`,
      buyer: toBuyer(customer),
      shipping_address: toAddress(payment.address),
      order: toOrder(payment),
      buyer_history: {
        registered_since: (customer.registeredAt ?? new Date()).toISOString(),
        loyalty_level: earlierOrders.filter(isComplete).length,
        is_phone_number_verified: customer.isPhoneVerified,
      },
      order_history: earlierOrders.map(toEarlierOrder),
      meta: { order_id: orderNumber },
    },
    lang: language,
    merchant_code: merchantCode,
    // The shop fetches the status, whichever page the shopper returns to.
    merchant_urls: { success: returnUrl, cancel: returnUrl, failure: returnUrl },
  };
}

/** The short form: whether Tabby would offer a payment. */
export function toEligibilityRequest(
  { amountFils, customer, language }: EligibilityRequest,
  { merchantCode }: TabbyAccount,
) {
  return {
    payment: {
      amount: toDecimalText(amountFils),
      currency: CURRENCY,
      buyer: toBuyer(customer),
    },
    lang: language,
    merchant_code: merchantCode,
  };
}
