'use client';

import { DeleteAccountModal } from '@/components/profile/delete-account-modal';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useInterface } from '@/stores/overlay';
import { useUser } from '@/stores/user';

export function DeleteAccountSurface() {
  const user = useUser((state) => state.user);
  if (!user) return null;
  return (
    <ClientTexts>
      <DeleteAccountModal user={user} onClose={useInterface.getState().closeAll} />
    </ClientTexts>
  );
}
