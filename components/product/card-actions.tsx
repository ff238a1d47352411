'use client';

import type { CardView } from '@/lib/shop/product/product-view';
import { AddToCartButton } from './add-to-cart-button';
import { CardListButtons } from './card-list-buttons';

/** The buttons of a card; rendered when idle. */
export function CardActions({ card, isActive }: { card: CardView; isActive: boolean }) {
  return (
    <>
      <AddToCartButton card={card} />
      <CardListButtons card={card} isActive={isActive} />
    </>
  );
}
