'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import type { User } from '@/lib/contract/user';
import { addPassword } from '@/lib/session/account';
import { notify } from '@/lib/toast/toast';
import { setUser } from '@/stores/user';
import { type AuthErrorKey, toAuthErrorKey, useAuthError } from './auth-error';
import { emailField, newPasswordField } from './form-fields';
import { EmailInput, NewPasswordInput } from './form-inputs';

const schema = z.object({ email: emailField, password: newPasswordField });
/** The field that shows an error. Other errors apply to the whole form. */
const FIELDS: Partial<Record<AuthErrorKey, 'email' | 'password'>> = {
  emailTaken: 'email',
  emailOwned: 'email',
  weakPassword: 'password',
};

/** Turns a guest into an account holder by adding a password. The user id stays the same. */
export function UpgradeGuestForm({ user }: { user: User }) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: user.email.email, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ email, password }) => {
    try {
      const registered = await addPassword(user, email, password);
      setUser(registered.user);
      notify('success', t('profile.guest.done'));
    } catch (error) {
      const errorKey = toAuthErrorKey(error);
      setError(
        FIELDS[errorKey] ?? 'root',
        { message: formatAuthError(error) },
        { shouldFocus: true },
      );
    }
  });

  return (
    <section aria-labelledby="guest-password" className="panel mb-6 print:hidden">
      <h2 id="guest-password" className="font-display text-22">
        {t('profile.guest.title')}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-700">{t('profile.guest.text')}</p>
      <form onSubmit={submit} noValidate className="grid items-start gap-5 md:grid-cols-2">
        <EmailInput field={register('email')} error={errors.email} isUsername />
        <div className="grid gap-5">
          <NewPasswordInput
            field={register('password')}
            error={errors.password}
            password={watch('password')}
          />
        </div>
        <div className="grid justify-items-start gap-4 md:col-span-2">
          <FormAlert>{errors.root?.message}</FormAlert>
          <Button type="submit" isDisabled={isSubmitting}>
            {t('profile.guest.submit')}
          </Button>
        </div>
      </form>
    </section>
  );
}
