'use client';

import { lazy, Suspense } from 'react';
import { useShop } from '@/components/shared/shop-context';
import type { Locale } from '@/lib/config/locales';
import { routes } from '@/lib/config/routes';
import { localePath } from '@/lib/i18n/paths';
import { type SurfaceId, useInterface } from '@/stores/interface';
import { SurfaceBoundary } from './surface-boundary';

/** Everything that opens over the page is loaded when it first opens. */
const SURFACES = {
  menu: lazy(async () => ({ default: (await import('./surfaces/menu-surface')).MenuSurface })),
  country: lazy(async () => ({ default: (await import('./surfaces/country-surface')).CountrySurface })),
  cart: lazy(async () => ({ default: (await import('./surfaces/cart-surface')).CartSurface })),
  search: lazy(async () => ({ default: (await import('./surfaces/search-surface')).SearchSurface })),
  quickView: lazy(async () => ({ default: (await import('./surfaces/quick-view-surface')).QuickViewSurface })),
  message: lazy(async () => ({ default: (await import('./surfaces/message-surface')).MessageSurface })),
  loginCheck: lazy(async () => ({ default: (await import('./surfaces/login-check-surface')).LoginCheckSurface })),
  quickRegistration: lazy(async () => ({ default: (await import('./surfaces/quick-registration-surface')).QuickRegistrationSurface })),
  logOut: lazy(async () => ({ default: (await import('./surfaces/log-out-surface')).LogOutSurface })),
  passwordReset: lazy(async () => ({ default: (await import('./surfaces/password-reset-surface')).PasswordResetSurface })),
  address: lazy(async () => ({ default: (await import('./surfaces/address-surface')).AddressSurface })),
  deleteAddress: lazy(async () => ({ default: (await import('./surfaces/delete-address-surface')).DeleteAddressSurface })),
  deleteAccount: lazy(async () => ({ default: (await import('./surfaces/delete-account-surface')).DeleteAccountSurface })),
  order: lazy(async () => ({ default: (await import('./surfaces/order-surface')).OrderSurface })),
  cancelOrder: lazy(async () => ({ default: (await import('./surfaces/cancel-order-surface')).CancelOrderSurface })),
  privacy: lazy(async () => ({ default: (await import('./surfaces/privacy-surface')).PrivacySurface })),
} as const satisfies Record<SurfaceId, unknown>;

export function SurfaceHost() {
  const { locale } = useShop();
  const surface = useInterface((state) => state.surface);
  if (!surface) return null;
  const Surface = SURFACES[surface];
  return (
    <SurfaceBoundary key={surface} onLost={() => leaveFor(surface, locale)}>
      <Suspense>
        <Surface />
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
