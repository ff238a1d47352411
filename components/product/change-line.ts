import { track } from '@/lib/analytics/track';
import { notify } from '@/lib/client/toast/toast';
import { inLanguage } from '@/lib/domain/in-language';
import { type CartLine, getProductKey } from '@/lib/shop/cart/cart-line';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { getCartQuantity, useCart } from '@/stores/cart';
import { useWishlist } from '@/stores/saved-lists';
import type { ActionContext } from './add-to-cart';
import { checkLineWithToast } from './check-availability';

// Not with adding to the cart, which is part of every page with products.

/** Decreases the quantity of a line by one, to a minimum of one. */
export function decreaseLine(line: CartLine, { locale, texts }: ActionContext): void {
  if (line.orderQuantity <= 1) return;
  useCart.getState().change({ kind: 'step', id: line.id, type: line.type, by: -1 });
  notify('info', `${texts.decreased} ${inLanguage(line.title, locale)}`);
}

/** Increases the quantity of a line by one, unless the stock has fewer units. */
export async function increaseLine(line: CartLine, { texts }: ActionContext): Promise<void> {
  const target = { id: line.id, type: line.type };
  useCart.getState().change({ kind: 'step', ...target, by: 1 });
  const orderQuantity = getCartQuantity(line);
  const error = await checkLineWithToast({ ...target, orderQuantity }, texts);
  if (error?.kind !== 'quantity' || error.available === 0) return;
  if (getCartQuantity(line) > error.available)
    useCart.getState().change({ kind: 'set', ...target, quantity: error.available });
}

/** @returns a function that restores the line at its position */
export function removeLine(line: CartLine): () => void {
  const { lines, change } = useCart.getState();
  const index = lines.findIndex((one) => getProductKey(one) === getProductKey(line));
  change({ kind: 'remove', id: line.id, type: line.type });
  track('RemoveFromCart', { item: line, quantity: line.orderQuantity });
  return () => change({ kind: 'insert', line, index });
}

/**
 * Moves a line to the wishlist.
 * @returns a function that restores the line, and removes the product from the wishlist unless it was there before
 */
export function saveForLater(line: CartLine): () => void {
  const { items, change } = useWishlist.getState();
  const wasSaved = isInList(items, line);
  const { orderQuantity, ...item } = line;
  if (!wasSaved) {
    change({ kind: 'put', item });
    track('AddToWishlist', { item, quantity: 1 });
  }
  const restore = removeLine(line);
  return () => {
    restore();
    if (!wasSaved) change({ kind: 'remove', id: line.id, type: line.type });
  };
}
