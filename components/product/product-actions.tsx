'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { BuyPanel } from '@/components/shared/buy-panel';
import { addToCart } from '@/components/shared/cart-actions';
import { toggleCompare, toggleWishlist } from '@/components/shared/item-set-actions';
import { PriceTag } from '@/components/shared/price-tag';
import { useShop } from '@/components/shared/shop-context';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/config/routes';
import { holds } from '@/lib/domain/item-set';
import { type CardView, savedItem } from '@/lib/domain/item-view';
import { localePath } from '@/lib/i18n/paths';
import { useCompare, useRecentlyViewed, useWishlist } from '@/stores/item-sets';

interface ProductActionsProps {
  card: CardView;
  labels: { now: string; wish: string; compare: string; bar: string };
  /** What a shopper should know before this item goes into the cart, such as a pre-order's date. */
  notice?: string;
}

/** Into the cart, straight to it, wish, compare; on phones a bar stays when the main button leaves the screen. */
export function ProductActions({ card, labels, notice }: ProductActionsProps) {
  const shop = useShop();
  const router = useRouter();
  const panel = useRef<HTMLDivElement>(null);
  const isWished = useWishlist((state) => holds(state.items, card));
  const isCompared = useCompare((state) => holds(state.items, card));
  const isPanelSeen = useIsSeen(panel);

  useEffect(() => {
    useRecentlyViewed.getState().change({ kind: 'put', item: savedItem(card) });
  }, [card]);

  function handleBuyNow() {
    addToCart(card, 1, shop, { isQuiet: true });
    router.push(localePath(shop.locale, routes.cart));
  }

  return (
    <>
      <div ref={panel} className="grid gap-3">
        {notice && <p className="rounded-control bg-gulf-100 px-4 py-2 text-14 text-gulf-600">{notice}</p>}
        <BuyPanel card={card} />
        <div className="flex flex-wrap gap-2">
          {card.stock !== 'out' && (
            <Button variant="outline" onClick={handleBuyNow} className="grow">
              {labels.now}
            </Button>
          )}
          <Button variant="quiet" aria-pressed={isWished} onClick={() => toggleWishlist(card, shop)}>
            <Icon name="heart" size={18} className={isWished ? 'fill-pomegranate-600 text-pomegranate-600' : ''} />
            {labels.wish}
          </Button>
          <Button variant="quiet" aria-pressed={isCompared} onClick={() => toggleCompare(card, shop)}>
            <Icon name="scale" size={18} className={isCompared ? 'text-palm-700' : ''} />
            {labels.compare}
          </Button>
        </div>
      </div>
      {!isPanelSeen && card.stock !== 'out' && (
        <section aria-label={labels.bar} className="buy-bar">
          <PriceTag price={card.price} className="text-18" />
          <Button onClick={() => addToCart(card, 1, shop)} className="grow">
            {shop.texts.addToCart}
          </Button>
        </section>
      )}
    </>
  );
}

/** Whether an element is on the screen; true until the browser has said. */
function useIsSeen(target: React.RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(true);
  useEffect(() => {
    if (!target.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isSeen;
}
