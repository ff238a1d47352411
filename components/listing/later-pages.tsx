'use client';

import { QueryClientProvider, useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { ProductCard } from '@/components/product/product-card';
import { Button } from '@/components/ui/button';
import { browserClient } from '@/lib/api/browser-client';
import { categoryPageQuery } from '@/lib/api/products/queries';
import { queryClient } from '@/lib/api/query-client';
import { restoreScrollPosition } from '@/lib/client/scroll-restoration';
import { LOCALE_TABLE } from '@/lib/i18n/locales';
import { toCardView } from '@/lib/shop/product/product-view';

export interface LoadMoreLabels {
  showMore: string;
  loading: string;
  failed: string;
  retry: string;
}

interface LaterPagesProps {
  seName: string;
  pages: number;
  labels: LoadMoreLabels;
}

export function LaterPages(props: LaterPagesProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <LaterPageProducts {...props} />
    </QueryClientProvider>
  );
}

function LaterPageProducts({ seName, pages, labels }: LaterPagesProps) {
  const { locale } = useShop();
  const numbers = Array.from({ length: pages - 1 }, (_, index) => index + 2);
  const results = useQueries({ queries: numbers.map((number) => categoryPageQuery(browserClient, seName, number)) });
  const products = results.flatMap((result) => result.data?.items ?? []);
  const failed = results.filter((result) => result.isError);
  const isComplete = results.every((result) => result.data);

  useEffect(() => {
    if (isComplete) restoreScrollPosition();
  }, [isComplete]);

  return (
    <>
      <ul className="card-grid card-grid-beside mt-8">
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard card={toCardView(product, LOCALE_TABLE[locale].textKey)} />
          </li>
        ))}
      </ul>
      {results.some((result) => result.isLoading) && <p className="py-8 text-center text-14 text-ink-500">{labels.loading}</p>}
      {failed.length > 0 && (
        <div role="alert" className="mt-8 flex flex-col items-center gap-3 text-14">
          <p>{labels.failed}</p>
          <Button variant="outline" onClick={() => failed.map((result) => result.refetch())}>
            {labels.retry}
          </Button>
        </div>
      )}
    </>
  );
}
