'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import type { IdlePartProps } from './idle-parts';

const LazyPart = lazy(async () => ({ default: (await import('./idle-parts')).IdlePart }));

/**
 * Recently viewed products, the switch of the gift card inside its label, or the filter of reviews
 * around those in `children`.
 */
export function WhenIdle({ children, ...props }: IdlePartProps & { children?: ReactNode }) {
  return useIsIdle() ? (
    <Suspense fallback={children}>
      <LazyPart {...props}>{children}</LazyPart>
    </Suspense>
  ) : (
    children
  );
}
