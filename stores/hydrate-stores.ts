import { countItems } from '@/lib/shop/cart/cart';
import { readText } from '@/lib/storage/local-storage';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { useCart } from './cart';
import { useCounts } from './counts';
import { watchGiftCard } from './gift-card';
import { watchPromotion } from './promotion';
import { useCompare, useRecentlyViewed, useWishlist } from './saved-lists';
import { watchSignedIn } from './signed-in';

let isHydrated = false;

function updateCounts(): void {
  useCounts.setState({
    cart: countItems(useCart.getState().lines),
    wishlist: useWishlist.getState().items.length,
    compare: useCompare.getState().items.length,
  });
}

/**
 * Restores the stored lists and keeps the counts of the header up to date. Runs once per document,
 * after the first render.
 */
export function hydrateStores(): void {
  if (isHydrated) return;
  isHydrated = true;
  watchSignedIn();
  watchPromotion();
  watchGiftCard();
  // A list that was changed before is restored, and newer than storage: reading it again would lose
  // changes that another tab is writing.
  for (const store of [useCart, useWishlist, useCompare, useRecentlyViewed])
    if (!store.getState().isRestored) store.getState().restore();
  updateCounts();
  for (const store of [useCart, useWishlist, useCompare]) store.subscribe(updateCounts);
  if (readText(STORAGE_KEYS.placedOrder))
    void import('./finalize-order').then(({ finalizePlacedOrder }) => finalizePlacedOrder());
}
