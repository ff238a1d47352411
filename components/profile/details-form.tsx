'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { toTypedPhone } from '@/components/address/address-values';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { toAuthErrorKey } from '@/components/user/auth-error-key';
import { useAuthError } from '@/components/user/use-auth-error';
import { useFormDraft } from '@/components/user/use-form-draft';
import { useUpdateUser } from '@/components/user/use-update-user';
import type { User } from '@/lib/contract/user';
import { routes } from '@/lib/domain/routes';
import { switchOrigin } from '@/lib/i18n/origins';
import { switchPath } from '@/lib/i18n/paths';
import { switchLanguage } from '@/lib/i18n/save-language';
import { getFullName } from '@/lib/shop/account/customer-data';
import { notify } from '@/lib/toast/toast';
import { useCountry } from '@/stores/country';
import { DetailsFields } from './details-fields';
import {
  accountDetailsSchema,
  type DetailsFormState,
  type DetailsValues,
  detailsSchema,
} from './details-schema';

interface DetailsFormProps {
  user: User;
  /** Called when a new number was saved and a code was sent to it. */
  onNewPhone: () => void;
}

export function DetailsForm({ user, onNewPhone }: DetailsFormProps) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const withWait = useRetryAfter();
  const { locale } = useShop();
  const countries = useCountry((state) => state.countries);
  const save = useUpdateUser();
  const toFormValues = (source: User): DetailsValues => ({
    name: getFullName(source),
    email: source.email.email,
    phone: toTypedPhone(source.phoneNumber.phone, countries, 'KW'),
    language: source.language,
  });
  const form: DetailsFormState = useForm({
    resolver: zodResolver(user.isGuest ? detailsSchema : accountDetailsSchema),
    values: toFormValues(user),
    // The user may change in another tab; edited fields are not overwritten.
    resetOptions: { keepDirtyValues: true },
  });

  const clearDraft = useFormDraft(form, 'details');

  const submit = form.handleSubmit(async ({ name, email, phone, language }) => {
    try {
      const saved = await save.mutateAsync(() => ({
        name: { En: name, Ar: name },
        language,
        phoneNumber: { phone },
        ...(user.isGuest && { email: { email } }),
      }));
      clearDraft();
      form.reset(toFormValues(saved));
      notify('success', t('profile.details.saved'));
      // The preferred language is also the language of the site.
      if (language !== user.language && language !== locale)
        switchLanguage(language, switchOrigin(language) + switchPath(language, routes.profile));
      else if (phone !== user.phoneNumber.phone && !saved.phoneNumber.isVerified) onNewPhone();
    } catch (error) {
      showError(error);
    }
  });

  function showError(error: unknown) {
    const errorKey = toAuthErrorKey(error);
    const message =
      errorKey === 'unknown'
        ? withWait(error, t('profile.details.failed'))
        : formatAuthError(error);
    if (errorKey === 'phoneTaken') form.setError('phone', { message }, { shouldFocus: true });
    else form.setError('root', { message });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <DetailsFields form={form} user={user} />
      <FormAlert>{form.formState.errors.root?.message}</FormAlert>
      <Button type="submit" isDisabled={form.formState.isSubmitting} className="justify-self-start">
        {form.formState.isSubmitting ? t('form.saving') : t('profile.details.submit')}
      </Button>
    </form>
  );
}
