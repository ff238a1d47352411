'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { CancelOrderModal } from '@/components/order/cancel-order-modal';
import { useOverlay } from '@/stores/overlay';

export function CancelOrderOverlay() {
  const { referenceCode, returnTo } = useOverlay((state) => state.utility);
  const { open, closeAll } = useOverlay.getState();
  if (!referenceCode) return null;
  return (
    <ClientIntlProvider>
      <CancelOrderModal
        referenceCode={referenceCode}
        onClose={() => (returnTo ? open(returnTo, { referenceCode }) : closeAll())}
        onLeave={closeAll}
      />
    </ClientIntlProvider>
  );
}
