'use client';

import { LoginCheckModal } from '@/components/account/login-check-modal';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { routes } from '@/lib/config/routes';
import { useInterface } from '@/stores/overlay';

export function LoginCheckSurface() {
  const nextPath = useInterface((state) => state.utility.nextPath) ?? routes.profile;
  const { open, closeAll } = useInterface.getState();
  return (
    <ClientTexts>
      <LoginCheckModal nextPath={nextPath} onGuest={() => open('quickRegistration', { nextPath })} onClose={closeAll} />
    </ClientTexts>
  );
}
