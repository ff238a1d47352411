'use client';

import { lazy, Suspense } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import type { RecentlyViewedProps } from './recently-viewed-rail';

const LazyRail = lazy(async () => ({
  default: (await import('./idle-parts')).LazyRecentlyViewed,
}));

/** Recently viewed products, at the end of the page; loads when idle. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  if (!useIsIdle()) return null;
  return (
    <Suspense>
      <LazyRail {...props} />
    </Suspense>
  );
}
