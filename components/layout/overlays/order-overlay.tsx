'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { OrderModal } from '@/components/order/order-modal';
import { orderSchema } from '@/lib/api/contract/order';
import { useOverlay } from '@/stores/overlay';

export function OrderOverlay() {
  const { referenceCode, order } = useOverlay((state) => state.utility);
  const { open, closeAll } = useOverlay.getState();
  if (!referenceCode) return null;
  return (
    <ClientIntlProvider>
      <OrderModal
        referenceCode={referenceCode}
        initialOrder={orderSchema.safeParse(order).data}
        onCancel={() => open('cancelOrder', { referenceCode, returnTo: 'order' })}
        onClose={closeAll}
      />
    </ClientIntlProvider>
  );
}
