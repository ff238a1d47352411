'use client';

import { ProductCard } from '@/components/product/product-card';
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
  if (cards.length === 0) return null;
  return (
    <section aria-label={title} className="container-page section-space">
      <h2 className="section-title mb-6">{title}</h2>
      <ul className="item-rail">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
