import { readText } from './local-storage.ts';
import { STORAGE_KEYS } from './storage-keys.ts';

/** Storage keys of the lists that have a page. Each is named like the path of its page. */
export const STORED_LISTS = {
  cart: STORAGE_KEYS.cart,
  wishlist: STORAGE_KEYS.wishlist,
  compare: STORAGE_KEYS.compare,
} as const;

export type StoredList = keyof typeof STORED_LISTS;

export const isStoredList = (name: string): name is StoredList => Object.hasOwn(STORED_LISTS, name);

export const hasStoredItems = (list: StoredList) => (readText(STORED_LISTS[list]) ?? '[]') !== '[]';
