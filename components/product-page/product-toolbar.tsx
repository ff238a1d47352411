'use client';

import type { RefObject } from 'react';
import { useEffect } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { toggleCompare, toggleWishlist } from '@/components/product/saved-list-actions';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { type CardView, toSavedItem } from '@/lib/shop/product/product-view';
import { isPurchasable } from '@/lib/shop/product/purchasable';
import { isInList } from '@/lib/shop/saved-lists/saved-list';
import { useCurrency } from '@/stores/currency';
import { useCompare, useRecentlyViewed, useWishlist } from '@/stores/saved-lists';
import { BuyBar } from './buy-bar';

interface ProductToolsProps {
  card: CardView;
  labels: { wishlist: string; compare: string; bar: string };
  /** Where the item is bought. */
  panel: RefObject<HTMLElement | null>;
  /** As many as were chosen there. */
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/** Wish and compare, and the bar of phones; also notes that the item was looked at. */
export function ProductToolbar({ card, labels, ...buying }: ProductToolsProps) {
  const shop = useShop();
  const country = useCurrency((state) => state.selected.code);
  const isWished = useWishlist((state) => isInList(state.items, card));
  const isCompared = useCompare((state) => isInList(state.items, card));

  useEffect(() => {
    useRecentlyViewed.getState().change({ kind: 'put', item: toSavedItem(card) });
  }, [card]);

  return (
    <>
      <Button variant="quiet" className="max-lg:px-2" aria-pressed={isWished} onClick={() => toggleWishlist(card, shop)}>
        <Icon name="heart" size={18} className={isWished ? 'fill-pomegranate-600 text-pomegranate-600' : ''} />
        {labels.wishlist}
      </Button>
      <Button variant="quiet" className="max-lg:px-2" aria-pressed={isCompared} onClick={() => toggleCompare(card, shop)}>
        <Icon name="scale" size={18} className={isCompared ? 'text-palm-700' : ''} />
        {labels.compare}
      </Button>
      {isPurchasable(card, country) && <BuyBar card={card} label={labels.bar} {...buying} />}
    </>
  );
}
