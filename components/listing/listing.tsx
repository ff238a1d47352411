'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { browserClient } from '@/lib/api/browser-client';
import { facetsQuery, type ListingScope, listingQuery } from '@/lib/api/listing/listing';
import { countFilters } from '@/lib/shop/listing/product-filters';
import { ActiveFilters } from './active-filters';
import { FacetPanel } from './facet-panel';
import { ListingProducts } from './listing-products';
import { ListingToolbar } from './listing-toolbar';
import { useFilters } from './use-filters';

interface ListingProps {
  scope: ListingScope;
  /** Whether to render products; false where the static page already has them. */
  hasProducts: boolean;
  /** Number of products of the list, where the static page has them. */
  total?: number;
  /** Shown instead of an empty list. */
  emptyState: ReactNode;
}

/** A product list with facets (sidebar, or drawer on small screens), active filters and sort order. */
export function Listing({ scope, hasProducts, total, emptyState }: ListingProps) {
  const [filters, setFilters] = useFilters();
  const facets = useQuery(facetsQuery(browserClient, scope, filters));
  const first = useQuery({ ...listingQuery(browserClient, scope, filters, 1), enabled: hasProducts, placeholderData: keepPreviousData });
  const panel = facets.data && <FacetPanel facets={facets.data.facets} filters={filters} onChange={setFilters} />;
  if (first.data?.total === 0 && !first.isPlaceholderData && countFilters(filters) === 0) return <div className="listing-whole">{emptyState}</div>;
  return (
    <>
      <div className="listing-facets">{panel}</div>
      <div className="listing-tools">
        <ListingToolbar
          filters={filters}
          total={hasProducts ? first.data?.total : total}
          found={facets.isPlaceholderData ? undefined : facets.data?.total}
          onChange={setFilters}
        >
          {panel}
        </ListingToolbar>
        <ActiveFilters filters={filters} facets={facets.data?.facets} onChange={setFilters} />
      </div>
      {hasProducts && (
        <div className="listing-items">
          <ListingProducts scope={scope} filters={filters} first={first} emptyState={emptyState} />
        </div>
      )}
    </>
  );
}
