'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type FormErrorKey, useFieldError } from '@/components/feedback/use-field-error';
import { toAuthErrorKey, useAuthError } from '@/components/shopper/auth-error';
import { CodeConfirmation } from '@/components/shopper/code-confirmation';
import { logsInWithPhoneOnly, useIdentity } from '@/components/shopper/use-identity';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { PasswordField } from '@/components/ui/password-field';
import { ApiError } from '@/lib/api/http/errors';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import type { User } from '@/lib/contract/user';
import { confirmWithPassword } from '@/lib/session/account';

/** Whether a change needs a log-in of the last minutes. */
export const needsLogin = (error: unknown) =>
  error instanceof ApiError && error.code === 'recent_login_required';

interface ReauthenticationProps {
  user: User;
  onConfirmed: () => void;
}

/**
 * Asks for the password again, or for a code where there is none. Shown below the form whose change
 * needs it, which keeps what was typed.
 */
export function Reauthentication({ user, onConfirmed }: ReauthenticationProps) {
  const t = useTranslations('account');
  const identity = useIdentity();
  return (
    <div className="grid gap-4">
      <p ref={focusPlaceOnMount} className="text-ink-700">
        {t('confirm.recent')}
      </p>
      {logsInWithPhoneOnly(identity) ? (
        <CodeConfirmation
          phone={user.phoneNumber.phone}
          submitLabel={t('otp.submit')}
          onConfirmed={onConfirmed}
        />
      ) : (
        <PasswordConfirmation onConfirmed={onConfirmed} />
      )}
    </div>
  );
}

const schema = z.object({ password: z.string().min(1, 'required' satisfies FormErrorKey) });

function PasswordConfirmation({ onConfirmed }: Pick<ReauthenticationProps, 'onConfirmed'>) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const errorText = useFieldError();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password }) => {
    try {
      await confirmWithPassword(password);
      onConfirmed();
    } catch (error) {
      if (toAuthErrorKey(error) === 'credentials')
        setError('password', { message: t('account.reset.wrong') }, { shouldFocus: true });
      else setError('root', { message: formatAuthError(error) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid max-w-md gap-4">
      <PasswordField
        {...register('password')}
        label={t('account.passkey.password')}
        showLabel={t('form.password.show')}
        error={errorText(errors.password)}
        autoComplete="current-password"
      />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" isDisabled={isSubmitting} className="justify-self-start">
        {t('account.passkey.confirm')}
      </Button>
    </form>
  );
}
