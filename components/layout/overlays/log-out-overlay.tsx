'use client';

import { LogOutDialog } from '@/components/account/log-out-dialog';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { useOverlay } from '@/stores/overlay';

export function LogOutOverlay() {
  return (
    <ClientIntlProvider>
      <LogOutDialog onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
