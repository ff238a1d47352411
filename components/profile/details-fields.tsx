'use client';

import { useTranslations } from 'next-intl';
import { Controller } from 'react-hook-form';
import { EmailInput, NameInput, PhoneInput } from '@/components/user/form-inputs';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import { languageSchema, type User } from '@/lib/contract/user';
import type { DetailsFormState } from './details-schema';

export function DetailsFields({ form, user }: { form: DetailsFormState; user: User }) {
  const t = useTranslations();
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <NameInput field={form.register('name')} error={errors.name} />
      <EmailInput
        field={form.register('email')}
        error={errors.email}
        label={t('profile.details.email')}
        hint={user.isGuest ? t('profile.details.guestEmailHint') : t('profile.details.emailHint')}
        readOnly={!user.isGuest}
      />
      <Controller
        name="phone"
        control={form.control}
        render={(slot) => (
          <PhoneInput
            {...slot}
            hint={
              user.phoneNumber.isVerified ? t('profile.details.verified') : t('form.phone.hint')
            }
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
            <input
              {...form.register('language')}
              type="radio"
              value={language}
              className="sr-only"
            />
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
