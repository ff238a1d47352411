'use client';

// In one file because each file that Next's special files name by themselves is a request of its own on every page.

import { type ComponentProps, lazy, Suspense } from 'react';
import type { NotFoundView } from '@/components/feedback/not-found-state';
import { useIsAtRest } from '@/components/i18n/shop-context';
import { SurfaceBoundary } from './overlays/overlay-error-boundary';

const Resting = lazy(async () => ({ default: (await import('./global-widgets')).Resting }));
const Lost = lazy(async () => ({ default: (await import('@/components/feedback/not-found-state')).NotFoundView }));

/** What stands behind every page and draws nothing in it comes when the page rests. */
export function AtRest({ texts }: { texts: { unsaved: string } }) {
  if (!useIsAtRest()) return null;
  return (
    <SurfaceBoundary>
      <Suspense>
        <Resting texts={texts} />
      </Suspense>
    </SurfaceBoundary>
  );
}

/** The not-found page within the shop. Every page carries what it would say, but its drawing only when it is needed. */
export function LostItem(props: ComponentProps<typeof NotFoundView>) {
  return (
    <Suspense>
      <Lost {...props} />
    </Suspense>
  );
}
