'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { DeleteAddressModal } from '@/components/profile/delete-address-modal';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function DeleteAddressOverlay({ addressId }: OverlayProps<'deleteAddress'>) {
  return (
    <ClientIntlProvider>
      <DeleteAddressModal addressId={addressId} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
