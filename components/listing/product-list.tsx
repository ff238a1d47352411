'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ListingScope } from '@/lib/api/listing/listing';
import { countFilters } from '@/lib/shop/listing/product-filters';
import { ListControls } from './list-controls';
import { LoadMoreList } from './load-more-list';
import { useFilters } from './use-filters';
import { useFirstPage } from './use-first-page';

interface ProductListProps {
  scope: ListingScope;
  /** Shown instead of an empty list. */
  emptyState: ReactNode;
}

/**
 * A product list with filters and load more. For a list whose first page is static see
 * StaticProductList.
 */
export function ProductList({ scope, emptyState }: ProductListProps) {
  const t = useTranslations('listing');
  const [filters] = useFilters();
  const first = useFirstPage(scope, filters);
  const isEmpty =
    first.data?.total === 0 && !first.isPlaceholderData && countFilters(filters) === 0;
  return (
    <div className="listing">
      {isEmpty ? (
        <div className="min-h-[50dvh] lg:col-span-2">{emptyState}</div>
      ) : (
        <>
          <ListControls scope={scope} />
          <section aria-label={t('items')} className="listing-items">
            <h2 className="sr-only">{t('items')}</h2>
            <LoadMoreList scope={scope} emptyState={emptyState} />
          </section>
        </>
      )}
    </div>
  );
}
