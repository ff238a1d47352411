'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toAuthErrorKey } from '@/components/shopper/auth-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { logOut } from '@/lib/session/account';
import { endSession } from '@/lib/session/end-session';
import type { OverlayProps } from '@/stores/overlay';
import { clearUser } from '@/stores/user';

export function LogOutDialog({ onClose }: OverlayProps<'logOut'>) {
  const t = useTranslations('account');
  const logOutMutation = useMutation({
    mutationFn: logOut,
    onSuccess: () => {
      if (!endSession({ toast: t('logout.done') })) clearUser();
    },
  });
  return (
    <Dialog title={t('logout.title')} closeLabel={t('logout.stay')} onClose={onClose}>
      <div className="grid gap-5 px-5 pb-1">
        <p className="text-ink-700">{t('logout.text')}</p>
        <FormAlert>
          {logOutMutation.isError && t(`problem.${toAuthErrorKey(logOutMutation.error)}`)}
        </FormAlert>
        <div className="flex gap-3">
          <Button
            data-first-focus
            isDisabled={logOutMutation.isPending || logOutMutation.isSuccess}
            onClick={() => logOutMutation.mutate()}
          >
            {t('logout.submit')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('logout.stay')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
