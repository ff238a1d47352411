'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { AddressDialog } from '@/components/profile/address-dialog';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function AddressOverlay({ addressId }: OverlayProps<'address'>) {
  return (
    <ClientIntlProvider>
      <AddressDialog addressId={addressId} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
