'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountProblem } from '@/components/shared/account-problem';
import { emailField, nameField, newPasswordField, phoneField } from '@/components/shared/form-fields';
import { PasswordStrength } from '@/components/shared/password-strength';
import { PhoneField } from '@/components/shared/phone-field';
import { useShop } from '@/components/shared/shop-context';
import { useErrorText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { PasswordField } from '@/components/ui/password-field';
import { TextField } from '@/components/ui/text-field';
import { notify } from '@/lib/notify/notify';
import { type Registered, register as registerAccount } from '@/lib/session/account';
import { readPending } from '@/lib/session/pending-registration';
import { useCurrency } from '@/stores/currency';

const schema = z.object({ name: nameField, email: emailField, phone: phoneField, password: newPasswordField });

interface RegisterFormProps {
  onRegistered: (registered: Registered) => void;
  /** The credential was made, the user record was not. */
  onUnfinished: () => void;
}

export function RegisterForm({ onRegistered, onUnfinished }: RegisterFormProps) {
  const t = useTranslations();
  const { locale } = useShop();
  const errorText = useErrorText();
  const countryCode = useCurrency((state) => state.selected.code);
  const { register, control, handleSubmit, setError, watch, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: '', phone: { countryCode, number: '' }, password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ password, ...registrant }) => {
    try {
      onRegistered(await registerAccount({ ...registrant, language: locale }, password));
    } catch (error) {
      tell(error);
    }
  });

  function tell(error: unknown) {
    const problem = accountProblem(error);
    const message = t(`account.problem.${problem}`);
    if (problem === 'phoneTaken') {
      notify('error', message);
      setError('phone', { message }, { shouldFocus: true });
    } else if (problem === 'emailTaken') setError('email', { message }, { shouldFocus: true });
    else if (problem === 'weakPassword') setError('password', { message }, { shouldFocus: true });
    else if (readPending()) onUnfinished();
    else setError('root', { message });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FormAlert>{errors.root?.message}</FormAlert>
      <TextField {...register('name')} label={t('form.name.label')} error={errorText(errors.name)} autoComplete="name" />
      <TextField
        {...register('email')}
        label={t('form.email.label')}
        error={errorText(errors.email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      <Controller
        name="phone"
        control={control}
        render={({ field: { ref, ...field } }) => (
          <PhoneField
            {...field}
            inputRef={ref}
            label={t('form.phone.label')}
            hint={t('form.phone.hint')}
            error={errorText(errors.phone as { message?: string } | undefined)} // the transform's issue belongs to the whole phone
          />
        )}
      />
      <PasswordField
        {...register('password')}
        label={t('form.password.label')}
        showLabel={t('form.password.show')}
        hint={t('form.password.hint')}
        error={errorText(errors.password)}
        autoComplete="new-password"
      />
      <PasswordStrength password={watch('password')} />
      <Button type="submit" size="large" disabled={isSubmitting}>
        {t('account.register.submit')}
      </Button>
    </form>
  );
}
