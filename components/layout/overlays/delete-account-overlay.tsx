'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { DeleteAccountModal } from '@/components/profile/delete-account-modal';
import { useOverlay } from '@/stores/overlay';
import { useUser } from '@/stores/user';

export function DeleteAccountOverlay() {
  const user = useUser().user;
  if (!user) return null;
  return (
    <ClientIntlProvider>
      <DeleteAccountModal user={user} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
