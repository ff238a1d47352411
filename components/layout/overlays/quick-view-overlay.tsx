'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { QuickViewDialog } from '@/components/quick-view/quick-view-dialog';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function QuickViewOverlay({ seName }: OverlayProps<'quickView'>) {
  return (
    <ClientIntlProvider>
      <QuickViewDialog seName={seName} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
