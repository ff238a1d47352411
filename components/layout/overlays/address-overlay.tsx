'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { AddressModal } from '@/components/profile/address-modal';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function AddressOverlay({ addressId }: OverlayProps<'address'>) {
  return (
    <ClientIntlProvider>
      <AddressModal addressId={addressId} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
