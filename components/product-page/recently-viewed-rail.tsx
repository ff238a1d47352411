'use client';

import { CardRail } from '@/components/product/card-rail';
import { useSavedProductCards } from '@/components/product/use-saved-product-cards';
import { useRecentlyViewed } from '@/stores/saved-lists';

const MAX_PRODUCTS = 5;

export interface RecentlyViewedProps {
  title: string;
  /** Id of the product whose page this is. */
  except: string;
}

export function RecentlyViewedRail({ title, except }: RecentlyViewedProps) {
  const items = useRecentlyViewed((state) => state.items);
  const cards = useSavedProductCards(items)
    .filter((card) => card.id !== except)
    .slice(0, MAX_PRODUCTS);
  return <CardRail title={title} cards={cards} />;
}
