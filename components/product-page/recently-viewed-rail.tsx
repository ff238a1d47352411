'use client';

import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { ItemCard } from '@/components/product/product-card';
import { useKeptCards } from '@/components/product/use-saved-product-cards';
import { useRecentlyViewed } from '@/stores/saved-lists';

const RAIL_LENGTH = 5;

export interface RecentlyViewedProps {
  title: string;
  /** Id of the product whose page this is. */
  except: string;
}

export function RecentlyViewedRail(props: RecentlyViewedProps) {
  return (
    <ClientTexts>
      <KeptRail {...props} />
    </ClientTexts>
  );
}

function KeptRail({ title, except }: RecentlyViewedProps) {
  const items = useRecentlyViewed((state) => state.items);
  const cards = useKeptCards(items)
    .filter((card) => card.id !== except)
    .slice(0, RAIL_LENGTH);
  if (cards.length === 0) return null;
  return (
    <section aria-label={title} className="container-page mt-14">
      <h2 className="section-title mb-6">{title}</h2>
      <ul className="item-rail">
        {cards.map((card) => (
          <li key={card.id}>
            <ItemCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
