'use client';

import { lazy, Suspense } from 'react';
import { useIsAtRest } from '@/components/shared/shop-context';
import { HAS_ANALYTICS } from '@/lib/config/analytics-env';
import { SurfaceBoundary } from './surface-boundary';

const Analytics = lazy(async () => ({ default: (await import('@/components/analytics/analytics')).Analytics }));

/** Nothing of measuring and marketing is there before the page has come to rest, and in a shop without tools never. */
export function AnalyticsHost() {
  const isAtRest = useIsAtRest();
  if (!HAS_ANALYTICS || !isAtRest) return null;
  return (
    <SurfaceBoundary>
      <Suspense>
        <Analytics />
      </Suspense>
    </SurfaceBoundary>
  );
}
