'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { saveScrollPosition } from '@/lib/client/scroll-restoration';
import type { LoadMoreLabels } from './later-pages';
import { readPageParam, writePageParam } from './page-param';

interface ShowMoreProps {
  seName: string;
  /** How much of the whole is shown with each number of pages. */
  shownTexts: string[];
  labels: LoadMoreLabels;
}

const LaterPages = lazy(async () => ({ default: (await import('./later-pages')).LaterPages }));

/** Pages after the first. How many are open stands in the address, so that reload, back and a shared link show the same. */
export function LoadMore({ seName, shownTexts, labels }: ShowMoreProps) {
  const [pages, setPages] = useState(1);
  const last = shownTexts.length;

  useEffect(() => {
    const read = () => setPages(Math.min(readPageParam(), last));
    read();
    const stopKeeping = saveScrollPosition(readPageParam() > 1);
    addEventListener('popstate', read);
    return () => {
      stopKeeping();
      removeEventListener('popstate', read);
    };
  }, [last]);

  function showMore() {
    writePageParam(pages + 1);
    setPages(pages + 1);
  }

  return (
    <>
      {pages > 1 && (
        <Suspense fallback={<p className="py-8 text-center text-14 text-ink-500">{labels.loading}</p>}>
          <LaterPages seName={seName} pages={pages} labels={labels} />
        </Suspense>
      )}
      <div className="mt-10 flex flex-col items-center gap-3">
        <p aria-live="polite" className="text-14 text-ink-500">
          {shownTexts[pages - 1]}
        </p>
        {pages < last && (
          <Button variant="outline" onClick={showMore}>
            {labels.showMore}
          </Button>
        )}
      </div>
    </>
  );
}
