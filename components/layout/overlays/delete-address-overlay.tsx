'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { DeleteAddressModal } from '@/components/profile/delete-address-modal';
import { useOverlay } from '@/stores/overlay';

export function DeleteAddressOverlay() {
  const addressId = useOverlay((state) => state.utility.addressId);
  if (addressId === null) return null;
  return (
    <ClientIntlProvider>
      <DeleteAddressModal addressId={addressId} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
