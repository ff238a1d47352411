'use client';

import type { CardView } from '@/lib/shop/product/product-view';
import { AddButton } from './add-to-cart-button';
import { CardTools } from './card-list-buttons';

/** What can be done with a card; drawn once the page is at rest. */
export function CardButtons({ card, isActive }: { card: CardView; isActive: boolean }) {
  return (
    <>
      <AddButton card={card} />
      <CardTools card={card} isActive={isActive} />
    </>
  );
}
