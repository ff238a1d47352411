'use client';

import { CartDrawer } from '@/components/cart/cart-drawer';
import { ClientTexts } from '@/components/shared/client-texts';
import { useInterface } from '@/stores/interface';

export function CartSurface() {
  return (
    <ClientTexts>
      <CartDrawer onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
