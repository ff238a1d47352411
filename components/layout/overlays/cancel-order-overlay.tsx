'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { CancelOrderDialog } from '@/components/order/cancel-order-dialog';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function CancelOrderOverlay({ referenceCode, returnTo }: OverlayProps<'cancelOrder'>) {
  const { open, closeAll } = useOverlay.getState();
  return (
    <ClientIntlProvider>
      <CancelOrderDialog
        referenceCode={referenceCode}
        onClose={() => (returnTo ? open({ id: returnTo, referenceCode, order: null }) : closeAll())}
        onLeave={closeAll}
      />
    </ClientIntlProvider>
  );
}
