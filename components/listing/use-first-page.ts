'use client';

import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { browserClient } from '@/lib/api/browser-client';
import { type ListingScope, listingQuery } from '@/lib/api/listing/listing';
import type { ItemList } from '@/lib/contract/listing';
import type { ProductFilters } from '@/lib/shop/listing/product-filters';

/** The first page of a list. The products of the previous filters stay visible while it loads. */
export function useFirstPage(
  scope: ListingScope,
  filters: ProductFilters,
  isEnabled = true,
): UseQueryResult<ItemList> {
  return useQuery({
    ...listingQuery(browserClient, scope, filters, 1),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}
