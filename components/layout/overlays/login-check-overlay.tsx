'use client';

import { LoginCheckModal } from '@/components/account/login-check-modal';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function LoginCheckOverlay({ nextPath }: OverlayProps<'loginCheck'>) {
  const { open, closeAll } = useOverlay.getState();
  return (
    <ClientIntlProvider>
      <LoginCheckModal nextPath={nextPath} onGuest={() => open({ id: 'quickRegistration', nextPath })} onClose={closeAll} />
    </ClientIntlProvider>
  );
}
