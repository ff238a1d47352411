'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { accountProblem } from '@/components/shared/account-problem';
import { emailField, nameField, phoneField } from '@/components/shared/form-fields';
import { PhoneField } from '@/components/shared/phone-field';
import { useShop } from '@/components/shared/shop-context';
import { useErrorText } from '@/components/shared/use-error-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FormAlert } from '@/components/ui/form-alert';
import { TextField } from '@/components/ui/text-field';
import { registerGuest } from '@/lib/session/account';
import { useCurrency } from '@/stores/currency';
import { useUser } from '@/stores/user';

const schema = z.object({ name: nameField, email: emailField, phone: phoneField });

interface QuickRegistrationModalProps {
  onRegistered: () => void;
  onClose: () => void;
}

/** Enough to deliver an order and send its invoice; a password can follow. */
export function QuickRegistrationModal({ onRegistered, onClose }: QuickRegistrationModalProps) {
  const t = useTranslations();
  const { locale } = useShop();
  const errorText = useErrorText();
  const countryCode = useCurrency((state) => state.selected.code);
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: '', phone: { countryCode, number: '' } },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (registrant) => {
    try {
      const { user } = await registerGuest({ ...registrant, language: locale });
      useUser.getState().adopt(user);
      onRegistered();
    } catch (error) {
      setError('root', { message: t(`account.problem.${accountProblem(error)}`) });
    }
  });

  return (
    <Dialog title={t('account.quick.title')} closeLabel={t('form.close')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 px-5 pb-1">
        <p className="text-14 text-ink-700">{t('account.quick.text')}</p>
        <FormAlert>{errors.root?.message}</FormAlert>
        <TextField {...register('name')} data-first-focus label={t('form.name.label')} error={errorText(errors.name)} autoComplete="name" />
        <Controller
          name="phone"
          control={control}
          render={({ field: { ref, ...field } }) => (
            <PhoneField
              {...field}
              inputRef={ref}
              label={t('form.phone.label')}
              error={errorText(errors.phone as { message?: string } | undefined)} // the transform's issue belongs to the whole phone
            />
          )}
        />
        <TextField
          {...register('email')}
          label={t('form.email.label')}
          error={errorText(errors.email)}
          type="email"
          inputMode="email"
          autoComplete="email"
          dir="ltr"
        />
        <Button type="submit" size="large" disabled={isSubmitting}>
          {t('account.quick.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
