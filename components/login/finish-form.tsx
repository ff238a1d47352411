'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useShop } from '@/components/i18n/shop-context';
import { toAuthErrorKey, useAuthError } from '@/components/shopper/auth-error';
import { nameField, phoneField } from '@/components/shopper/form-fields';
import { NameInput, PhoneInput } from '@/components/shopper/form-inputs';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { useIdentity } from '@/components/shopper/use-identity';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import { splitPhone } from '@/lib/domain/phone-parts';
import { routes } from '@/lib/domain/routes';
import { finishRegistration, type RegisteredAccount } from '@/lib/session/account';
import { readPendingRegistration } from '@/lib/session/pending-registration';
import { useCountry } from '@/stores/country';
import { FinishPhoneForm } from './finish-phone-form';

const schema = z.object({ name: nameField, phone: phoneField });

interface FinishFormProps {
  /** Whether creating the user record has just failed. */
  hasFailed: boolean;
  onRegistered: (registered: RegisteredAccount) => void;
  /**
   * Called to restart with another e-mail or number.
   * @param path of the page, by default this one
   */
  onUseAnother: (path?: string) => void;
}

/** Completes a registration whose credential exists without a user record. */
export function FinishForm(props: FinishFormProps) {
  const identity = useIdentity();
  if (identity === undefined) return <div aria-busy="true" className="min-h-60" />;
  const { onRegistered, onUseAnother } = props;
  if (identity?.email === null && identity.phone !== undefined)
    return (
      <FinishPhoneForm
        phone={identity.phone}
        onRegistered={onRegistered}
        onLeave={() => onUseAnother(routes.login)}
      />
    );
  return <FinishEmailForm {...props} email={identity?.email ?? ''} />;
}

/** Prefilled with the values entered before. */
function FinishEmailForm({
  hasFailed,
  onRegistered,
  onUseAnother,
  email,
}: FinishFormProps & { email: string }) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const { locale } = useShop();
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
          email: () => <bdi dir="ltr">{email}</bdi>,
        })}
      </p>
      <NameInput field={register('name')} error={errors.name} />
      <Controller name="phone" control={control} render={(slot) => <PhoneInput {...slot} />} />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" size="large" isDisabled={isSubmitting}>
        {t('account.register.finish.submit')}
      </Button>
      <Button variant="quiet" onClick={() => onUseAnother()}>
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
