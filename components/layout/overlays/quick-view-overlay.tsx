'use client';

import { QuickView } from '@/components/quick-view/quick-view';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useInterface } from '@/stores/overlay';

export function QuickViewSurface() {
  const seName = useInterface((state) => state.utility.seName);
  if (!seName) return null;
  return (
    <ClientTexts>
      <QuickView seName={seName} onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
