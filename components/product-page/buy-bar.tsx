'use client';

import { type RefObject, useEffect, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { PriceTag } from '@/components/price/price-tag';
import { addToCart } from '@/components/product/add-to-cart';
import { Button } from '@/components/ui/button';
import type { CardView } from '@/lib/shop/product/product-view';
import { MIN_QUANTITY } from '@/lib/shop/product/quantity';

interface BuyBarProps {
  card: CardView;
  label: string;
  panel: RefObject<HTMLElement | null>;
  /** Quantity chosen in the panel. */
  quantity: number;
  onQuantity: (quantity: number) => void;
}

/**
 * On small screens: a bar at the bottom while the panel with the main button is out of
 * view.
 */
export function BuyBar({ card, label, panel, quantity, onQuantity }: BuyBarProps) {
  const shop = useShop();
  if (useIsInView(panel)) return null;

  async function handleAdd() {
    const left = await addToCart(card, quantity, shop);
    onQuantity(left || MIN_QUANTITY);
  }

  return (
    <section aria-label={label} className="buy-bar">
      <div className="@container w-full">
        <div className="flex items-center gap-4 @max-[13rem]:flex-wrap">
          <PriceTag price={card.price} className="text-18" />
          <Button onClick={handleAdd} className="grow">
            {card.maxQuantity === undefined ? shop.texts.addToCart : shop.texts.addPreOrder}
          </Button>
        </div>
      </div>
    </section>
  );
}

/** Whether an element is in the viewport; true until the observer has reported. */
function useIsInView(target: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    if (!target.current || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(([entry]) =>
      setInView(entry?.isIntersecting ?? true),
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target]);
  return isInView;
}
