'use client';

import { lazy, Suspense } from 'react';
import { useIsAtRest } from '@/components/shared/shop-context';

export interface RecentlyViewedProps {
  title: string;
  /** The item whose page this is. */
  except: string;
}

const Gate = lazy(async () => ({ default: (await import('./recently-viewed-gate')).RecentlyViewedGate }));

/** What this browser looked at before; below everything, and loaded after everything. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  if (!useIsAtRest()) return null;
  return (
    <Suspense>
      <Gate {...props} />
    </Suspense>
  );
}
