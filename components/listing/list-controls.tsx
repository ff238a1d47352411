'use client';

import { useQuery } from '@tanstack/react-query';
import { browserClient } from '@/lib/api/browser-client';
import { facetsQuery, type ListingScope } from '@/lib/api/listing/listing';
import { ActiveFilters } from './active-filters';
import { FacetPanel } from './facet-panel';
import { ListingToolbar } from './listing-toolbar';
import { useFilters } from './use-filters';
import { useFirstPage } from './use-first-page';

interface ListControlsProps {
  scope: ListingScope;
  /** Number of products, where the HTML contains the first page. */
  staticTotal?: number | undefined;
  /** Whether the filter drawer is open from the beginning. */
  isFilterOpen?: boolean | undefined;
}

/**
 * Facets (a sidebar, or a drawer on small screens), toolbar and active filters of a product list.
 */
export function ListControls({ scope, staticTotal, isFilterOpen }: ListControlsProps) {
  const [filters, changeFilters] = useFilters();
  const facets = useQuery(facetsQuery(browserClient, scope, filters));
  const first = useFirstPage(scope, filters, staticTotal === undefined);
  const panel = facets.data && (
    <FacetPanel
      facets={facets.data.facets}
      total={facets.data.total}
      filters={filters}
      onChange={changeFilters}
    />
  );
  return (
    <>
      <div className="hidden lg:row-span-2 lg:block">{panel}</div>
      <div className="listing-tools">
        <ListingToolbar
          filters={filters}
          total={staticTotal ?? first.data?.total}
          found={facets.isPlaceholderData ? undefined : facets.data?.total}
          onChange={changeFilters}
          isInitiallyOpen={isFilterOpen}
        >
          {panel}
        </ListingToolbar>
        <ActiveFilters filters={filters} facets={facets.data?.facets} onChange={changeFilters} />
      </div>
    </>
  );
}
