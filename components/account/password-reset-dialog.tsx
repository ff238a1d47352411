'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { toAuthErrorKey } from '@/components/user/auth-error';
import { sendReset } from '@/lib/firebase/identity';
import type { OverlayProps } from '@/stores/overlay';
import { useUser } from '@/stores/user';

/** Sends a password reset link to the signed-in shopper. */
export function PasswordResetDialog({ onClose }: OverlayProps<'passwordReset'>) {
  const t = useTranslations();
  const { locale } = useShop();
  const email = useUser().user?.email.email ?? '';
  const send = useMutation({ mutationFn: () => sendReset(email, locale) });
  const emailTag = { email: () => <bdi dir="ltr">{email}</bdi> };
  return (
    <Dialog title={t('account.reset.title')} closeLabel={t('form.close')} onClose={onClose}>
      <div className="grid gap-5 px-5 pb-1">
        {send.isSuccess ? (
          <p key="sent" role="status">
            {t.rich('account.reset.sent', emailTag)}
          </p>
        ) : (
          <p key="text" className="text-ink-700">
            {t.rich('account.reset.text', emailTag)}
          </p>
        )}
        <FormAlert>{send.isError && t(`account.problem.${toAuthErrorKey(send.error)}`)}</FormAlert>
        <div className="flex gap-3">
          {!send.isSuccess && (
            <Button data-first-focus isDisabled={send.isPending} onClick={() => send.mutate()}>
              {t('account.reset.submit')}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {t('form.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
