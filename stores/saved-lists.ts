import { create } from 'zustand';
import { parseList, parseSavedItem, type SavedItem } from '@/lib/shop/cart/cart-line';
import { changeSavedList, type SavedListChange } from '@/lib/shop/saved-lists/saved-list';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { createSyncedList } from '@/lib/storage/synced-list';
import { reportUnsaved } from './storage-notice';

interface SavedListState {
  items: SavedItem[];
  isRestored: boolean;
  change: (change: SavedListChange) => void;
  restore: () => void;
}

function createSavedListStore(key: string, limit: number) {
  return create<SavedListState>()((set) => {
    const syncedList = createSyncedList<SavedItem, SavedListChange>({
      key,
      parse: (json) => parseList(json, parseSavedItem).slice(0, limit),
      change: (items, change) => changeSavedList(items, change, limit),
      onList: (items) => set({ items, isRestored: true }),
      onUnsaved: reportUnsaved,
    });
    return { items: [], isRestored: false, change: syncedList.apply, restore: syncedList.restore };
  });
}

export const COMPARE_LIMIT = 4;

export const useWishlist = createSavedListStore(STORAGE_KEYS.wishlist, 200);
export const useCompare = createSavedListStore(STORAGE_KEYS.compare, COMPARE_LIMIT);
export const useRecentlyViewed = createSavedListStore(STORAGE_KEYS.recentlyViewed, 12);
