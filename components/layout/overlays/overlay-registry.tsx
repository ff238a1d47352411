'use client';

import { type ComponentType, lazy } from 'react';
import type { Overlay, OverlayId, OverlayProps } from '@/stores/overlay';
import { CountryOverlay } from './country-overlay';

/**
 * The component of every overlay, with the data of the overlay as its properties.
 * Loaded when it first opens, except the country dialog of every first visit. A file `x-overlay` connects `XDialog`, the content, to
 * the overlay store and the messages.
 */
const OVERLAYS: { [Id in OverlayId]: ComponentType<OverlayProps<Id>> } = {
  menu: lazy(async () => ({ default: (await import('./menu-overlay')).MenuOverlay })),
  country: CountryOverlay,
  cart: lazy(async () => ({ default: (await import('./cart-overlay')).CartOverlay })),
  search: lazy(async () => ({ default: (await import('./search-overlay')).SearchOverlay })),
  quickView: lazy(async () => ({
    default: (await import('./quick-view-overlay')).QuickViewOverlay,
  })),
  message: lazy(async () => ({ default: (await import('./message-overlay')).MessageOverlay })),
  loginCheck: lazy(async () => ({
    default: (await import('./login-check-overlay')).LoginCheckOverlay,
  })),
  quickRegistration: lazy(async () => ({
    default: (await import('./quick-registration-overlay')).QuickRegistrationOverlay,
  })),
  logOut: lazy(async () => ({ default: (await import('./log-out-overlay')).LogOutOverlay })),
  passwordReset: lazy(async () => ({
    default: (await import('./password-reset-overlay')).PasswordResetOverlay,
  })),
  address: lazy(async () => ({ default: (await import('./address-overlay')).AddressOverlay })),
  deleteAddress: lazy(async () => ({
    default: (await import('./delete-address-overlay')).DeleteAddressOverlay,
  })),
  deleteAccount: lazy(async () => ({
    default: (await import('./delete-account-overlay')).DeleteAccountOverlay,
  })),
  order: lazy(async () => ({ default: (await import('./order-overlay')).OrderOverlay })),
  cancelOrder: lazy(async () => ({
    default: (await import('./cancel-order-overlay')).CancelOrderOverlay,
  })),
  privacy: lazy(async () => ({ default: (await import('./privacy-overlay')).PrivacyOverlay })),
};

export function OpenOverlay({ overlay }: { overlay: Overlay }) {
  // The registry assigns each id the component for the data of that id; a union of ids
  // hides this from TypeScript.
  const Component = OVERLAYS[overlay.id] as ComponentType<Overlay>;
  return <Component {...overlay} />;
}
