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
  /** Without, the page shows the items itself. */
  hasItems: boolean;
  /** Items of the whole list, where the page shows them itself. */
  total?: number;
  /** Shown instead of items when there are none. */
  nothing: ReactNode;
}

/** A list of items with everything to choose among them: facets at its start or in a sheet, chips, order. */
export function Listing({ scope, hasItems, total, nothing }: ListingProps) {
  const [choices, choose] = useFilters();
  const facets = useQuery(facetsQuery(browserClient, scope, choices));
  const first = useQuery({ ...listingQuery(browserClient, scope, choices, 1), enabled: hasItems, placeholderData: keepPreviousData });
  const panel = facets.data && <FacetPanel facets={facets.data.facets} choices={choices} onChoose={choose} />;
  if (first.data?.total === 0 && !first.isPlaceholderData && countFilters(choices) === 0) return <div className="listing-whole">{nothing}</div>;
  return (
    <>
      <div className="listing-facets">{panel}</div>
      <div className="listing-tools">
        <ListingToolbar
          choices={choices}
          total={hasItems ? first.data?.total : total}
          found={facets.isPlaceholderData ? undefined : facets.data?.total}
          onChoose={choose}
        >
          {panel}
        </ListingToolbar>
        <ActiveFilters choices={choices} facets={facets.data?.facets} onChoose={choose} />
      </div>
      {hasItems && (
        <div className="listing-items">
          <ListingProducts scope={scope} choices={choices} first={first} nothing={nothing} />
        </div>
      )}
    </>
  );
}
