'use client';

import { OrderModal } from '@/components/order/order-modal';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { orderSchema } from '@/lib/api/contract/order';
import { useInterface } from '@/stores/overlay';

export function OrderSurface() {
  const { referenceCode, order } = useInterface((state) => state.utility);
  const { open, closeAll } = useInterface.getState();
  if (!referenceCode) return null;
  return (
    <ClientTexts>
      <OrderModal
        referenceCode={referenceCode}
        known={orderSchema.safeParse(order).data}
        onCancel={() => open('cancelOrder', { referenceCode, returnTo: 'order' })}
        onClose={closeAll}
      />
    </ClientTexts>
  );
}
