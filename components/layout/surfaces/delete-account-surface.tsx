'use client';

import { DeleteAccountModal } from '@/components/profile/delete-account-modal';
import { ClientTexts } from '@/components/shared/client-texts';
import { useInterface } from '@/stores/interface';
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
