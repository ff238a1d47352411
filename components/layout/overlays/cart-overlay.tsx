'use client';

import { CartDrawer } from '@/components/cart/cart-drawer';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useInterface } from '@/stores/overlay';

export function CartSurface() {
  return (
    <ClientTexts>
      <CartDrawer onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
