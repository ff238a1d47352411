'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { notifyNextPage } from '@/components/navigation/notify-next-page';
import { useNavigate } from '@/components/navigation/use-navigate';
import { toAuthErrorKey } from '@/components/shopper/auth-error';
import { newPasswordField } from '@/components/shopper/form-fields';
import { NewPasswordInput } from '@/components/shopper/form-inputs';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { removeUrlSecret } from '@/lib/client/url-secrets';
import { routes } from '@/lib/domain/routes';
import { readActionCode, resetPassword, verifyEmail } from '@/lib/firebase/identity';
import { ForgotForm } from './forgot-form';
import { useAuthRedirect } from './use-auth-redirect';

/**
 * The page of a link in an e-mail of the identity provider, which has one address for all its
 * e-mails: a new password, or the verification of an e-mail. An invalid or used link shows the form
 * that requests a reset link.
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

const schema = z.object({ password: newPasswordField });

interface NewPasswordFormProps {
  code: string;
  email: string;
}

/** Sets a new password for the account of a reset link. */
function NewPasswordForm({ code, email }: NewPasswordFormProps) {
  const t = useTranslations();
  const { replace } = useNavigate();
  const { getAuthPath } = useAuthRedirect();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await resetPassword(code, password);
      removeUrlSecret(code);
      const next = getAuthPath(routes.login);
      notifyNextPage(next, t('account.forgot.saved'));
      replace(next);
    } catch (error) {
      setError('root', { message: t(`account.problem.${toAuthErrorKey(error)}`) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-700">
        {t.rich('account.forgot.choose', { email: () => <bdi dir="ltr">{email}</bdi> })}
      </p>
      <input type="email" readOnly hidden autoComplete="username" value={email} />
      <NewPasswordInput
        field={register('password')}
        error={errors.password}
        password={watch('password')}
        label={t('form.password.new')}
      />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" size="large" isDisabled={isSubmitting}>
        {t('account.forgot.save')}
      </Button>
    </form>
  );
}

/**
 * Verifies the e-mail of a link when the button is pressed: programs that check links in e-mails
 * would verify an address that somebody else has entered.
 */
function VerifyEmailForm({ code, email }: { code: string; email: string }) {
  const t = useTranslations('account');
  const { replace } = useNavigate();
  const verify = useMutation({
    mutationFn: () => verifyEmail(code),
    onSuccess: () => {
      removeUrlSecret(code);
      notifyNextPage(routes.profile, t('verify.done'));
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
