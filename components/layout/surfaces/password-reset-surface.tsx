'use client';

import { PasswordResetModal } from '@/components/account/password-reset-modal';
import { ClientTexts } from '@/components/shared/client-texts';
import { useInterface } from '@/stores/interface';

export function PasswordResetSurface() {
  return (
    <ClientTexts>
      <PasswordResetModal onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
