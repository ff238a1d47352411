'use client';

import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import type { ReactNode } from 'react';
import { browserClient } from '@/lib/api/browser-client';
import { type ListingScope, listingQuery } from '@/lib/api/listing/listing';
import { CATEGORY_PAGE_SIZE } from '@/lib/config/constants';
import { ListingProducts } from './listing-products';
import { readPageParam, writePageParam } from './page-param';
import { useFilters } from './use-filters';
import { useFirstPage } from './use-first-page';

interface LoadMoreListProps {
  scope: ListingScope;
  /**
   * Number of products, where the HTML contains the first page: then only later pages are loaded.
   */
  staticTotal?: number | undefined;
  /** Shown instead of an empty list. */
  emptyState: ReactNode;
}

/** The loaded pages of a list. Their number is in the URL, for reload, back and shared links. */
export function LoadMoreList({ scope, staticTotal, emptyState }: LoadMoreListProps) {
  const [filters] = useFilters();
  const isStatic = staticTotal !== undefined;
  const first = useFirstPage(scope, filters, !isStatic);
  const total = staticTotal ?? first.data?.total ?? 0;
  const pageCount = Math.max(
    1,
    Math.min(readPageParam(useSearchParams()), Math.ceil(total / CATEGORY_PAGE_SIZE)),
  );
  const numbers = Array.from({ length: pageCount - 1 }, (_, index) => index + 2);
  const later = useQueries({
    queries: numbers.map((page) => listingQuery(browserClient, scope, filters, page)),
  });
  return (
    <ListingProducts
      first={isStatic ? undefined : first}
      later={later}
      total={total}
      emptyState={emptyState}
      onLoadMore={() => writePageParam(pageCount + 1)}
    />
  );
}
