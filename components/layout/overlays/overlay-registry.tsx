'use client';

import type { ComponentType } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { CountryDialog } from '@/components/layout/country/country-dialog';
import { closeOverlay, type Overlay, type OverlayId, type OverlayProps } from '@/stores/overlay';

/**
 * The dialog of every overlay. All are loaded when they first open, except that of the country,
 * which opens on the first visit and needs no messages.
 */
const DIALOGS: { [Id in OverlayId]: ComponentType<OverlayProps<Id>> } = {
  menu: lazyWithMessages(async () => (await import('./menu-dialog')).MenuDialog),
  country: CountryDialog,
  cart: lazyWithMessages(async () => (await import('@/components/cart/cart-dialog')).CartDialog),
  search: lazyWithMessages(
    async () => (await import('@/components/search/search-dialog')).SearchDialog,
  ),
  quickView: lazyWithMessages(
    async () => (await import('@/components/layout/quick-view/quick-view-dialog')).QuickViewDialog,
  ),
  message: lazyWithMessages(async () => (await import('./message-dialog')).MessageDialog),
  loginCheck: lazyWithMessages(
    async () => (await import('@/components/login/login-check-dialog')).LoginCheckDialog,
  ),
  quickRegistration: lazyWithMessages(
    async () =>
      (await import('@/components/login/quick-registration-dialog')).QuickRegistrationDialog,
  ),
  logOut: lazyWithMessages(
    async () => (await import('@/components/login/log-out-dialog')).LogOutDialog,
  ),
  password: lazyWithMessages(
    async () => (await import('@/components/login/password-dialog')).PasswordDialog,
  ),
  address: lazyWithMessages(
    async () => (await import('@/components/profile/address-dialog')).AddressDialog,
  ),
  deleteAddress: lazyWithMessages(
    async () => (await import('@/components/profile/delete-address-dialog')).DeleteAddressDialog,
  ),
  deleteAccount: lazyWithMessages(
    async () => (await import('@/components/profile/delete-account-dialog')).DeleteAccountDialog,
  ),
  order: lazyWithMessages(
    async () => (await import('@/components/order/order-dialog')).OrderDialog,
  ),
  cancelOrder: lazyWithMessages(
    async () => (await import('@/components/order/cancel-order-dialog')).CancelOrderDialog,
  ),
  changeOrder: lazyWithMessages(
    async () => (await import('@/components/order/change-order-dialog')).ChangeOrderDialog,
  ),
  returnOrder: lazyWithMessages(
    async () => (await import('@/components/order/return-dialog')).ReturnDialog,
  ),
  review: lazyWithMessages(
    async () => (await import('@/components/order/review-dialog')).ReviewDialog,
  ),
  privacy: lazyWithMessages(
    async () => (await import('@/components/layout/consent/privacy-dialog')).PrivacyDialog,
  ),
};

export function OpenOverlay({ overlay }: { overlay: Overlay }) {
  // Each id has the dialog for its data; a union of ids hides this from TypeScript.
  const Dialog = DIALOGS[overlay.id] as ComponentType<Overlay & { onClose: () => void }>;
  return <Dialog {...overlay} onClose={closeOverlay} />;
}
