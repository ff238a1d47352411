'use client';

import { LogOutModal } from '@/components/account/log-out-modal';
import { ClientTexts } from '@/components/shared/client-texts';
import { useInterface } from '@/stores/interface';

export function LogOutSurface() {
  return (
    <ClientTexts>
      <LogOutModal onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
