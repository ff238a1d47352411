'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { saveScrollPosition } from '@/lib/client/scroll-restoration';
import type { LoadMoreLabels } from './later-pages';
import { readPageParam, writePageParam } from './page-param';

interface LoadMoreProps {
  seName: string;
  /** The progress text for each number of loaded pages. */
  shownTexts: string[];
  labels: LoadMoreLabels;
}

const LaterPages = lazy(async () => ({ default: (await import('./later-pages')).LaterPages }));

/** Pages after the first. Their number is in the URL, for reload, back and shared links. */
export function LoadMore({ seName, shownTexts, labels }: LoadMoreProps) {
  const [pages, setPages] = useState(1);
  const last = shownTexts.length;

  useEffect(() => {
    const read = () => setPages(Math.min(readPageParam(), last));
    read();
    const stopSaving = saveScrollPosition(readPageParam() > 1);
    addEventListener('popstate', read);
    return () => {
      stopSaving();
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
