'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { loadMessages } from '@/components/i18n/load-messages';
import { useIsIdle, useShop } from '@/components/i18n/shop-context';
import { useBrowserValue } from '@/components/ui/use-browser-value';
import { CATEGORY_PAGE_SIZE } from '@/lib/config/constants';
import { FILTER_PARAM_PATTERN } from '@/lib/shop/listing/filter-params';
import { LoadMoreButton } from './load-more-button';
import { readPageParam, writePageParam, writeSortParam } from './page-param';
import { type SortLabels, ToolbarRow } from './toolbar-row';

const loadParts = () => import('./static-list-parts');
const CategoryControls = lazyWithMessages(async () => (await loadParts()).CategoryControls);
const LaterPages = lazyWithMessages(async () => (await loadParts()).LaterPages);

/** From this width on the facets are beside the list. */
const WIDE = '(min-width: 64rem)';

/**
 * Reports the query string. Mounted in the browser only: on the server it would make the page
 * dynamic, and in a Suspense boundary around the products React would render them again.
 */
function SearchParamsObserver({ onChange }: { onChange: (search: string) => void }) {
  const search = useSearchParams().toString();
  useEffect(() => onChange(search), [search, onChange]);
  return null;
}

interface ListTexts extends SortLabels<string> {
  items: string;
  count: string;
  filter: string;
  shown: string;
  loadMore: string;
}

interface StaticProductListProps {
  category: string;
  total: number;
  /** Part of the static HTML. */
  texts: ListTexts;
  /** The first page of products. */
  children: ReactNode;
}

/**
 * The product list of a category whose first page is static. The other parts of the list load when
 * idle where the facets are visible, and elsewhere on the first interaction; with filters or more
 * pages in the URL they load at once, and filtered products replace the static ones.
 */
export function StaticProductList({ category, total, texts, children }: StaticProductListProps) {
  const { locale } = useShop();
  const isIdle = useIsIdle();
  const hasInteracted = useHasInteracted();
  const [isFilterOpen, setFilterOpen] = useState(false);
  const [search, setSearch] = useState('');
  const isBrowser = useBrowserValue(() => true, false);
  const isFiltered = FILTER_PARAM_PATTERN.test(search);
  useEffect(() => {
    // Set by the head script to hide the unfiltered list
    // (lib/client/head-scripts/hide-unfiltered-list).
    if (isFiltered) delete document.documentElement.dataset.chosen;
  }, [isFiltered]);
  const isExpected = isIdle && (hasInteracted || matchMedia(WIDE).matches);
  const hasLaterPages = readPageParam(new URLSearchParams(search)) > 1;
  const isRequested = isFiltered || isFilterOpen || hasLaterPages;
  const isNeeded = isExpected || isRequested;
  useEffect(() => {
    if (isNeeded) loadMessages(locale).catch(() => undefined); // in parallel with the code
  }, [isNeeded, locale]);
  const parts = { category, staticTotal: isFiltered ? undefined : total };
  const tools = (
    <StaticTools
      texts={texts}
      sort={new URLSearchParams(search).get('sort')}
      isBrowser={isBrowser}
      onFilter={() => setFilterOpen(true)}
    />
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
      <Suspense fallback={tools}>
        {isNeeded ? (
          <CategoryControls {...parts} title={texts.items} isFilterOpen={isFilterOpen} />
        ) : (
          tools
        )}
      </Suspense>
      {!isFiltered && (
        <section aria-label={texts.items} className="listing-items">
          <h2 className="sr-only">{texts.items}</h2>
          <div className="in-data-chosen:invisible">{children}</div>
          {/* A button that is replaced during a press loses it: it stays until it was pressed. */}
          <Suspense fallback={loadMore}>
            {hasLaterPages ? <LaterPages {...parts} /> : loadMore}
          </Suspense>
        </section>
      )}
    </div>
  );
}

interface StaticToolsProps {
  texts: ListTexts;
  /** From the URL. */
  sort: string | null;
  isBrowser: boolean;
  onFilter: () => void;
}

/** The toolbar before the other parts have loaded. A press on it begins to load them. */
function StaticTools({ texts, sort, isBrowser, onFilter }: StaticToolsProps) {
  const { locale } = useShop();
  const preload = () => {
    for (const part of [loadParts(), loadMessages(locale)]) part.catch(() => undefined); // loaded again when rendered
  };
  return (
    <div className="listing-tools" onPointerDown={preload}>
      {isBrowser ? (
        <ToolbarRow
          filterLabel={texts.filter}
          count={texts.count}
          sorting={texts}
          sort={sort ?? texts.sorts[0]?.value ?? ''}
          onFilter={onFilter}
          onSort={writeSortParam}
        />
      ) : (
        <div className="listing-row">
          <p className="listing-count">{texts.count}</p>
        </div>
      )}
    </div>
  );
}

/** Not presses: a press on a product opens its page, for which nothing else should be loaded. */
const EVENTS = ['scroll', 'keydown', 'resize'] as const;

/** Whether the visitor has scrolled, pressed a key or resized the window. */
function useHasInteracted(): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  // Not an ordinary effect, which still runs when Next scrolls the next page to its top.
  useLayoutEffect(() => {
    if (hasInteracted) return;
    const controller = new AbortController();
    for (const name of EVENTS)
      addEventListener(name, () => setInteracted(true), {
        passive: true,
        signal: controller.signal,
      });
    return () => controller.abort();
  }, [hasInteracted]);
  return hasInteracted;
}
