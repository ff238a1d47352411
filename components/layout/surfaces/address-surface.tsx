'use client';

import { AddressModal } from '@/components/profile/address-modal';
import { ClientTexts } from '@/components/shared/client-texts';
import { useInterface } from '@/stores/interface';

export function AddressSurface() {
  const addressId = useInterface((state) => state.utility.addressId);
  return (
    <ClientTexts>
      <AddressModal addressId={addressId} onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
