'use client';

import { lazy, Suspense } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import type { IdlePartProps } from './idle-parts';

const LazyPart = lazy(async () => ({ default: (await import('./idle-parts')).IdlePart }));

/** Recently viewed products, or the switch of the gift card inside its label. */
export function WhenIdle(props: IdlePartProps) {
  return (
    useIsIdle() && (
      <Suspense>
        <LazyPart {...props} />
      </Suspense>
    )
  );
}
