'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { RequestError } from '@/components/feedback/request-error';
import { useShop } from '@/components/i18n/shop-context';
import { ProductCard } from '@/components/product/product-card';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { restoreScrollPosition, saveScrollPosition } from '@/lib/client/scroll-restoration';
import { CATEGORY_PAGE_SIZE } from '@/lib/config/constants';
import type { ItemList } from '@/lib/contract/listing';
import { toCardView } from '@/lib/shop/product/product-view';
import { LoadMoreButton } from './load-more-button';
import { readPageParam } from './page-param';

type Page = UseQueryResult<ItemList>;

interface ListingProductsProps {
  /** Undefined where the HTML contains the first page. */
  first: Page | undefined;
  later: readonly Page[];
  total: number;
  emptyState: ReactNode;
  onLoadMore: () => void;
}

/** The products of all loaded pages of a list. */
export function ListingProducts({
  first,
  later,
  total,
  emptyState,
  onLoadMore,
}: ListingProductsProps) {
  const t = useTranslations('listing');
  const pages = first ? [first, ...later] : later;
  const isStale = first?.isPlaceholderData ?? false;
  const isComplete = !isStale && pages.every((page) => page.data);
  useRestoredScroll(!first, isComplete);
  const products = pages.flatMap((page) => page.data?.items ?? []);
  const shown = (first ? 0 : Math.min(total, CATEGORY_PAGE_SIZE)) + products.length;
  const hasMore = shown < total;
  const { list, rememberEnd } = useFocusedContinuation(products.length, hasMore);

  if (first?.isPending) return <PlaceholderCards label={t('loading')} />;
  if (first?.isError && !first.data) {
    const key = errorMessageKey(first.error, { server_error: 'serverError' }, 'failed');
    return (
      <RequestError
        layout="list"
        text={t(key)}
        retryLabel={t('retry')}
        onRetry={() => first.refetch()}
      />
    );
  }
  if (total === 0) return emptyState;
  const failed = pages.filter((page) => page.isError);
  return (
    <div aria-busy={isStale} className={isStale ? 'opacity-60' : undefined}>
      {products.length > 0 && <Cards ref={list} products={products} isContinuation={!first} />}
      {later.some((page) => page.isLoading) && (
        <p className="py-8 text-center text-14 text-ink-500">{t('loadingMore')}</p>
      )}
      {failed.length > 0 && (
        <RequestError
          layout="list"
          text={t('moreFailed')}
          retryLabel={t('retry')}
          onRetry={() => failed.map((page) => page.refetch())}
        />
      )}
      <LoadMoreButton
        shownText={t('shown', { shown, total })}
        label={t('loadMore')}
        hasMore={hasMore}
        isLoading={!isComplete}
        onLoadMore={() => {
          rememberEnd();
          onLoadMore();
        }}
      />
    </div>
  );
}

/**
 * The button that loads more disappears with the last page: then the first product of this page
 * gets the focus.
 */
function useFocusedContinuation(count: number, hasMore: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const end = useRef<number>(undefined);
  useEffect(() => {
    if (hasMore || end.current === undefined || count <= end.current) return;
    list.current?.children[end.current]?.querySelector('a')?.focus({ preventScroll: true });
    end.current = undefined;
  }, [count, hasMore]);
  const rememberEnd = () => {
    end.current = count;
  };
  return { list, rememberEnd };
}

function Cards({
  ref,
  products,
  isContinuation,
}: {
  ref: Ref<HTMLUListElement>;
  products: ItemList['items'];
  isContinuation: boolean;
}) {
  const { locale } = useShop();
  return (
    <ul ref={ref} className={`card-grid card-grid-beside ${isContinuation ? 'mt-8' : ''}`}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard card={toCardView(product, locale)} />
        </li>
      ))}
    </ul>
  );
}
function PlaceholderCards({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <ul aria-hidden="true" className="card-grid card-grid-beside">
        {Array.from({ length: 8 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders in a fixed order
          <li key={index} className="card">
            <div className="card-image" />
            <div className="mt-2 h-12 rounded-control bg-sand-100" />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Saves the scroll position of a list, and restores it when all its pages are loaded.
 * @param isStatic whether the HTML contains the first page: alone, it already has its
 *   full height
 */
function useRestoredScroll(isStatic: boolean, isComplete: boolean): void {
  useEffect(
    () => saveScrollPosition(!isStatic || readPageParam(new URLSearchParams(location.search)) > 1),
    [isStatic],
  );
  useEffect(() => {
    if (isComplete) restoreScrollPosition();
  }, [isComplete]);
}
