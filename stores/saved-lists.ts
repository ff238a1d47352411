import { create } from 'zustand';
import { parseList, parseSavedItem, type SavedItem } from '@/lib/shop/cart/cart-line';
import { changeSavedList, type SavedListChange } from '@/lib/shop/saved-lists/saved-list';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { createSyncedList } from '@/lib/storage/synced-list';
import { reportUnsaved } from './storage-notice';

interface ItemSetState {
  items: SavedItem[];
  isRestored: boolean;
  change: (change: SavedListChange) => void;
  restore: () => void;
}

function createItemSet(key: string, limit: number) {
  return create<ItemSetState>()((set) => {
    const shared = createSyncedList<SavedItem, SavedListChange>({
      key,
      parse: (json) => parseList(json, parseSavedItem).slice(0, limit),
      change: (items, change) => changeSavedList(items, change, limit),
      onList: (items) => set({ items, isRestored: true }),
      onUnsaved: reportUnsaved,
    });
    return { items: [], isRestored: false, change: shared.apply, restore: shared.restore };
  });
}

export const COMPARE_LIMIT = 4;

export const useWishlist = createItemSet(STORAGE_KEYS.wishlist, 200);
export const useCompare = createItemSet(STORAGE_KEYS.compare, COMPARE_LIMIT);
export const useRecentlyViewed = createItemSet(STORAGE_KEYS.recentlyViewed, 12);
