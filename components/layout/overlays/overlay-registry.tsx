'use client';

import { lazy } from 'react';
import type { SurfaceId } from '@/stores/overlay';

/** Everything that opens over the page is loaded when it first opens. */
const SURFACES = {
  menu: lazy(async () => ({ default: (await import('./menu-overlay')).MenuSurface })),
  country: lazy(async () => ({ default: (await import('./country-overlay')).CountrySurface })),
  cart: lazy(async () => ({ default: (await import('./cart-overlay')).CartSurface })),
  search: lazy(async () => ({ default: (await import('./search-overlay')).SearchSurface })),
  quickView: lazy(async () => ({ default: (await import('./quick-view-overlay')).QuickViewSurface })),
  message: lazy(async () => ({ default: (await import('./message-overlay')).MessageSurface })),
  loginCheck: lazy(async () => ({ default: (await import('./login-check-overlay')).LoginCheckSurface })),
  quickRegistration: lazy(async () => ({ default: (await import('./quick-registration-overlay')).QuickRegistrationSurface })),
  logOut: lazy(async () => ({ default: (await import('./log-out-overlay')).LogOutSurface })),
  passwordReset: lazy(async () => ({ default: (await import('./password-reset-overlay')).PasswordResetSurface })),
  address: lazy(async () => ({ default: (await import('./address-overlay')).AddressSurface })),
  deleteAddress: lazy(async () => ({ default: (await import('./delete-address-overlay')).DeleteAddressSurface })),
  deleteAccount: lazy(async () => ({ default: (await import('./delete-account-overlay')).DeleteAccountSurface })),
  order: lazy(async () => ({ default: (await import('./order-overlay')).OrderSurface })),
  cancelOrder: lazy(async () => ({ default: (await import('./cancel-order-overlay')).CancelOrderSurface })),
  privacy: lazy(async () => ({ default: (await import('./privacy-overlay')).PrivacySurface })),
} as const satisfies Record<SurfaceId, unknown>;

export function OpenSurface({ id }: { id: SurfaceId }) {
  const Surface = SURFACES[id];
  return <Surface />;
}
