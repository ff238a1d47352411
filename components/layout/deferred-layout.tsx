'use client';

// In one file because each file that Next's special files name by themselves is a request of its own on every page.

import { type ComponentProps, lazy, Suspense } from 'react';
import type { NotFoundState } from '@/components/feedback/not-found-state';
import { useIsIdle } from '@/components/i18n/shop-context';
import { OverlayErrorBoundary } from './overlays/overlay-error-boundary';

const GlobalWidgets = lazy(async () => ({ default: (await import('./global-widgets')).GlobalWidgets }));
const Lost = lazy(async () => ({ default: (await import('@/components/feedback/not-found-state')).NotFoundState }));

/** What stands behind every page and draws nothing in it comes when the page rests. */
export function DeferredWidgets({ texts }: { texts: { unsaved: string } }) {
  if (!useIsIdle()) return null;
  return (
    <OverlayErrorBoundary>
      <Suspense>
        <GlobalWidgets texts={texts} />
      </Suspense>
    </OverlayErrorBoundary>
  );
}

/** The not-found page within the shop. Every page carries what it would say, but its drawing only when it is needed. */
export function DeferredNotFound(props: ComponentProps<typeof NotFoundState>) {
  return (
    <Suspense>
      <Lost {...props} />
    </Suspense>
  );
}
