'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { ProductCard } from '@/components/product/product-card';
import { browserClient } from '@/lib/api/browser-client';
import { itemPageQuery } from '@/lib/api/products/item-by-id';
import type { Order } from '@/lib/contract/order';
import { toCardView } from '@/lib/shop/product/product-view';

const MAX_PRODUCTS = 2;

/** Products that go with the first of the order: bought together with it, else related ones. */
export function Complements({ order: { lines } }: { order: Order }) {
  const t = useTranslations('success');
  const { locale } = useShop();
  const { data } = useQuery(itemPageQuery(browserClient, lines[0]?.seName ?? ''));
  const seen = new Set(lines.map(({ typeId }) => typeId));
  const products = [...(data?.frequentlyBoughtTogether ?? []), ...(data?.related ?? [])]
    .filter(({ id }) => !seen.has(id) && seen.add(id))
    .slice(0, MAX_PRODUCTS);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="complements" className="print:hidden">
      <h2 id="complements" className="mb-4 font-display text-22">
        {t('complements')}
      </h2>
      <ul className="card-grid max-w-xl grid-cols-2 md:grid-cols-2">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard card={toCardView(product, locale)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
