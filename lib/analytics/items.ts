import type { OrderLine } from '@/lib/api/contract/order';
import { DEFAULT_BRAND } from '@/lib/config/constants';
import { filsFromKwd, kwdFromFils, sumFils } from '@/lib/domain/money';
import { type CartLine, getProductKey, type SavedItem } from '@/lib/shop/cart/cart-line';

/** The specification's analytics item; adapters that say `content_id` take `item_id` for it. Amounts are KWD for one unit. */
export interface AnalyticsItem {
  item_id: string;
  /** English, so that one item has one name in every report. */
  item_name: string;
  item_category?: string;
  item_brand: string;
  quantity: number;
  /** What is paid; `discount` is what it was lowered by. */
  price: number;
  discount: number;
  type: 'PRODUCT' | 'COLLECTION';
}

type Known = Pick<SavedItem, 'category' | 'brand' | 'priceByCountry'>;

function itemOf(line: Pick<OrderLine, 'typeId' | 'type' | 'title' | 'quantity'>, priceFils: number, known: Known | undefined): AnalyticsItem {
  const full = known?.priceByCountry[0]?.price;
  const discountFils = full === undefined ? 0 : Math.max(0, filsFromKwd(full) - priceFils);
  return {
    item_id: line.typeId,
    item_name: line.title.En,
    ...(known?.category && { item_category: known.category }),
    item_brand: known?.brand || DEFAULT_BRAND,
    quantity: line.quantity,
    price: kwdFromFils(priceFils),
    discount: kwdFromFils(discountFils),
    type: line.type,
  };
}

/** An item that is looked at, wished for or put into the cart: the first entry of its prices is the one that counts. */
export function cartItem(item: SavedItem, quantity: number): AnalyticsItem {
  const salePrice = item.priceByCountry[0]?.salePrice ?? 0;
  return itemOf({ typeId: item.id, type: item.type, title: item.title, quantity }, filsFromKwd(salePrice), item);
}

/** A line as it was sold, with what the cart knew of it. */
export function orderItem(line: OrderLine, cart: readonly CartLine[]): AnalyticsItem {
  const known = cart.find((one) => getProductKey(one) === getProductKey({ id: line.typeId, type: line.type }));
  return itemOf(line, filsFromKwd(line.unitPrice), known);
}

/** KWD. */
export function itemsValue(items: readonly AnalyticsItem[]): number {
  return kwdFromFils(sumFils(items.map(({ price, quantity }) => filsFromKwd(price) * quantity)));
}
