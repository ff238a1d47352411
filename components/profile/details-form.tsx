'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { toTypedPhone } from '@/components/address/address-values';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useShop } from '@/components/i18n/shop-context';
import { type AuthErrorKey, toAuthErrorKey, useAuthError } from '@/components/shopper/auth-error';
import { emailField, nameField, phoneField } from '@/components/shopper/form-fields';
import { EmailInput, NameInput, PhoneInput } from '@/components/shopper/form-inputs';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { useUpdateUser } from '@/components/shopper/use-update-user';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { notify } from '@/lib/client/toast/toast';
import { HOME_COUNTRY } from '@/lib/contract/home-country';
import { LOCALE_TABLE } from '@/lib/contract/locales';
import { languageSchema, type User } from '@/lib/contract/user';
import { routes } from '@/lib/domain/routes';
import { switchOrigin } from '@/lib/i18n/origins';
import { switchPath } from '@/lib/i18n/paths';
import { switchLanguage } from '@/lib/i18n/save-language';
import { getFullName } from '@/lib/shop/account/customer-data';
import { useCountry } from '@/stores/country';
import { needsLogin, Reauthentication } from './reauthentication';

/** The editable account details, with an e-mail that is a contact. */
const detailsSchema = z.object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  language: languageSchema,
});
/** The e-mail of an account is that of the identity provider and cannot be edited. */
const accountDetailsSchema = detailsSchema.extend({ email: z.string() });
/** The field that shows an error. Other errors apply to the whole form. */
const FIELDS: Partial<Record<AuthErrorKey, 'phone' | 'email'>> = {
  phoneTaken: 'phone',
  passwordNeeded: 'phone',
  emailOwned: 'email',
};
type DetailsValues = z.input<typeof detailsSchema>;
type DetailsFormState = UseFormReturn<DetailsValues, unknown, z.output<typeof detailsSchema>>;

interface DetailsFormProps {
  user: User;
  /** Whether the e-mail is a contact: of a guest, or of an account that logs in with its phone. */
  hasContactEmail: boolean;
  /** Called when a new number was saved and a code was sent to it. */
  onNewPhone: () => void;
}

export function DetailsForm({ user, hasContactEmail, onNewPhone }: DetailsFormProps) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const withWait = useRetryAfter();
  const { locale } = useShop();
  const countries = useCountry((state) => state.countries);
  const save = useUpdateUser();
  const toFormValues = (source: User): DetailsValues => ({
    name: getFullName(source),
    email: source.email.email,
    phone: toTypedPhone(source.phoneNumber.phone, countries, HOME_COUNTRY),
    language: source.language,
  });
  const form: DetailsFormState = useForm({
    resolver: zodResolver(hasContactEmail ? detailsSchema : accountDetailsSchema),
    values: toFormValues(user),
    // The user may change in another tab; edited fields are not overwritten.
    resetOptions: { keepDirtyValues: true },
  });

  const clearDraft = useFormDraft(form, 'details');
  const [isConfirming, setConfirming] = useState(false);

  const submit = form.handleSubmit(async ({ name, email, phone, language }) => {
    try {
      const saved = await save.mutateAsync(() => ({
        name: { En: name, Ar: name },
        language,
        phoneNumber: { phone },
        ...(hasContactEmail && { email: { email } }),
      }));
      clearDraft();
      form.reset(toFormValues(saved));
      notify('success', t('profile.details.saved'));
      // The preferred language is also the language of the site.
      if (language !== user.language && language !== locale)
        switchLanguage(language, switchOrigin(language) + switchPath(language, routes.profile));
      else if (phone !== user.phoneNumber.phone && !saved.phoneNumber.isVerified) onNewPhone();
    } catch (error) {
      if (needsLogin(error)) setConfirming(true);
      else showError(error);
    }
  });

  function handleConfirmed() {
    setConfirming(false);
    void submit();
  }

  function showError(error: unknown) {
    const errorKey = toAuthErrorKey(error);
    const message =
      errorKey === 'unknown'
        ? withWait(error, t('profile.details.failed'))
        : formatAuthError(error);
    const field = FIELDS[errorKey] ?? 'root';
    form.setError(field, { message }, { shouldFocus: true });
  }

  return (
    <div className="grid gap-5">
      <form onSubmit={submit} noValidate className="grid gap-5">
        <DetailsFields form={form} user={user} hasContactEmail={hasContactEmail} />
        <FormAlert>{form.formState.errors.root?.message}</FormAlert>
        <Button
          type="submit"
          isDisabled={form.formState.isSubmitting}
          className="justify-self-start"
        >
          {form.formState.isSubmitting ? t('form.saving') : t('profile.details.submit')}
        </Button>
      </form>
      {isConfirming && <Reauthentication user={user} onConfirmed={handleConfirmed} />}
    </div>
  );
}

interface DetailsFieldsProps extends Pick<DetailsFormProps, 'user' | 'hasContactEmail'> {
  form: DetailsFormState;
}

function DetailsFields({ form, user, hasContactEmail }: DetailsFieldsProps) {
  const t = useTranslations();
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <NameInput field={form.register('name')} error={errors.name} />
      <EmailInput
        field={form.register('email')}
        error={errors.email}
        label={t('profile.details.email')}
        hint={
          hasContactEmail ? t('profile.details.guestEmailHint') : t('profile.details.emailHint')
        }
        readOnly={!hasContactEmail}
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
