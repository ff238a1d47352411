'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { DeleteAddressDialog } from '@/components/profile/delete-address-dialog';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function DeleteAddressOverlay({ addressId }: OverlayProps<'deleteAddress'>) {
  return (
    <ClientIntlProvider>
      <DeleteAddressDialog addressId={addressId} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
