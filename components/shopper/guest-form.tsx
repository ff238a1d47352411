'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { track } from '@/lib/analytics/track';
import { registerGuest } from '@/lib/session/account';
import { useCountry } from '@/stores/country';
import { setUser } from '@/stores/user';
import { useAuthError } from './auth-error';
import { emailField, nameField, phoneField } from './form-fields';
import { EmailInput, NameInput, PhoneInput } from './form-inputs';
import { useFormDraft } from './use-form-draft';

const schema = z.object({ name: nameField, email: emailField, phone: phoneField });

/**
 * Registers a guest: the details needed for delivery and invoice. A password can be added later.
 */
export function GuestForm({ onRegistered }: { onRegistered?: () => void }) {
  const t = useTranslations('account.quick');
  const formatAuthError = useAuthError();
  const { locale } = useShop();
  const countryCode = useCountry((state) => state.selected.code);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: '', phone: { countryCode, number: '' } },
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const clearDraft = useFormDraft(form, 'quickRegistration');

  const submit = handleSubmit(async (registrant) => {
    try {
      const { user } = await registerGuest({ ...registrant, language: locale });
      clearDraft();
      setUser(user);
      track('CompleteRegistration', { method: 'guest' });
      onRegistered?.();
    } catch (error) {
      setError('root', { message: formatAuthError(error) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-14 text-ink-700">{t('text')}</p>
      <NameInput field={register('name')} error={errors.name} isFirst />
      <Controller name="phone" control={control} render={(slot) => <PhoneInput {...slot} />} />
      <EmailInput field={register('email')} error={errors.email} />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" size="large" isDisabled={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  );
}
