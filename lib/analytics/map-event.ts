import { toSavedItem } from '../shop/product/product-view.ts';
import { type AnalyticsItem, cartItem, itemsValue, orderItem } from './items.ts';
import type { TrackedEvent, TrackedEvents } from './track.ts';

/** An event in the format shared by all providers. Amounts are KWD. */
export interface AnalyticsEvent {
  name: keyof TrackedEvents;
  id: string;
  items: readonly AnalyticsItem[];
  /** Price of the products, after promotions and without delivery. */
  value: number;
  order?: { id: string; total: number; shipping: number; coupon?: string };
  /** Method of payment, registration or contact. */
  method?: string;
  path?: string;
}

const plain = (
  { name, id }: TrackedEvent,
  rest: Pick<AnalyticsEvent, 'method' | 'path'> = {},
): AnalyticsEvent => ({
  name,
  id,
  items: [],
  value: 0,
  ...rest,
});

const shopping = (
  { name, id }: TrackedEvent,
  items: readonly AnalyticsItem[],
  method?: string,
): AnalyticsEvent => ({
  name,
  id,
  items,
  value: itemsValue(items),
  ...(method && { method }),
});

function purchase(event: Extract<TrackedEvent, { name: 'Purchase' }>): AnalyticsEvent {
  const { order, lines } = event.payload;
  const { orderNumber, subTotal, discount, deliveryFee, total, promoCode, paymentMethod } = order;
  return {
    name: event.name,
    id: event.id,
    items: order.lines.map((line) => orderItem(line, lines)),
    value: Math.round((subTotal - discount) * 1000) / 1000,
    order: {
      id: orderNumber,
      total,
      shipping: deliveryFee,
      ...(promoCode && { coupon: promoCode }),
    },
    method: paymentMethod,
  };
}

export function mapEvent(event: TrackedEvent): AnalyticsEvent {
  switch (event.name) {
    case 'Purchase':
      return purchase(event);
    case 'AddPaymentInfo':
      return shopping(
        event,
        event.payload.lines.map((line) => cartItem(line, line.orderQuantity)),
        event.payload.method,
      );
    case 'InitiateCheckout':
      return shopping(
        event,
        event.payload.lines.map((line) => cartItem(line, line.orderQuantity)),
      );
    case 'AddToCart':
    case 'RemoveFromCart':
    case 'AddToWishlist':
      return shopping(event, [cartItem(event.payload.item, event.payload.quantity)]);
    case 'ViewContent':
      return shopping(event, [cartItem(toSavedItem(event.payload.card), 1)]);
    case 'PageView':
      return plain(event, { path: event.payload.path });
    case 'CompleteRegistration':
    case 'Contact':
    case 'Login':
      return plain(event, { method: event.payload.method });
  }
}
