'use client';

import { lazy, Suspense } from 'react';
import { useIsAtRest } from '@/components/shared/shop-context';

interface RecentlyViewedProps {
  title: string;
  /** The item whose page this is. */
  except: string;
}

const Rail = lazy(async () => ({ default: (await import('./recently-viewed-rail')).RecentlyViewedRail }));

/** What this browser looked at before; below everything, and loaded after everything. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  if (!useIsAtRest()) return null;
  return (
    <Suspense>
      <Rail {...props} />
    </Suspense>
  );
}
