'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { OrderDialog } from '@/components/order/order-dialog';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function OrderOverlay({ referenceCode, order }: OverlayProps<'order'>) {
  const { open, closeAll } = useOverlay.getState();
  return (
    <ClientIntlProvider>
      <OrderDialog
        referenceCode={referenceCode}
        initialOrder={order ?? undefined}
        onCancel={() => open({ id: 'cancelOrder', referenceCode, returnTo: 'order' })}
        onClose={closeAll}
      />
    </ClientIntlProvider>
  );
}
