'use client';

// One file, because every product page loads all of it when idle: one request.

import { type RefObject, useEffect } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { useShop } from '@/components/i18n/shop-context';
import { toggleSaved } from '@/components/product/saved-list-actions';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { ResetOnLeave } from '@/components/ui/reset-on-leave';
import { type CardView, toSavedItem } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { useCountry } from '@/stores/country';
import { useCompare, useRecentlyViewed, useWishlist } from '@/stores/saved-lists';
import { BackInStockForm, type BackInStockFormProps } from './back-in-stock-form';
import { BuyBar } from './buy-bar';
import type { RecentlyViewedProps } from './recently-viewed-rail';

const RecentlyViewedRail = lazyWithMessages(
  async () => (await import('./recently-viewed-rail')).RecentlyViewedRail,
);

interface ProductToolbarProps {
  card: CardView;
  labels: { wishlist: string; compare: string; bar: string };
  /** The panel with the main button. */
  panel: RefObject<HTMLElement | null>;
  /** Quantity chosen in the panel. */
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/**
 * Wishlist and compare buttons and mobile buy bar; also saves the product as recently
 * viewed.
 */
export function ProductToolbar({ card, labels, ...purchase }: ProductToolbarProps) {
  const shop = useShop();
  const country = useCountry((state) => state.selected.code);
  const isInWishlist = useWishlist((state) => isInList(state.items, card));
  const isInCompareList = useCompare((state) => isInList(state.items, card));

  useEffect(() => {
    useRecentlyViewed.getState().change({ kind: 'put', item: toSavedItem(card) });
  }, [card]);

  return (
    <>
      <Button
        variant="quiet"
        className="max-lg:px-2"
        aria-pressed={isInWishlist}
        onClick={() => toggleSaved('wishlist', card, shop)}
      >
        <Icon
          name="heart"
          size={18}
          className={isInWishlist ? 'fill-pomegranate-600 text-pomegranate-600' : ''}
        />
        <span>{labels.wishlist}</span>
      </Button>
      <Button
        variant="quiet"
        className="max-lg:px-2"
        aria-pressed={isInCompareList}
        onClick={() => toggleSaved('compare', card, shop)}
      >
        <Icon name="scale" size={18} className={isInCompareList ? 'text-palm-700' : ''} />
        <span>{labels.compare}</span>
      </Button>
      {isPurchasable(card, country) && <BuyBar card={card} label={labels.bar} {...purchase} />}
    </>
  );
}

/** The form of a sold-out product. */
export function LazyBackInStockForm(props: BackInStockFormProps) {
  return (
    <ResetOnLeave>
      <BackInStockForm {...props} />
    </ResetOnLeave>
  );
}

/** Loads the rail and its query code only if other products were viewed before. */
export function LazyRecentlyViewed(props: RecentlyViewedProps) {
  const hasOthers = useRecentlyViewed((state) =>
    state.items.some((item) => item.id !== props.except),
  );
  return hasOthers ? <RecentlyViewedRail {...props} /> : null;
}
