'use client';

import { PasswordResetDialog } from '@/components/account/password-reset-dialog';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { useOverlay } from '@/stores/overlay';

export function PasswordResetOverlay() {
  return (
    <ClientIntlProvider>
      <PasswordResetDialog onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
