'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { FormAlert } from '@/components/ui/form-alert';
import { toAuthErrorKey } from '@/components/user/auth-error-key';
import { readActionCode } from '@/lib/firebase/identity';
import { ForgotForm } from './forgot-form';
import { NewPasswordForm } from './new-password-form';
import { VerifyEmailForm } from './verify-email-form';

/**
 * The page of a link in an e-mail of the identity provider, which has one address for
 * all its e-mails: a new password, or the verification of an e-mail. An invalid or used
 * link shows the form that requests a reset link.
 */
export function ActionLink({ code }: { code: string }) {
  const t = useTranslations('account');
  const link = useQuery({
    queryKey: ['action-link', code],
    queryFn: () => readActionCode(code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (link.isPending) return <div aria-busy="true" className="min-h-60" />;
  if (link.isError) {
    const errorKey = toAuthErrorKey(link.error);
    return (
      <>
        <FormAlert>
          {errorKey === 'link' ? t('forgot.badLink') : t(`problem.${errorKey}`)}
        </FormAlert>
        <ForgotForm />
      </>
    );
  }
  const { email, isPasswordReset } = link.data;
  return isPasswordReset ? (
    <NewPasswordForm code={code} email={email} />
  ) : (
    <VerifyEmailForm code={code} email={email} />
  );
}
