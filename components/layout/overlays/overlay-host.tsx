'use client';

import { lazy, Suspense } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { routes } from '@/lib/config/routes';
import type { Locale } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { type OverlayId, useOverlay } from '@/stores/overlay';
import { OverlayErrorBoundary } from './overlay-error-boundary';

/** Where the code of all overlays lies is a long list of its own: it comes when the page rests (background-work.ts), or with the first press. */
const OpenOverlay = lazy(async () => ({ default: (await import('./overlay-registry')).OpenOverlay }));

export function OverlayHost() {
  const { locale } = useShop();
  const overlay = useOverlay((state) => state.overlay);
  if (!overlay) return null;
  return (
    <OverlayErrorBoundary key={overlay} onError={() => leaveFor(overlay, locale)}>
      <Suspense>
        <OpenOverlay id={overlay} />
      </Suspense>
    </OverlayErrorBoundary>
  );
}

/** Overlays that are pages as well: the service worker has a copy of them, or the offline page with the cart. */
const PAGES: Partial<Record<OverlayId, string>> = { cart: routes.cart, menu: routes.categories, search: routes.search() };

function leaveFor(overlay: OverlayId, locale: Locale) {
  useOverlay.getState().closeAll();
  const page = PAGES[overlay];
  if (page) location.assign(localePath(locale, page));
}
