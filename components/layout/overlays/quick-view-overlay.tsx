'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { QuickView } from '@/components/quick-view/quick-view';
import { useOverlay } from '@/stores/overlay';

export function QuickViewOverlay() {
  const seName = useOverlay((state) => state.utility.seName);
  if (!seName) return null;
  return (
    <ClientIntlProvider>
      <QuickView seName={seName} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
