import { itemCount } from '@/lib/shop/cart/cart';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCart } from './cart';
import { useCounts } from './counts';
import { useCompare, useRecentlyViewed, useWishlist } from './saved-lists';
import { watchSignedIn } from './signed-in';

let isStarted = false;

/** Reads what this browser keeps, and keeps the header's counts in step with it: once a visit, after the page has been drawn. */
export function hydrateStores(): void {
  if (isStarted) return;
  isStarted = true;
  useCart.subscribe(({ lines }) => useCounts.setState({ cart: itemCount(lines) }));
  useWishlist.subscribe(({ items }) => useCounts.setState({ wishlist: items.length }));
  useCompare.subscribe(({ items }) => useCounts.setState({ compare: items.length }));
  watchSignedIn();
  for (const store of [useCart, useWishlist, useCompare, useRecentlyViewed]) store.getState().restore();
  if (readText(STORAGE_KEYS.placedOrder)) void import('./placed-order').then(({ finalizePlacedOrder }) => finalizePlacedOrder());
}
