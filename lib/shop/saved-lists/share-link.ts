import { type CartLine, MAX_LINE_QUANTITY, type SavedItem } from '../cart/cart-line.ts';

/** `?lines=sku:qty,…` of the cart and `?items=sku,…` of the wishlist. */
export const CART_LINK = 'lines';
export const WISHLIST_LINK = 'items';
const MAX_LINES = 50;
const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export interface SharedLine {
  sku: string;
  quantity: number;
}

export interface SharedLines {
  lines: SharedLine[];
  /** Number of invalid entries. */
  dropped: number;
}

export function cartLinkQuery(lines: readonly CartLine[]): string {
  const text = lines.filter((line) => line.sku).map((line) => `${line.sku}:${line.orderQuantity}`);
  return `${CART_LINK}=${text.join(',')}`;
}

export function wishlistLinkQuery(items: readonly SavedItem[]): string {
  return `${WISHLIST_LINK}=${items.flatMap((item) => item.sku || []).join(',')}`;
}

/**
 * Parses a share link, which can contain anything: invalid entries are dropped and counted,
 * duplicates summed, at most 50 lines.
 */
export function parseSharedLines(text: string | null): SharedLines {
  const quantities = new Map<string, number>();
  let dropped = 0;
  for (const entry of (text ?? '').split(',').filter(Boolean)) {
    const [sku = '', amount = '1', ...rest] = entry.trim().split(':');
    const quantity = Number(amount);
    const isGood = SKU.test(sku) && rest.length === 0 && /^\d{1,4}$/.test(amount) && quantity >= 1;
    if (!isGood || (quantities.size >= MAX_LINES && !quantities.has(sku))) dropped++;
    else quantities.set(sku, Math.min(MAX_LINE_QUANTITY, (quantities.get(sku) ?? 0) + quantity));
  }
  return { lines: [...quantities].map(([sku, quantity]) => ({ sku, quantity })), dropped };
}
