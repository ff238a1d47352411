'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { toAuthErrorKey, useAuthError } from '@/components/user/auth-error';
import { nameField, phoneField } from '@/components/user/form-fields';
import { NameInput, PhoneInput } from '@/components/user/form-inputs';
import { useFormDraft } from '@/components/user/use-form-draft';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import { splitPhone } from '@/lib/domain/phone-parts';
import { getCurrentIdentity } from '@/lib/firebase/identity';
import { finishRegistration, type Registered } from '@/lib/session/account';
import { readPendingRegistration } from '@/lib/session/pending-registration';
import { useCountry } from '@/stores/country';

const schema = z.object({ name: nameField, phone: phoneField });

interface FinishFormProps {
  /** Whether creating the user record has just failed. */
  hasFailed: boolean;
  onRegistered: (registered: Registered) => void;
  /** Called to restart registration with another e-mail. */
  onUseAnotherEmail: () => void;
}

/**
 * Completes a registration whose credential exists without a user record. Prefilled with the values
 * entered before.
 */
export function FinishForm({ hasFailed, onRegistered, onUseAnotherEmail }: FinishFormProps) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const { locale } = useShop();
  const { data: identity } = useQuery({
    queryKey: ['identity'],
    queryFn: async () => (await getCurrentIdentity()) ?? null,
    gcTime: 0,
  });
  const form = useForm({ resolver: zodResolver(schema), defaultValues: usePendingValues() });
  const { register, control, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const clearDraft = useFormDraft(form, 'finishRegistration');

  const submit = handleSubmit(async (registrant) => {
    try {
      const registered = await finishRegistration({ ...registrant, language: locale });
      clearDraft();
      onRegistered(registered);
    } catch (error) {
      const errorKey = toAuthErrorKey(error);
      const message = formatAuthError(error);
      if (errorKey === 'phoneTaken') setError('phone', { message }, { shouldFocus: true });
      else setError('root', { message });
    }
  });

  const failure =
    hasFailed && submitCount === 0 ? t('account.register.finish.failed') : errors.root?.message;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <h2
        ref={hasFailed ? focusPlaceOnMount : undefined}
        className="scroll-mt-24 font-display text-22"
      >
        {t('account.register.finish.title')}
      </h2>
      <p className="text-ink-700">
        {t.rich('account.register.finish.text', {
          email: () => <bdi dir="ltr">{identity?.email}</bdi>,
        })}
      </p>
      <NameInput field={register('name')} error={errors.name} />
      <Controller name="phone" control={control} render={(slot) => <PhoneInput {...slot} />} />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" size="large" isDisabled={isSubmitting}>
        {t('account.register.finish.submit')}
      </Button>
      <Button variant="quiet" onClick={onUseAnotherEmail}>
        {t('account.register.finish.other')}
      </Button>
    </form>
  );
}

function usePendingValues() {
  const { countries, selected } = useCountry.getState();
  const pending = readPendingRegistration();
  const { dialCode, local } = splitPhone(pending?.phone ?? '');
  const countryCode =
    countries.find((country) => country.dialCode === dialCode)?.code ?? selected.code;
  return { name: pending?.name ?? '', phone: { countryCode, number: local } };
}
