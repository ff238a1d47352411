'use client';

import type { CardView } from '@/lib/shop/product/product-view';
import { AddToCartButton } from './add-to-cart-button';
import { CardListButtons } from './card-list-buttons';

/** What can be done with a card; drawn once the page is at rest. */
export function CardActions({ card, isActive }: { card: CardView; isActive: boolean }) {
  return (
    <>
      <AddToCartButton card={card} />
      <CardListButtons card={card} isActive={isActive} />
    </>
  );
}
