'use client';

import { useTranslations } from 'next-intl';
import { AccountLinks } from '@/components/shopper/account-links';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type OverlayProps, openOverlay } from '@/stores/overlay';

/** Offers to continue as a guest, to log in or to create an account. */
export function LoginCheckDialog({ nextPath, onClose }: OverlayProps<'loginCheck'>) {
  const t = useTranslations('account.check');
  const form = useTranslations('form');
  return (
    <Dialog title={t('title')} closeLabel={form('close')} onClose={onClose}>
      <div className="grid gap-1 px-5 pt-1">
        <Button
          size="large"
          data-first-focus
          onClick={() => openOverlay({ id: 'quickRegistration', nextPath })}
        >
          {t('guest')}
        </Button>
        <AccountLinks nextPath={nextPath} />
      </div>
    </Dialog>
  );
}
