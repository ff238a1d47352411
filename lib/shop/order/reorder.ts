import type { Availability } from '../../contract/availability.ts';
import type { ItemSummary } from '../../contract/item.ts';
import type { OrderLine } from '../../contract/order.ts';
import { type CartLine, getMaxQuantity, getProductKey, type SavedItem } from '../cart/cart-line.ts';
import { itemToSaved } from '../product/product-view.ts';

/** Why a line of a previous order is not available in full. */
interface UnavailableLine {
  line: OrderLine;
  reason: 'gone' | 'country' | 'out' | 'partlyAdded';
  /** How many can be had, with `few`. */
  added: number;
}

export interface Reorder {
  toAdd: { item: SavedItem; quantity: number }[];
  missing: UnavailableLine[];
}

interface CurrentState {
  /** Products sold now. */
  items: readonly ItemSummary[];
  /** Availability of the combined quantities. */
  availability: Availability;
  cart: readonly CartLine[];
}

export const lineKey = ({ typeId, type }: Pick<OrderLine, 'typeId' | 'type'>) =>
  getProductKey({ id: typeId, type });

const getCartQuantity = (cart: readonly CartLine[], key: string) =>
  cart.find((line) => getProductKey(line) === key)?.orderQuantity ?? 0;

/** The lines of the order plus the quantities in the cart, for the availability check. */
export function getReorderLines(lines: readonly OrderLine[], cart: readonly CartLine[]) {
  return lines.map(({ typeId, type, quantity }) => ({
    id: typeId,
    type,
    orderQuantity: quantity + getCartQuantity(cart, getProductKey({ id: typeId, type })),
  }));
}

/** Plans a reorder at current prices: what to add to the cart, and what is missing and why. */
export function planReorder(
  lines: readonly OrderLine[],
  { items, availability, cart }: CurrentState,
): Reorder {
  const plan: Reorder = { toAdd: [], missing: [] };
  const sold = new Map(items.map((item) => [getProductKey(item), item]));
  const unavailable = new Set(availability.productNotAvailableByCountryList.map(lineKey));
  const short = new Map(
    availability.outOfStockList.map((entry) => [lineKey(entry), entry.available]),
  );
  for (const line of lines) {
    const key = lineKey(line);
    const found = sold.get(key);
    if (!found) plan.missing.push({ line, reason: 'gone', added: 0 });
    else if (unavailable.has(key)) plan.missing.push({ line, reason: 'country', added: 0 });
    else {
      const item = itemToSaved(found);
      const remaining =
        Math.min(short.get(key) ?? Number.POSITIVE_INFINITY, getMaxQuantity(item)) -
        getCartQuantity(cart, key);
      const quantity = Math.max(0, Math.min(line.quantity, remaining));
      if (quantity > 0) plan.toAdd.push({ item, quantity });
      if (quantity < line.quantity)
        plan.missing.push({ line, reason: quantity > 0 ? 'partlyAdded' : 'out', added: quantity });
    }
  }
  return plan;
}
