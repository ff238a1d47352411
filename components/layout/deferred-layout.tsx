'use client';

// One file, because each client file imported by a Next special file is a separate request on every
// page.

import { type ComponentProps, lazy, Suspense } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import { setCardActionsLoader } from '@/components/product/load-card-actions';
import type { NotFoundContent } from './not-found-content';
import { OverlayErrorBoundary } from './overlays/overlay-error-boundary';

const loadWidgets = () => import('./global-widgets');
setCardActionsLoader(async () => (await loadWidgets()).IDLE_PARTS);
const GlobalWidgets = lazy(async () => ({ default: (await loadWidgets()).GlobalWidgets }));
const NotFound = lazy(async () => ({
  default: (await import('./not-found-content')).NotFoundContent,
}));

/** Loads the widgets that render no visible content when the main thread is idle. */
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

/** The not-found page inside the layout. Its messages are part of every page, its code is lazy. */
export function DeferredNotFound(props: ComponentProps<typeof NotFoundContent>) {
  return (
    <Suspense>
      <NotFound {...props} />
    </Suspense>
  );
}
