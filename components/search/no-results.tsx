'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { ProductCard } from '@/components/product/product-card';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { browserClient } from '@/lib/api/browser-client';
import { bestSellersQuery } from '@/lib/api/listing/listing';
import { routes } from '@/lib/domain/routes';
import { toCardView } from '@/lib/shop/product/product-view';

const MAX_BEST_SELLERS = 5;

/** For a search without results: tips, categories and best sellers. */
export function NoResults({ query }: { query: string }) {
  const t = useTranslations('search');
  const { locale, categories } = useShop();
  const { data, isError } = useQuery(bestSellersQuery(browserClient, MAX_BEST_SELLERS));
  return (
    <div className="flex flex-col items-center gap-3 pt-8 text-center">
      <EmptyIllustration />
      <p role="status" className="max-w-md text-18 text-ink-900 [overflow-wrap:anywhere]">
        {query ? t('nothing', { query }) : t('empty')}
      </p>
      {query && <p className="max-w-md text-14 text-ink-700">{t('tips')}</p>}
      {categories.length > 0 && (
        <section aria-labelledby="search-look-in" className="mt-4">
          <h2 id="search-look-in" className="mb-3 text-14 text-ink-500">
            {t('browseCategories')}
          </h2>
          <ul className="flex flex-wrap justify-center gap-2">
            {categories.map(({ seName, name }) => (
              <li key={seName}>
                <PrefetchLink path={routes.category(seName)} className="chip">
                  {name}
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!data && !isError && <div aria-hidden="true" className="min-h-96" />}
      {data && data.items.length > 0 && (
        <section aria-labelledby="search-best-sellers" className="mt-8 w-full text-start">
          <h2 id="search-best-sellers" className="section-title mb-6">
            {t('bestSellers')}
          </h2>
          <ul className="item-rail">
            {data.items.map((product) => (
              <li key={product.id}>
                <ProductCard card={toCardView(product, locale)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
