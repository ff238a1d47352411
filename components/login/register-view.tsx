'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useShop } from '@/components/i18n/shop-context';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { toAuthErrorKey, useAuthError } from '@/components/shopper/auth-error';
import {
  emailField,
  nameField,
  newPasswordField,
  phoneField,
} from '@/components/shopper/form-fields';
import {
  EmailInput,
  NameInput,
  NewPasswordInput,
  PhoneInput,
} from '@/components/shopper/form-inputs';
import { OtpForm } from '@/components/shopper/otp-form';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { Button, buttonClass } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { track } from '@/lib/analytics/track';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import { notify } from '@/lib/client/toast/toast';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import { logOut, type RegisteredAccount, register as registerAccount } from '@/lib/session/account';
import { endSession } from '@/lib/session/end-session';
import { readPendingRegistration } from '@/lib/session/pending-registration';
import { useCountry } from '@/stores/country';
import { clearUser, setUser } from '@/stores/user';
import { FinishForm } from './finish-form';
import { type ExistingSession, useAuthRedirect, useExistingSession } from './use-auth-redirect';

type Step =
  | { name: 'form' }
  | { name: 'finish'; hasFailed: boolean }
  | { name: 'otp'; registered: RegisteredAccount };

const getFirstStep = (session: ExistingSession | undefined): Step =>
  session?.kind === 'incompleteRegistration'
    ? { name: 'finish', hasFailed: false }
    : { name: 'form' };

/** The steps account and phone verification. An interrupted registration is resumed. */
export function RegisterView() {
  const t = useTranslations('account');
  const { locale } = useShop();
  const { getAuthPath, completeSignIn, continueToNext } = useAuthRedirect();
  const { data: session, isPending } = useExistingSession();
  const [isResumed] = useState(() => readPendingRegistration() !== undefined);
  const [chosenStep, setStep] = useState<Step>();
  const step = chosenStep ?? getFirstStep(session);

  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of later renders are equivalent
  useEffect(() => {
    if (session?.kind === 'user' && step.name !== 'otp') completeSignIn(session.user);
  }, [session]);

  function handleRegistered(registered: RegisteredAccount) {
    setUser(registered.user);
    track('CompleteRegistration', { method: 'account' });
    if (registered.otpRequired) setStep({ name: 'otp', registered });
    else finish();
  }

  function finish() {
    continueToNext(t('register.done'));
  }

  async function handleUseAnother(path?: string) {
    await logOut();
    const next = path === undefined ? {} : { path: localePath(locale, getAuthPath(path)) };
    if (endSession(next)) return;
    clearUser();
    setStep({ name: 'form' });
  }

  if (isPending && isResumed) return <div aria-busy="true" className="min-h-60" />;
  if (step.name === 'otp') {
    const { id, phoneNumber } = step.registered.user;
    return (
      <section data-auth-step="otp" aria-labelledby="otp-title">
        <h1 id="otp-title" ref={focusPlaceOnMount} className="mb-6 scroll-mt-24 page-title">
          {t('otp.title')}
        </h1>
        <div className="panel">
          <OtpForm userId={id} phone={phoneNumber.phone} onVerified={finish} onSkip={finish} />
        </div>
      </section>
    );
  }
  if (step.name === 'finish') {
    return (
      <section className="panel">
        <FinishForm
          hasFailed={step.hasFailed}
          onRegistered={handleRegistered}
          onUseAnother={handleUseAnother}
        />
      </section>
    );
  }
  return (
    <div className="grid gap-6">
      <section className="panel">
        <RegisterForm
          onRegistered={handleRegistered}
          onIncompleteRegistration={() => setStep({ name: 'finish', hasFailed: true })}
        />
        <p className="mt-5 text-14 text-ink-500">
          {t.rich('register.terms', {
            terms: newTabProps('terms', locale),
            privacy: newTabProps('privacy', locale),
          })}
        </p>
      </section>
      <p className="flex flex-wrap items-center justify-center gap-3 text-ink-700">
        {t('register.have')}
        <PrefetchLink
          path={getAuthPath(routes.login)}
          className={buttonClass({ variant: 'outline' })}
        >
          {t('register.login')}
        </PrefetchLink>
      </p>
    </div>
  );
}

const schema = z.object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  password: newPasswordField,
});

interface RegisterFormProps {
  onRegistered: (registered: RegisteredAccount) => void;
  /** Called when the credential was created but the user record was not. */
  onIncompleteRegistration: () => void;
}

export function RegisterForm({ onRegistered, onIncompleteRegistration }: RegisterFormProps) {
  const t = useTranslations();
  const formatAuthError = useAuthError();
  const { locale } = useShop();
  const countryCode = useCountry((state) => state.selected.code);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: '', phone: { countryCode, number: '' }, password: '' },
  });
  const { register, control, handleSubmit, setError, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const clearDraft = useFormDraft(form, 'register', { secrets: ['password'] });

  const submit = handleSubmit(async ({ password, ...registrant }) => {
    try {
      const registered = await registerAccount({ ...registrant, language: locale }, password);
      clearDraft();
      onRegistered(registered);
    } catch (error) {
      showError(error);
    }
  });

  function showError(error: unknown) {
    const errorKey = toAuthErrorKey(error);
    const message = formatAuthError(error);
    if (errorKey === 'phoneTaken') {
      notify('error', message);
      setError('phone', { message }, { shouldFocus: true });
    } else if (errorKey === 'emailTaken' || errorKey === 'emailOwned')
      setError('email', { message }, { shouldFocus: true });
    else if (errorKey === 'weakPassword') setError('password', { message }, { shouldFocus: true });
    else if (readPendingRegistration()) onIncompleteRegistration();
    else setError('root', { message });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <NameInput field={register('name')} error={errors.name} />
      <EmailInput field={register('email')} error={errors.email} />
      <Controller
        name="phone"
        control={control}
        render={(slot) => <PhoneInput {...slot} hint={t('form.phone.hint')} />}
      />
      <NewPasswordInput
        field={register('password')}
        error={errors.password}
        password={watch('password')}
      />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" size="large" isDisabled={isSubmitting}>
        {t('account.register.submit')}
      </Button>
    </form>
  );
}
