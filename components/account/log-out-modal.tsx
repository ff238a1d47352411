'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { accountProblem } from '@/components/shared/account-problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { queryClient } from '@/lib/api/query-client';
import { notify } from '@/lib/notify/notify';
import { logOut } from '@/lib/session/account';
import { useUser } from '@/stores/user';

export function LogOutModal({ onClose }: { onClose: () => void }) {
  const t = useTranslations('account');
  const leave = useMutation({
    mutationFn: logOut,
    onSuccess: () => {
      useUser.getState().clear();
      // Nothing that was answered to this shopper is shown to the next.
      queryClient.clear();
      notify('success', t('logout.done'));
      onClose();
    },
  });
  return (
    <Dialog title={t('logout.title')} closeLabel={t('logout.stay')} onClose={onClose}>
      <div className="grid gap-5 px-5 pb-1">
        <p className="text-ink-700">{t('logout.text')}</p>
        <FormAlert>{leave.isError && t(`problem.${accountProblem(leave.error)}`)}</FormAlert>
        <div className="flex gap-3">
          <Button data-first-focus disabled={leave.isPending} onClick={() => leave.mutate()}>
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
