'use client';

import { lazy, Suspense } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { type SurfaceId, useInterface } from '@/stores/overlay';
import { SurfaceBoundary } from './overlay-error-boundary';

/** Where the code of all surfaces lies is a long list of its own: it comes when the page rests (background-work.ts), or with the first press. */
const OpenSurface = lazy(async () => ({ default: (await import('./overlay-registry')).OpenSurface }));

export function SurfaceHost() {
  const { locale } = useShop();
  const surface = useInterface((state) => state.surface);
  if (!surface) return null;
  return (
    <SurfaceBoundary key={surface} onLost={() => leaveFor(surface, locale)}>
      <Suspense>
        <OpenSurface id={surface} />
      </Suspense>
    </SurfaceBoundary>
  );
}

/** Surfaces that are pages as well: the service worker has a copy of them, or the offline page with the cart. */
const PAGES: Partial<Record<SurfaceId, string>> = { cart: routes.cart, menu: routes.categories, search: routes.search() };

function leaveFor(surface: SurfaceId, locale: Locale) {
  useInterface.getState().closeAll();
  const page = PAGES[surface];
  if (page) location.assign(localePath(locale, page));
}
