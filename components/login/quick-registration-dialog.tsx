'use client';

import { useTranslations } from 'next-intl';
import { useNavigate } from '@/components/navigation/use-navigate';
import { GuestForm } from '@/components/shopper/guest-form';
import { Dialog } from '@/components/ui/dialog';
import type { OverlayProps } from '@/stores/overlay';

export function QuickRegistrationDialog({ nextPath, onClose }: OverlayProps<'quickRegistration'>) {
  const t = useTranslations();
  const { push } = useNavigate();

  function handleRegistered() {
    onClose();
    push(nextPath);
  }

  return (
    <Dialog title={t('account.quick.title')} closeLabel={t('form.close')} onClose={onClose}>
      <div className="px-5 pb-1">
        <GuestForm onRegistered={handleRegistered} />
      </div>
    </Dialog>
  );
}
