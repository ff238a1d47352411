'use client';

import { DeleteAddressModal } from '@/components/profile/delete-address-modal';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useInterface } from '@/stores/overlay';

export function DeleteAddressSurface() {
  const addressId = useInterface((state) => state.utility.addressId);
  if (addressId === null) return null;
  return (
    <ClientTexts>
      <DeleteAddressModal addressId={addressId} onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
