'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { AddressModal } from '@/components/profile/address-modal';
import { useOverlay } from '@/stores/overlay';

export function AddressOverlay() {
  const addressId = useOverlay((state) => state.utility.addressId);
  return (
    <ClientIntlProvider>
      <AddressModal addressId={addressId} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
