'use client';

import type { CardView } from '@/lib/shop/product/product-view';
import { AddToCartButton } from './add-to-cart-button';
import { CardListButtons } from './card-list-buttons';

export interface CardActionsProps {
  card: CardView;
  isActive: boolean;
}

/** The buttons of a card; rendered when idle. */
export function CardActions({ card, isActive }: CardActionsProps) {
  return (
    <>
      <AddToCartButton card={card} />
      <CardListButtons card={card} isActive={isActive} />
    </>
  );
}
