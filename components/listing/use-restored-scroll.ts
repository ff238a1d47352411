'use client';

import { useEffect } from 'react';
import { restoreScrollPosition, saveScrollPosition } from '@/lib/client/scroll-restoration';
import { readPageParam } from './page-param';

/**
 * Saves the scroll position of a list, and restores it when all its pages are loaded.
 * @param isStatic whether the HTML contains the first page: alone, it already has its
 *   full height
 */
export function useRestoredScroll(isStatic: boolean, isComplete: boolean): void {
  useEffect(
    () => saveScrollPosition(!isStatic || readPageParam(new URLSearchParams(location.search)) > 1),
    [isStatic],
  );
  useEffect(() => {
    if (isComplete) restoreScrollPosition();
  }, [isComplete]);
}
