'use client';

import { CancelOrderModal } from '@/components/order/cancel-order-modal';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useInterface } from '@/stores/overlay';

export function CancelOrderSurface() {
  const { referenceCode, returnTo } = useInterface((state) => state.utility);
  const { open, closeAll } = useInterface.getState();
  if (!referenceCode) return null;
  return (
    <ClientTexts>
      <CancelOrderModal
        referenceCode={referenceCode}
        onClose={() => (returnTo ? open(returnTo, { referenceCode }) : closeAll())}
        onLeave={closeAll}
      />
    </ClientTexts>
  );
}
