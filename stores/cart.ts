import { create } from 'zustand';
import { type CartChange, changeCart } from '@/lib/shop/cart/cart';
import { type CartLine, getProductKey, parseCartLine, parseList } from '@/lib/shop/cart/cart-line';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { createSyncedList } from '@/lib/storage/synced-list';
import { reportUnsaved } from './storage-notice';

interface CartState {
  lines: CartLine[];
  /** False until storage has been read: an empty list does not mean an empty cart. */
  isRestored: boolean;
  change: (change: CartChange) => void;
  restore: () => void;
}

export const useCart = create<CartState>()((set) => {
  const syncedList = createSyncedList<CartLine, CartChange>({
    key: STORAGE_KEYS.cart,
    parse: (json) => parseList(json, parseCartLine),
    change: changeCart,
    onList: (lines) => set({ lines, isRestored: true }),
    onUnsaved: reportUnsaved,
  });
  return { lines: [], isRestored: false, change: syncedList.apply, restore: syncedList.restore };
});

/** Units of a product in the cart. */
export const getCartQuantity = (item: Pick<CartLine, 'id' | 'type'>): number =>
  useCart.getState().lines.find((line) => getProductKey(line) === getProductKey(item))
    ?.orderQuantity ?? 0;
