'use client';

import { lazy, Suspense } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import type { RecentlyViewedProps } from './recently-viewed-rail';

const Gate = lazy(async () => ({ default: (await import('./lazy-recently-viewed')).LazyRecentlyViewed }));

/** What this browser looked at before; below everything, and loaded after everything. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  if (!useIsIdle()) return null;
  return (
    <Suspense>
      <Gate {...props} />
    </Suspense>
  );
}
