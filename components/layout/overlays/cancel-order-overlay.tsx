'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { CancelOrderModal } from '@/components/order/cancel-order-modal';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function CancelOrderOverlay({ referenceCode, returnTo }: OverlayProps<'cancelOrder'>) {
  const { open, closeAll } = useOverlay.getState();
  return (
    <ClientIntlProvider>
      <CancelOrderModal
        referenceCode={referenceCode}
        onClose={() => (returnTo ? open({ id: returnTo, referenceCode, order: null }) : closeAll())}
        onLeave={closeAll}
      />
    </ClientIntlProvider>
  );
}
