'use client';

import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import { PhoneField } from '@/components/shared/phone-field';
import { useErrorText } from '@/components/shared/use-error-text';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import type { LetterForm } from './contact-schema';

export function ContactFields({ form }: { form: LetterForm }) {
  const t = useTranslations('info.contact');
  const words = useTranslations('form');
  const errorText = useErrorText();
  const { errors } = form.formState;
  return (
    <>
      <TextField
        {...form.register('name')}
        label={words('name.label')}
        error={errorText(errors.name)}
        autoComplete="name"
        fieldClass="sm:col-span-2"
      />
      <TextField
        {...form.register('email')}
        label={words('email.label')}
        error={errorText(errors.email)}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
      />
      <Controller
        name="phone"
        control={form.control}
        render={({ field: { ref, ...field } }) => (
          <PhoneField
            {...field}
            inputRef={ref}
            label={words('phone.label')}
            hint={t('phoneHint')}
            error={errorText(errors.phone as { message?: string } | undefined)} // the transform's issue belongs to the whole phone
          />
        )}
      />
      <TextField {...form.register('subject')} label={t('subject')} error={errorText(errors.subject)} maxLength={150} fieldClass="sm:col-span-2" />
      <TextareaField
        {...form.register('message')}
        label={t('message')}
        hint={t('messageHint')}
        error={errorText(errors.message)}
        rows={6}
        maxLength={4000}
        fieldClass="sm:col-span-2"
      />
    </>
  );
}
