import type { CartLine, SavedItem } from '../cart/cart-line.ts';
import { MAX_LINE_QUANTITY } from '../cart/cart-line.ts';

/** `?lines=sku:qty,…` of the cart and `?items=sku,…` of the wishlist. */
export const CART_LINK = 'lines';
export const WISHLIST_LINK = 'items';
const MOST = 50;
const SKU = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export interface SharedLine {
  sku: string;
  quantity: number;
}

export interface SharedLines {
  lines: SharedLine[];
  /** How many entries were not understood. */
  dropped: number;
}

export function cartLinkQuery(lines: readonly CartLine[]): string {
  const text = lines.filter((line) => line.sku).map((line) => `${line.sku}:${line.orderQuantity}`);
  return `${CART_LINK}=${text.join(',')}`;
}

export function wishlistLinkQuery(items: readonly SavedItem[]): string {
  return `${WISHLIST_LINK}=${items.flatMap((item) => item.sku || []).join(',')}`;
}

/** Reads a link that anyone may have written: unknown shapes are dropped and counted, doubles summed, at most fifty lines. */
export function parseSharedLines(text: string | null): SharedLines {
  const quantities = new Map<string, number>();
  let dropped = 0;
  for (const entry of (text ?? '').split(',').filter(Boolean)) {
    const [sku = '', amount = '1', ...rest] = entry.trim().split(':');
    const quantity = Number(amount);
    const isGood = SKU.test(sku) && rest.length === 0 && /^\d{1,4}$/.test(amount) && quantity >= 1;
    if (!isGood || (quantities.size >= MOST && !quantities.has(sku))) dropped++;
    else quantities.set(sku, Math.min(MAX_LINE_QUANTITY, (quantities.get(sku) ?? 0) + quantity));
  }
  return { lines: [...quantities].map(([sku, quantity]) => ({ sku, quantity })), dropped };
}
