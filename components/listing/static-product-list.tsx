'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import { CATEGORY_PAGE_SIZE } from '@/lib/config/constants';
import { FILTER_PARAM_PATTERN } from '@/lib/shop/listing/filter-params';
import { LoadMoreButton } from './load-more-button';
import { readPageParam, writePageParam } from './page-param';

const CategoryControls = lazy(async () => ({
  default: (await import('./static-list-parts')).CategoryControls,
}));
const LaterPages = lazy(async () => ({
  default: (await import('./static-list-parts')).LaterPages,
}));

const subscribeToNothing = () => () => undefined;

/**
 * Reports the query string. Mounted in the browser only: on the server it would make
 * the page dynamic, and in a Suspense boundary around the products React would render
 * them again.
 */
function SearchParamsObserver({ onChange }: { onChange: (search: string) => void }) {
  const search = useSearchParams().toString();
  useEffect(() => onChange(search), [search, onChange]);
  return null;
}

interface StaticProductListProps {
  category: string;
  total: number;
  /** Part of the static HTML. */
  texts: { items: string; count: string; shown: string; loadMore: string };
  /** The first page of products. */
  children: ReactNode;
}

/**
 * The product list of a category whose first page is static. The other parts of the
 * list load when idle; with filters or more pages in the URL they load at once, and
 * filtered products replace the static ones.
 */
export function StaticProductList({ category, total, texts, children }: StaticProductListProps) {
  const isIdle = useIsIdle();
  const [search, setSearch] = useState('');
  const isBrowser = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const isFiltered = FILTER_PARAM_PATTERN.test(search);
  useEffect(() => {
    // Set by the head script to hide the unfiltered list
    // (lib/client/head-scripts/hide-unfiltered-list).
    if (isFiltered) delete document.documentElement.dataset.chosen;
  }, [isFiltered]);
  const isNeeded = isIdle || isFiltered || readPageParam(new URLSearchParams(search)) > 1;
  const parts = { category, staticTotal: isFiltered ? undefined : total };
  const count = (
    <div className="listing-tools">
      <div className="listing-row">
        <p className="listing-count">{texts.count}</p>
      </div>
    </div>
  );
  const loadMore = (
    <LoadMoreButton
      shownText={texts.shown}
      label={texts.loadMore}
      hasMore={total > CATEGORY_PAGE_SIZE}
      onLoadMore={() => writePageParam(2)}
    />
  );
  return (
    <div className="listing">
      {isBrowser && <SearchParamsObserver onChange={setSearch} />}
      <Suspense fallback={count}>
        {isNeeded ? <CategoryControls {...parts} title={texts.items} /> : count}
      </Suspense>
      {!isFiltered && (
        <section aria-label={texts.items} className="listing-items">
          <h2 className="sr-only">{texts.items}</h2>
          <div className="in-data-chosen:invisible">{children}</div>
          <Suspense fallback={loadMore}>{isNeeded ? <LaterPages {...parts} /> : loadMore}</Suspense>
        </section>
      )}
    </div>
  );
}
