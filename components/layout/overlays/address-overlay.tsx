'use client';

import { AddressModal } from '@/components/profile/address-modal';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useInterface } from '@/stores/overlay';

export function AddressSurface() {
  const addressId = useInterface((state) => state.utility.addressId);
  return (
    <ClientTexts>
      <AddressModal addressId={addressId} onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
