'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useNavigate } from '@/components/navigation/use-navigate';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { toAuthErrorKey } from '@/components/user/auth-error-key';
import { removeUrlSecret } from '@/lib/client/url-secrets';
import { routes } from '@/lib/domain/routes';
import { verifyEmail } from '@/lib/firebase/identity';
import { notify } from '@/lib/toast/toast';

/**
 * Verifies the e-mail of a link when the button is pressed: programs that check links in
 * e-mails would verify an address that somebody else has entered.
 */
export function VerifyEmailForm({ code, email }: { code: string; email: string }) {
  const t = useTranslations('account');
  const { replace } = useNavigate();
  const verify = useMutation({
    mutationFn: () => verifyEmail(code),
    onSuccess: () => {
      removeUrlSecret(code);
      notify('success', t('verify.done'));
      replace(routes.profile);
    },
  });
  return (
    <>
      <p className="text-ink-700">
        {t.rich('verify.text', { email: () => <bdi dir="ltr">{email}</bdi> })}
      </p>
      <FormAlert>
        {verify.isError ? t(`problem.${toAuthErrorKey(verify.error)}`) : undefined}
      </FormAlert>
      <Button size="large" isDisabled={verify.isPending} onClick={() => verify.mutate()}>
        {t('verify.submit')}
      </Button>
    </>
  );
}
