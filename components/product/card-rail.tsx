'use client';

import type { CardView } from '@/lib/shop/product/product-view';
import { ProductCard } from './product-card';

/** A row of products that the browser has loaded. */
export function CardRail({ title, cards }: { title: string; cards: readonly CardView[] }) {
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
