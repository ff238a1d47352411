'use client';

import { lazy, Suspense } from 'react';
import { HAS_ANALYTICS } from '@/lib/env/client-services';
import { OverlayErrorBoundary } from './overlays/overlay-error-boundary';

const Analytics = lazy(async () => ({
  default: (await import('@/components/consent/analytics')).Analytics,
}));

/**
 * Loads the analytics code only if the shop has analytics or marketing tools
 * configured.
 */
export function AnalyticsHost() {
  if (!HAS_ANALYTICS) return null;
  return (
    <OverlayErrorBoundary>
      <Suspense>
        <Analytics />
      </Suspense>
    </OverlayErrorBoundary>
  );
}
