'use client';

import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import { useFieldError } from '@/components/feedback/use-field-error';
import { TextField } from '@/components/ui/text-field';
import { TextareaField } from '@/components/ui/textarea-field';
import { EmailInput, NameInput, PhoneInput } from '@/components/user/form-inputs';
import type { ContactFormValues } from './contact-schema';

export function ContactFields({ form }: { form: ContactFormValues }) {
  const t = useTranslations('info.contact');
  const errorText = useFieldError();
  const { errors } = form.formState;
  return (
    <>
      <NameInput field={form.register('name')} error={errors.name} fieldClass="sm:col-span-2" />
      <EmailInput field={form.register('email')} error={errors.email} />
      <Controller
        name="phone"
        control={form.control}
        render={(slot) => <PhoneInput {...slot} hint={t('phoneHint')} />}
      />
      <TextField
        {...form.register('subject')}
        label={t('subject')}
        error={errorText(errors.subject)}
        maxLength={150}
        fieldClass="sm:col-span-2"
      />
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
