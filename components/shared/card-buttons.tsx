'use client';

import type { CardView } from '@/lib/domain/item-view';
import { AddButton } from './add-button';
import { CardTools } from './card-tools';

/** What can be done with a card; drawn once the page is at rest. */
export function CardButtons({ card, isActive }: { card: CardView; isActive: boolean }) {
  return (
    <>
      <AddButton card={card} />
      <CardTools card={card} isActive={isActive} />
    </>
  );
}
