'use client';

import { LoginCheckModal } from '@/components/account/login-check-modal';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { routes } from '@/lib/config/routes';
import { useOverlay } from '@/stores/overlay';

export function LoginCheckOverlay() {
  const nextPath = useOverlay((state) => state.utility.nextPath) ?? routes.profile;
  const { open, closeAll } = useOverlay.getState();
  return (
    <ClientIntlProvider>
      <LoginCheckModal nextPath={nextPath} onGuest={() => open('quickRegistration', { nextPath })} onClose={closeAll} />
    </ClientIntlProvider>
  );
}
