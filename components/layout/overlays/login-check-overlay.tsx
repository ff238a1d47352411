'use client';

import { LoginCheckDialog } from '@/components/account/login-check-dialog';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { type OverlayProps, useOverlay } from '@/stores/overlay';

export function LoginCheckOverlay({ nextPath }: OverlayProps<'loginCheck'>) {
  const { open, closeAll } = useOverlay.getState();
  return (
    <ClientIntlProvider>
      <LoginCheckDialog
        nextPath={nextPath}
        onGuest={() => open({ id: 'quickRegistration', nextPath })}
        onClose={closeAll}
      />
    </ClientIntlProvider>
  );
}
