'use client';

import { lazy } from 'react';
import type { OverlayId } from '@/stores/overlay';

/** The component of every overlay; its code is loaded when it first opens. */
const OVERLAYS = {
  menu: lazy(async () => ({ default: (await import('./menu-overlay')).MenuOverlay })),
  country: lazy(async () => ({ default: (await import('./country-overlay')).CountryOverlay })),
  cart: lazy(async () => ({ default: (await import('./cart-overlay')).CartOverlay })),
  search: lazy(async () => ({ default: (await import('./search-overlay')).SearchOverlay })),
  quickView: lazy(async () => ({ default: (await import('./quick-view-overlay')).QuickViewOverlay })),
  message: lazy(async () => ({ default: (await import('./message-overlay')).MessageOverlay })),
  loginCheck: lazy(async () => ({ default: (await import('./login-check-overlay')).LoginCheckOverlay })),
  quickRegistration: lazy(async () => ({ default: (await import('./quick-registration-overlay')).QuickRegistrationOverlay })),
  logOut: lazy(async () => ({ default: (await import('./log-out-overlay')).LogOutOverlay })),
  passwordReset: lazy(async () => ({ default: (await import('./password-reset-overlay')).PasswordResetOverlay })),
  address: lazy(async () => ({ default: (await import('./address-overlay')).AddressOverlay })),
  deleteAddress: lazy(async () => ({ default: (await import('./delete-address-overlay')).DeleteAddressOverlay })),
  deleteAccount: lazy(async () => ({ default: (await import('./delete-account-overlay')).DeleteAccountOverlay })),
  order: lazy(async () => ({ default: (await import('./order-overlay')).OrderOverlay })),
  cancelOrder: lazy(async () => ({ default: (await import('./cancel-order-overlay')).CancelOrderOverlay })),
  privacy: lazy(async () => ({ default: (await import('./privacy-overlay')).PrivacyOverlay })),
} as const satisfies Record<OverlayId, unknown>;

export function OpenOverlay({ id }: { id: OverlayId }) {
  const Overlay = OVERLAYS[id];
  return <Overlay />;
}
