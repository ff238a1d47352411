'use client';

import { lazy, Suspense } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import type { Locale } from '@/lib/contract/locales';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import { closeOverlay, type OverlayId, useOverlay } from '@/stores/overlay';
import { OverlayErrorBoundary } from './overlay-error-boundary';

/** The registry loads with the widgets when idle, or when the first overlay opens. */
const OpenOverlay = lazy(async () => ({
  default: (await import('../global-widgets')).IDLE_PARTS.OpenOverlay,
}));

export function OverlayHost() {
  const { locale } = useShop();
  const overlay = useOverlay((state) => state.overlay);
  if (!overlay) return null;
  return (
    <OverlayErrorBoundary key={overlay.id} onError={() => openAsPage(overlay.id, locale)}>
      <Suspense>
        <OpenOverlay overlay={overlay} />
      </Suspense>
    </OverlayErrorBoundary>
  );
}

/** Pages with the same content, opened if the overlay fails to load; they may be cached offline. */
const FALLBACK_PAGES: Partial<Record<OverlayId, string>> = {
  cart: routes.cart,
  menu: routes.categories,
  search: routes.search(),
};

function openAsPage(id: OverlayId, locale: Locale) {
  closeOverlay();
  const page = FALLBACK_PAGES[id];
  if (page) location.assign(localePath(locale, page));
}
