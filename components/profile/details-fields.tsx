'use client';

import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import { PhoneField } from '@/components/shared/phone-field';
import { useErrorText } from '@/components/shared/use-error-text';
import { TextField } from '@/components/ui/text-field';
import { languageSchema, type User } from '@/lib/api/contract/user';
import { LOCALE_TABLE } from '@/lib/config/locales';
import type { DetailsFormState } from './details-schema';

export function DetailsFields({ form, user }: { form: DetailsFormState; user: User }) {
  const t = useTranslations();
  const errorText = useErrorText();
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField {...form.register('name')} label={t('form.name.label')} error={errorText(errors.name)} autoComplete="name" />
      <TextField
        {...form.register('email')}
        label={t('profile.details.email')}
        hint={user.isGuest ? t('profile.details.guestEmailHint') : t('profile.details.emailHint')}
        error={errorText(errors.email)}
        readOnly={!user.isGuest}
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
            label={t('form.phone.label')}
            hint={user.phoneNumber.isVerified ? t('profile.details.verified') : t('form.phone.hint')}
            error={errorText(errors.phone as { message?: string } | undefined)} // the schema's issue belongs to the whole phone
          />
        )}
      />
      <LanguageChoice form={form} />
    </div>
  );
}

function LanguageChoice({ form }: { form: DetailsFormState }) {
  const t = useTranslations('profile.details');
  return (
    <fieldset aria-describedby="language-about">
      <legend className="mb-1 text-14 text-ink-700">{t('language')}</legend>
      <div className="flex flex-wrap gap-2">
        {languageSchema.options.map((language) => (
          <label key={language} className="pill">
            <input {...form.register('language')} type="radio" value={language} className="sr-only" />
            <span lang={language}>{LOCALE_TABLE[language].label}</span>
          </label>
        ))}
      </div>
      <p id="language-about" className="mt-1 text-14 text-ink-500">
        {t('languageHint')}
      </p>
    </fieldset>
  );
}
