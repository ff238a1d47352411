'use client';

import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { ProductCard } from '@/components/product/product-card';
import { Button } from '@/components/ui/button';
import { browserClient } from '@/lib/api/browser-client';
import type { ItemList } from '@/lib/api/contract/listing';
import { ApiError } from '@/lib/api/http/errors';
import { type ListingScope, listingQuery } from '@/lib/api/listing/listing';
import { restoreScrollPosition } from '@/lib/client/scroll-restoration';
import { CATEGORY_PAGE_SIZE } from '@/lib/config/constants';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import type { ProductFilters } from '@/lib/shop/listing/product-filters';
import { toCardView } from '@/lib/shop/product/product-view';
import { useLoadedPages } from './use-loaded-pages';

interface ListingProductsProps {
  scope: ListingScope;
  filters: ProductFilters;
  first: UseQueryResult<ItemList>;
  emptyState: ReactNode;
}

/** The products of all loaded pages of a list. */
export function ListingProducts({ scope, filters, first, emptyState }: ListingProductsProps) {
  const t = useTranslations('listing');
  const { locale } = useShop();
  const [loadedPages, showMore] = useLoadedPages(filters);
  const total = first.data?.total ?? 0;
  const pages = Math.max(1, Math.min(loadedPages, Math.ceil(total / CATEGORY_PAGE_SIZE)));
  const numbers = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  const later = useQueries({ queries: numbers.map((page) => listingQuery(browserClient, scope, filters, page)) });
  const isComplete = !first.isPlaceholderData && first.data !== undefined && later.every((page) => page.data);
  useEffect(() => {
    if (isComplete) restoreScrollPosition();
  }, [isComplete]);

  if (first.isPending) return <PlaceholderCards label={t('loading')} />;
  const failed = [first, ...later].filter((page) => page.isError);
  if (first.isError && !first.data) return <LoadError error={first.error} onRetry={() => first.refetch()} />;
  if (total === 0) return emptyState;
  const products = [first, ...later].flatMap((page) => page.data?.items ?? []);
  return (
    <section aria-label={t('items')} aria-busy={first.isPlaceholderData} className={first.isPlaceholderData ? 'opacity-60' : undefined}>
      <h2 className="sr-only">{t('items')}</h2>
      <ul className="card-grid card-grid-beside">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard card={toCardView(product, LOCALE_TABLE[locale].textKey)} />
          </li>
        ))}
      </ul>
      {failed[0]?.error && <LoadError error={failed[0].error} onRetry={() => failed.map((page) => page.refetch())} />}
      <div className="mt-10 flex flex-col items-center gap-3">
        <p className="text-14 text-ink-500">{t('shown', { shown: products.length, total })}</p>
        {products.length < total && (
          <Button variant="outline" onClick={showMore} disabled={!isComplete}>
            {t('showMore')}
          </Button>
        )}
      </div>
    </section>
  );
}

function PlaceholderCards({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <ul aria-hidden="true" className="card-grid card-grid-beside">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders in a fixed order
          <li key={index} className="card">
            <div className="card-picture" />
            <div className="h-12 rounded-control bg-sand-100" />
          </li>
        ))}
      </ul>
    </div>
  );
}

function LoadError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslations('listing');
  const isServerError = error instanceof ApiError && error.code === 'server_error';
  return (
    <div role="alert" className="flex flex-col items-center gap-3 py-12 text-center text-14">
      <p>{isServerError ? t('serverError') : t('failed')}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
