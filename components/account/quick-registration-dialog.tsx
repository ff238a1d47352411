'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useShop } from '@/components/i18n/shop-context';
import { useNavigate } from '@/components/navigation/use-navigate';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { useAuthError } from '@/components/user/auth-error';
import { emailField, nameField, phoneField } from '@/components/user/form-fields';
import { EmailInput, NameInput, PhoneInput } from '@/components/user/form-inputs';
import { useFormDraft } from '@/components/user/use-form-draft';
import { track } from '@/lib/analytics/track';
import { registerGuest } from '@/lib/session/account';
import { useCountry } from '@/stores/country';
import type { OverlayProps } from '@/stores/overlay';
import { setUser } from '@/stores/user';

const schema = z.object({ name: nameField, email: emailField, phone: phoneField });

/**
 * Guest registration: the details needed for delivery and invoice. A password can be added later.
 */
export function QuickRegistrationDialog({ nextPath, onClose }: OverlayProps<'quickRegistration'>) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const { locale } = useShop();
  const { push } = useNavigate();
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
      onClose();
      push(nextPath);
    } catch (error) {
      setError('root', { message: formatAuthError(error) });
    }
  });

  return (
    <Dialog title={t('account.quick.title')} closeLabel={t('form.close')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 px-5 pb-1">
        <p className="text-14 text-ink-700">{t('account.quick.text')}</p>
        <NameInput field={register('name')} error={errors.name} isFirst />
        <Controller name="phone" control={control} render={(slot) => <PhoneInput {...slot} />} />
        <EmailInput field={register('email')} error={errors.email} />
        <FormAlert>{errors.root?.message}</FormAlert>
        <Button type="submit" size="large" isDisabled={isSubmitting}>
          {t('account.quick.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
