'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { QuickView } from '@/components/quick-view/quick-view';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function QuickViewOverlay({ seName }: OverlayProps<'quickView'>) {
  return (
    <ClientIntlProvider>
      <QuickView seName={seName} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
