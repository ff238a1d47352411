'use client';

import { PasswordResetModal } from '@/components/account/password-reset-modal';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useInterface } from '@/stores/overlay';

export function PasswordResetSurface() {
  return (
    <ClientTexts>
      <PasswordResetModal onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
