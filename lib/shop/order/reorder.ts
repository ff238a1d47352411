import type { Availability } from '../../api/contract/availability.ts';
import type { ItemSummary } from '../../api/contract/item.ts';
import type { OrderLine } from '../../api/contract/order.ts';
import { type CartLine, getMaxQuantity, getProductKey, type SavedItem } from '../cart/cart-line.ts';
import { toCardView, toSavedItem } from '../product/product-view.ts';

/** Why a line of an earlier order cannot be had, or not as many of it. */
export interface UnavailableLine {
  line: OrderLine;
  reason: 'gone' | 'country' | 'out' | 'few';
  /** How many can be had, with `few`. */
  added: number;
}

export interface Reorder {
  toAdd: { item: SavedItem; quantity: number }[];
  missing: UnavailableLine[];
}

interface Today {
  /** Items that are sold today. */
  items: readonly ItemSummary[];
  /** Of what the cart would hold. */
  availability: Availability;
  cart: readonly CartLine[];
}

export const lineKey = ({ typeId, type }: Pick<OrderLine, 'typeId' | 'type'>) => getProductKey({ id: typeId, type });

const heldOf = (cart: readonly CartLine[], key: string) => cart.find((line) => getProductKey(line) === key)?.orderQuantity ?? 0;

/** What the cart would hold with the lines of an order in it: what availability is asked for. */
export function getReorderLines(lines: readonly OrderLine[], cart: readonly CartLine[]) {
  return lines.map(({ typeId, type, quantity }) => ({
    id: typeId,
    type,
    orderQuantity: quantity + heldOf(cart, getProductKey({ id: typeId, type })),
  }));
}

/** What of an earlier order goes into the cart today, at today's prices, beside what is in it; and what does not, with the reason. */
export function planReorder(lines: readonly OrderLine[], { items, availability, cart }: Today): Reorder {
  const plan: Reorder = { toAdd: [], missing: [] };
  const sold = new Map(items.map((item) => [getProductKey(item), item]));
  const unavailable = new Set(availability.productNotAvailableByCountryList.map(lineKey));
  const short = new Map(availability.outOfStockList.map((entry) => [lineKey(entry), entry.available]));
  for (const line of lines) {
    const key = lineKey(line);
    const found = sold.get(key);
    if (!found) plan.missing.push({ line, reason: 'gone', added: 0 });
    else if (unavailable.has(key)) plan.missing.push({ line, reason: 'country', added: 0 });
    else {
      const item = toSavedItem(toCardView(found, 'En'));
      const room = Math.min(short.get(key) ?? Number.POSITIVE_INFINITY, getMaxQuantity(item)) - heldOf(cart, key);
      const quantity = Math.max(0, Math.min(line.quantity, room));
      if (quantity > 0) plan.toAdd.push({ item, quantity });
      if (quantity < line.quantity) plan.missing.push({ line, reason: quantity > 0 ? 'few' : 'out', added: quantity });
    }
  }
  return plan;
}
