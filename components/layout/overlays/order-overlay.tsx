'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { OrderModal } from '@/components/order/order-modal';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function OrderOverlay({ referenceCode, order }: OverlayProps<'order'>) {
  const { open, closeAll } = useOverlay.getState();
  return (
    <ClientIntlProvider>
      <OrderModal
        referenceCode={referenceCode}
        initialOrder={order ?? undefined}
        onCancel={() => open({ id: 'cancelOrder', referenceCode, returnTo: 'order' })}
        onClose={closeAll}
      />
    </ClientIntlProvider>
  );
}
