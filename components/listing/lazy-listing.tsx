'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import { FILTER_PARAM_PATTERN } from '@/lib/shop/listing/filter-params';

const CategoryListing = lazy(async () => ({ default: (await import('./category-listing')).CategoryListing }));

/** Reports the query string. Mounted in the browser only: on the server it would make the page dynamic. */
function SearchParamsObserver({ onChange }: { onChange: (search: string) => void }) {
  const search = useSearchParams().toString();
  useEffect(() => onChange(search), [search, onChange]);
  return null;
}

interface LazyListingProps {
  category: string;
  total: number;
  /** The number of products as text; part of the static HTML. */
  countText: string;
  children: ReactNode;
}

/**
 * The static products of a category with toolbar and facets, which load when idle. If the URL contains
 * filters, they load at once and the filtered products replace the static ones.
 */
export function LazyListing({ category, total, countText, children }: LazyListingProps) {
  const isIdle = useIsIdle();
  const [search, setSearch] = useState<string>();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    // Set by the head script to hide the unfiltered list (lib/client/head-scripts/hide-unfiltered-list).
    if (search !== undefined) delete document.documentElement.dataset.chosen;
  }, [search]);
  const isFiltered = search !== undefined && FILTER_PARAM_PATTERN.test(search);
  const count = (
    <div className="listing-tools">
      <div className="listing-row">
        <p className="listing-count">{countText}</p>
      </div>
    </div>
  );
  return (
    <div className="listing">
      {isMounted && <SearchParamsObserver onChange={setSearch} />}
      <Suspense fallback={count}>
        {isIdle || isFiltered ? <CategoryListing category={category} isFiltered={isFiltered} total={total} /> : count}
      </Suspense>
      {!isFiltered && <div className="listing-items listing-all">{children}</div>}
    </div>
  );
}
