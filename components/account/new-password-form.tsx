'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useNavigate } from '@/components/navigation/use-navigate';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { toAuthErrorKey } from '@/components/user/auth-error-key';
import { newPasswordField } from '@/components/user/form-fields';
import { NewPasswordInput } from '@/components/user/form-inputs';
import { removeUrlSecret } from '@/lib/client/url-secrets';
import { routes } from '@/lib/domain/routes';
import { resetPassword } from '@/lib/firebase/identity';
import { notify } from '@/lib/toast/toast';
import { useAuthRedirect } from './use-auth-redirect';

const schema = z.object({ password: newPasswordField });

interface NewPasswordFormProps {
  code: string;
  /** The e-mail of the account. */
  email: string;
}

/** Sets a new password for the account of a reset link. */
export function NewPasswordForm({ code, email }: NewPasswordFormProps) {
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
      notify('success', t('account.forgot.saved'));
      replace(getAuthPath(routes.login));
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
