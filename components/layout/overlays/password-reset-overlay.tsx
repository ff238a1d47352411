'use client';

import { PasswordResetModal } from '@/components/account/password-reset-modal';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { useOverlay } from '@/stores/overlay';

export function PasswordResetOverlay() {
  return (
    <ClientIntlProvider>
      <PasswordResetModal onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
