import { defaultBrand } from '../../shop.config.ts';
import type { OrderLine } from '../contract/order.ts';
import { getPaidFils } from '../domain/line-discount.ts';
import { lineTotal } from '../domain/line-total.ts';
import { filsFromKwd, kwdFromFils, sumFils } from '../domain/money.ts';
import { type CartLine, getProductKey, type SavedItem } from '../shop/cart/cart-line.ts';
import { toSavedItem } from '../shop/product/product-view.ts';
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
): AnalyticsEvent => ({ name, id, items: [], value: 0, ...rest });

const shopping = (
  { name, id }: TrackedEvent,
  items: readonly AnalyticsItem[],
  method?: string,
): AnalyticsEvent => ({ name, id, items, value: itemsValue(items), ...(method && { method }) });

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

/**
 * The analytics item of the specification. Providers that use `content_id` get `item_id`. Amounts
 * are KWD per unit.
 */
interface AnalyticsItem {
  item_id: string;
  /** English, so that reports have one name per product. */
  item_name: string;
  item_category?: string;
  item_brand: string;
  quantity: number;
  /** `price` is the paid price, `discount` the reduction. */
  price: number;
  discount: number;
  type: 'PRODUCT' | 'COLLECTION';
}

type ProductDetails = Pick<SavedItem, 'category' | 'brand' | 'priceByCountry'>;

const getFullFils = (details: ProductDetails | undefined) =>
  filsFromKwd(details?.priceByCountry[0]?.price ?? 0);

function toAnalyticsItem(
  line: Pick<OrderLine, 'typeId' | 'type' | 'title' | 'quantity'>,
  priceFils: number,
  fullFils: number,
  details: ProductDetails | undefined,
): AnalyticsItem {
  const discountFils = Math.max(0, fullFils - priceFils);
  return {
    item_id: line.typeId,
    item_name: line.title.En,
    ...(details?.category && { item_category: details.category }),
    item_brand: details?.brand || defaultBrand,
    quantity: line.quantity,
    price: kwdFromFils(priceFils),
    discount: kwdFromFils(discountFils),
    type: line.type,
  };
}

/**
 * A product that is viewed or added to wishlist or cart. The first price list is the base price.
 */
function cartItem(item: SavedItem, quantity: number): AnalyticsItem {
  const salePrice = item.priceByCountry[0]?.salePrice ?? 0;
  return toAnalyticsItem(
    { typeId: item.id, type: item.type, title: item.title, quantity },
    filsFromKwd(salePrice),
    getFullFils(item),
    item,
  );
}

/** An order line as paid, with category, brand and list price from the cart. */
function orderItem(line: OrderLine, cart: readonly CartLine[]): AnalyticsItem {
  const details = cart.find(
    (cartLine) => getProductKey(cartLine) === getProductKey({ id: line.typeId, type: line.type }),
  );
  const { quantity, unitPrice, discount = 0 } = line;
  const unitFils = filsFromKwd(unitPrice);
  const lineFils = lineTotal(unitFils, quantity);
  const paidFils = getPaidFils({ quantity, lineFils, discountFils: filsFromKwd(discount) }, 1);
  return toAnalyticsItem(line, paidFils, Math.max(unitFils, getFullFils(details)), details);
}

/** Total in KWD. */
function itemsValue(items: readonly AnalyticsItem[]): number {
  return kwdFromFils(
    sumFils(items.map(({ price, quantity }) => lineTotal(filsFromKwd(price), quantity))),
  );
}
