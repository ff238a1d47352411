'use client';

import { LogOutModal } from '@/components/account/log-out-modal';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { useOverlay } from '@/stores/overlay';

export function LogOutOverlay() {
  return (
    <ClientIntlProvider>
      <LogOutModal onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
