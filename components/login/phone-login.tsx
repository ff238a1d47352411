'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslations } from 'next-intl';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useShop } from '@/components/i18n/shop-context';
import { toAuthErrorKey, useAuthError } from '@/components/shopper/auth-error';
import { CodeForm } from '@/components/shopper/code-form';
import { phoneField } from '@/components/shopper/form-fields';
import { PhoneInput } from '@/components/shopper/form-inputs';
import { PhoneNumber } from '@/components/shopper/phone-number';
import { useFormDraft } from '@/components/shopper/use-form-draft';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { track } from '@/lib/analytics/track';
import { ApiError } from '@/lib/api/http/errors';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import type { User } from '@/lib/contract/user';
import { UnfinishedRegistrationError } from '@/lib/session/errors';
import { logInWithCode, requestLoginCode } from '@/lib/session/phone-login';
import { useCountry } from '@/stores/country';

const schema = z.object({ phone: phoneField });

/** Whether a code was sent a moment ago, which is still valid. */
const isTooEarly = (error: unknown) =>
  error instanceof ApiError && error.code === 'otp_resend_too_early';

/** Sends a code to a phone. */
export function PhoneForm({ onSent }: { onSent: (phone: string) => void }) {
  const t = useTranslations('account.login');
  const formatAuthError = useAuthError();
  const { locale } = useShop();
  const countryCode = useCountry((state) => state.selected.code);
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { phone: { countryCode, number: '' } },
  });
  const { control, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const clearDraft = useFormDraft(form, 'phoneLogin');

  const submit = handleSubmit(async ({ phone }) => {
    try {
      await requestLoginCode(phone, locale);
    } catch (error) {
      const message = formatAuthError(error);
      if (toAuthErrorKey(error) === 'noCodes')
        return setError('phone', { message }, { shouldFocus: true });
      if (!isTooEarly(error)) return setError('root', { message });
    }
    clearDraft();
    onSent(phone);
  });

  return (
    <form onSubmit={submit} noValidate aria-labelledby="phone-login" className="grid gap-5">
      <h2 id="phone-login" className="font-display text-22">
        {t('phone')}
      </h2>
      <Controller
        name="phone"
        control={control}
        render={(slot) => <PhoneInput {...slot} hint={t('codeHint')} />}
      />
      <FormAlert>{errors.root?.message}</FormAlert>
      <Button type="submit" size="large" isDisabled={isSubmitting}>
        {t('sendCode')}
      </Button>
    </form>
  );
}

interface LoginCodeStepProps {
  phone: string;
  onSignedIn: (user: User) => void;
  /** Called when no account has the number. */
  onIncompleteRegistration: () => void;
  onExit: () => void;
}

/** Logs in with the code that was sent. */
export function LoginCodeStep({
  phone,
  onSignedIn,
  onIncompleteRegistration,
  onExit,
}: LoginCodeStepProps) {
  const t = useTranslations('account');
  const { locale } = useShop();

  async function verify(code: string): Promise<User | undefined> {
    try {
      return await logInWithCode(phone, code, locale);
    } catch (error) {
      if (error instanceof UnfinishedRegistrationError) return undefined;
      throw error;
    }
  }

  function handleVerified(user: User | undefined) {
    if (!user) return onIncompleteRegistration();
    onSignedIn(user);
    track('Login', { method: 'phone' });
  }

  return (
    <section data-auth-step="code" aria-labelledby="code-title">
      <h1 id="code-title" ref={focusPlaceOnMount} className="mb-6 scroll-mt-24 page-title">
        {t('login.code')}
      </h1>
      <div className="panel">
        <CodeForm
          verify={verify}
          resend={() => requestLoginCode(phone, locale)}
          onVerified={handleVerified}
          submitLabel={t('login.submit')}
          onSkip={onExit}
          skipLabel={t('login.otherWay')}
        >
          <span className="block">
            {t.rich('otp.text', { phone: () => <PhoneNumber phone={phone} /> })}
          </span>
          <span className="mt-2 block">{t('login.codeByEmail')}</span>
        </CodeForm>
      </div>
    </section>
  );
}
