'use client';

import { LogOutModal } from '@/components/account/log-out-modal';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useInterface } from '@/stores/overlay';

export function LogOutSurface() {
  return (
    <ClientTexts>
      <LogOutModal onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
