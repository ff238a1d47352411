'use client';

import { CartDrawer } from '@/components/cart/cart-drawer';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { useOverlay } from '@/stores/overlay';

export function CartOverlay() {
  return (
    <ClientIntlProvider>
      <CartDrawer onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
