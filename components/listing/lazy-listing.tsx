'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import { FILTER_PARAM_PATTERN } from '@/lib/shop/listing/filter-params';

const CategoryListing = lazy(async () => ({ default: (await import('./category-listing')).CategoryListing }));

/** Tells the address as it is now and whenever it changes. Mounted in the browser only: on the server it would make the page dynamic. */
function AddressWatch({ onChange }: { onChange: (search: string) => void }) {
  const search = useSearchParams().toString();
  useEffect(() => onChange(search), [search, onChange]);
  return null;
}

interface ListingGateProps {
  category: string;
  total: number;
  /** The total in words, which stands in the page from the beginning. */
  countText: string;
  children: ReactNode;
}

/**
 * A category's static items, and round them the tools that choose among them. The tools come when the page is at rest;
 * an address that has chosen already brings them at once, and shows what it chose instead of the static items.
 */
export function LazyListing({ category, total, countText, children }: ListingGateProps) {
  const isAtRest = useIsIdle();
  const [search, setSearch] = useState<string>();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    // Held back while the page was parsed (lib/client/head-scripts/hide-unfiltered-list).
    if (search !== undefined) delete document.documentElement.dataset.chosen;
  }, [search]);
  const isChosen = search !== undefined && FILTER_PARAM_PATTERN.test(search);
  const count = (
    <div className="listing-tools">
      <div className="listing-row">
        <p className="listing-count">{countText}</p>
      </div>
    </div>
  );
  return (
    <div className="listing">
      {isMounted && <AddressWatch onChange={setSearch} />}
      <Suspense fallback={count}>{isAtRest || isChosen ? <CategoryListing category={category} isChosen={isChosen} total={total} /> : count}</Suspense>
      {!isChosen && <div className="listing-items listing-all">{children}</div>}
    </div>
  );
}
