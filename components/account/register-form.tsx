'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { toAuthErrorKey } from '@/components/user/auth-error-key';
import { emailField, nameField, newPasswordField, phoneField } from '@/components/user/form-fields';
import { EmailInput, NameInput, NewPasswordInput, PhoneInput } from '@/components/user/form-inputs';
import { useAuthError } from '@/components/user/use-auth-error';
import { useFormDraft } from '@/components/user/use-form-draft';
import { type Registered, register as registerAccount } from '@/lib/session/account';
import { readPendingRegistration } from '@/lib/session/pending-registration';
import { notify } from '@/lib/toast/toast';
import { useCountry } from '@/stores/country';

const schema = z.object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  password: newPasswordField,
});

interface RegisterFormProps {
  onRegistered: (registered: Registered) => void;
  /** Called when the credential was created but the user record was not. */
  onIncompleteRegistration: () => void;
}

export function RegisterForm({ onRegistered, onIncompleteRegistration }: RegisterFormProps) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const { locale } = useShop();
  const countryCode = useCountry((state) => state.selected.code);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: '', phone: { countryCode, number: '' }, password: '' },
  });
  const { register, control, handleSubmit, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const clearDraft = useFormDraft(form, 'register', { secrets: ['password'] });

  const submit = handleSubmit(async ({ password, ...registrant }) => {
    try {
      const registered = await registerAccount({ ...registrant, language: locale }, password);
      clearDraft();
      onRegistered(registered);
    } catch (error) {
      showError(error);
    }
  });

  function showError(error: unknown) {
    const errorKey = toAuthErrorKey(error);
    const message = formatAuthError(error);
    if (errorKey === 'phoneTaken') {
      notify('error', message);
      setError('phone', { message }, { shouldFocus: true });
    } else if (errorKey === 'emailTaken' || errorKey === 'emailOwned')
      setError('email', { message }, { shouldFocus: true });
    else if (errorKey === 'weakPassword') setError('password', { message }, { shouldFocus: true });
    else if (readPendingRegistration()) onIncompleteRegistration();
    else setError('root', { message });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <NameInput field={register('name')} error={errors.name} />
      <EmailInput field={register('email')} error={errors.email} />
      <Controller
        name="phone"
        control={control}
        render={(slot) => <PhoneInput {...slot} hint={t('form.phone.hint')} />}
      />
      <NewPasswordInput
        field={register('password')}
        error={errors.password}
        password={watch('password')}
      />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" size="large" isDisabled={isSubmitting}>
        {t('account.register.submit')}
      </Button>
    </form>
  );
}
