'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import type { User } from '@/lib/contract/user';
import { addPassword } from '@/lib/session/account';
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

interface AddPasswordFormProps {
  user: User;
  submitLabel: string;
  onAdded: () => void;
}

/** An e-mail and a password for an identity that has none. */
export function AddPasswordForm({ user, submitLabel, onAdded }: AddPasswordFormProps) {
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
      onAdded();
    } catch (error) {
      const field = FIELDS[toAuthErrorKey(error)] ?? 'root';
      setError(field, { message: formatAuthError(error) }, { shouldFocus: true });
    }
  });

  return (
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
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
