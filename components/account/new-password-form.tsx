'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { toAuthErrorKey } from '@/components/user/auth-error-key';
import { newPasswordField } from '@/components/user/form-fields';
import { NewPasswordInput } from '@/components/user/form-inputs';
import { removeUrlSecret } from '@/lib/client/url-secrets';
import { routes } from '@/lib/domain/routes';
import { readResetCode, resetPassword } from '@/lib/firebase/identity';
import { notify } from '@/lib/toast/toast';
import { ForgotForm } from './forgot-form';
import { useAuthRedirect } from './use-auth-redirect';

const schema = z.object({ password: newPasswordField });

/**
 * Sets a new password for the account of a reset link. An invalid or used link shows
 * the request form again.
 */
export function NewPasswordForm({ code }: { code: string }) {
  const t = useTranslations();
  const router = useRouter();
  const { getAuthPath } = useAuthRedirect();
  const link = useQuery({
    queryKey: ['reset-link', code],
    queryFn: () => readResetCode(code),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await resetPassword(code, password);
      removeUrlSecret(code);
      notify('success', t('account.forgot.saved'));
      router.replace(getAuthPath(routes.login));
    } catch (error) {
      setError('root', { message: t(`account.problem.${toAuthErrorKey(error)}`) });
    }
  });

  if (link.isPending) return <div aria-busy="true" className="min-h-60" />;
  if (link.isError) {
    return (
      <>
        <FormAlert>
          {toAuthErrorKey(link.error) === 'link'
            ? t('account.forgot.badLink')
            : t(`account.problem.${toAuthErrorKey(link.error)}`)}
        </FormAlert>
        <ForgotForm />
      </>
    );
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="text-ink-700">
        {t.rich('account.forgot.choose', { email: () => <bdi dir="ltr">{link.data}</bdi> })}
      </p>
      <input type="email" readOnly hidden autoComplete="username" value={link.data} />
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
