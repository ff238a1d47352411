'use client';

import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { DeleteAccountDialog } from '@/components/profile/delete-account-dialog';
import { useOverlay } from '@/stores/overlay';
import { useUser } from '@/stores/user';

export function DeleteAccountOverlay() {
  const user = useUser().user;
  if (!user) return null;
  return (
    <ClientIntlProvider>
      <DeleteAccountDialog user={user} onClose={useOverlay.getState().closeAll} />
    </ClientIntlProvider>
  );
}
