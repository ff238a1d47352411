'use client';

import { CartDialog } from '@/components/cart/cart-dialog';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { useOverlay } from '@/stores/overlay';

export function CartOverlay() {
  return (
    <ClientIntlProvider>
      <CartDialog onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
