'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { useShop } from '@/components/i18n/shop-context';
import { toAuthErrorKey, useAuthError } from '@/components/shopper/auth-error';
import { emailField, nameField } from '@/components/shopper/form-fields';
import { EmailInput, NameInput } from '@/components/shopper/form-inputs';
import { PhoneNumber } from '@/components/shopper/phone-number';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import { finishRegistration, type RegisteredAccount } from '@/lib/session/account';
import { readPendingRegistration } from '@/lib/session/pending-registration';

const schema = z.object({ name: nameField, email: emailField });

interface FinishPhoneFormProps {
  /** With which the person has logged in. */
  phone: string;
  onRegistered: (registered: RegisteredAccount) => void;
  /** Called to log in with another number or e-mail. */
  onLeave: () => void;
}

/** Registers a new number after the log-in with it. Prefilled with the details of a guest. */
export function FinishPhoneForm({ phone, onRegistered, onLeave }: FinishPhoneFormProps) {
  const t = useTranslations('account');
  const formatAuthError = useAuthError();
  const { locale } = useShop();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: getPendingValues() });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const clearDraft = useFormDraft(form, 'finishPhone');

  const submit = handleSubmit(async (registrant) => {
    try {
      const registered = await finishRegistration({ ...registrant, phone, language: locale });
      clearDraft();
      onRegistered(registered);
    } catch (error) {
      const isTaken = toAuthErrorKey(error) === 'emailOwned';
      const message = isTaken ? t('problem.emailTaken') : formatAuthError(error);
      setError(isTaken ? 'email' : 'root', { message }, { shouldFocus: isTaken });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <h2 ref={focusPlaceOnMount} className="scroll-mt-24 font-display text-22">
        {t('register.finish.title')}
      </h2>
      <p className="text-ink-700">
        {t.rich('register.finish.phoneText', { phone: () => <PhoneNumber phone={phone} /> })}
      </p>
      <NameInput field={register('name')} error={errors.name} />
      <EmailInput field={register('email')} error={errors.email} />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" size="large" isDisabled={isSubmitting}>
        {t('register.finish.submit')}
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        {t('register.finish.otherPhone')}
      </Button>
    </form>
  );
}

function getPendingValues() {
  const { name = '', email = '' } = readPendingRegistration() ?? {};
  return { name, email };
}
