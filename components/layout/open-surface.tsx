'use client';

import { lazy } from 'react';
import type { SurfaceId } from '@/stores/interface';

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

export function OpenSurface({ id }: { id: SurfaceId }) {
  const Surface = SURFACES[id];
  return <Surface />;
}
