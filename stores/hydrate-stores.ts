import { countItems } from '@/lib/shop/cart/cart';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCart } from './cart';
import { useCounts } from './counts';
import { useCompare, useRecentlyViewed, useWishlist } from './saved-lists';
import { watchSignedIn } from './signed-in';

let isHydrated = false;

/**
 * Restores the stored lists and keeps the counts of the header up to date. Runs once
 * per document, after the first render.
 */
export function hydrateStores(): void {
  if (isHydrated) return;
  isHydrated = true;
  useCart.subscribe(({ lines }) => useCounts.setState({ cart: countItems(lines) }));
  useWishlist.subscribe(({ items }) => useCounts.setState({ wishlist: items.length }));
  useCompare.subscribe(({ items }) => useCounts.setState({ compare: items.length }));
  watchSignedIn();
  for (const store of [useCart, useWishlist, useCompare, useRecentlyViewed])
    store.getState().restore();
  if (readText(STORAGE_KEYS.placedOrder))
    void import('./finalize-order').then(({ finalizePlacedOrder }) => finalizePlacedOrder());
}
