'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { NoFilterResults } from '@/components/listing/no-filter-results';
import { ProductList } from '@/components/listing/product-list';
import { useFilters } from '@/components/listing/use-filters';
import { browserClient } from '@/lib/api/browser-client';
import { facetsQuery } from '@/lib/api/listing/listing';
import { countFilters } from '@/lib/shop/listing/product-filters';
import { NoResults } from './no-results';
import { SearchAgain } from './search-again';

/** The search results for the query and filters in the URL. */
export function SearchView() {
  const t = useTranslations('search');
  const [filters] = useFilters();
  const { query } = filters;
  // The same query as in ListControls; React Query sends one request.
  const { data } = useQuery(facetsQuery(browserClient, 'shop', filters));
  const emptyState = countFilters(filters) > 0 ? <NoFilterResults /> : <NoResults query={query} />;
  return (
    <>
      <SearchAgain key={query} query={query} />
      <h1 className="mt-6 mb-2 font-display text-36 [overflow-wrap:anywhere]">
        {query ? t('results', { query }) : t('everything')}
      </h1>
      <p aria-live="polite" className="mb-6 text-14 text-ink-700 empty:hidden">
        {data?.spelling && t('corrected', { query, spelling: data.spelling })}
      </p>
      <ProductList scope="shop" emptyState={emptyState} />
    </>
  );
}
