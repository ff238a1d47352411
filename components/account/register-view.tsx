'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import { OtpForm } from '@/components/user/otp-form';
import { track } from '@/lib/analytics/track';
import { focusPlaceOnMount } from '@/lib/client/focus-restoration';
import { routes } from '@/lib/domain/routes';
import { logOut, type Registered } from '@/lib/session/account';
import { endSession } from '@/lib/session/end-session';
import { notify } from '@/lib/toast/toast';
import { clearUser, setUser } from '@/stores/user';
import { FinishForm } from './finish-form';
import { RegisterForm } from './register-form';
import { type ExistingSession, useAuthRedirect, useExistingSession } from './use-auth-redirect';

type Step =
  | { name: 'form' }
  | { name: 'finish'; hasFailed: boolean }
  | { name: 'otp'; registered: Registered };

const getFirstStep = (session: ExistingSession | undefined): Step =>
  session?.kind === 'incompleteRegistration'
    ? { name: 'finish', hasFailed: false }
    : { name: 'form' };

/**
 * Registration steps: account, phone verification. An interrupted registration resumes
 * at its next step.
 */
export function RegisterView() {
  const t = useTranslations('account');
  const { locale } = useShop();
  const { getAuthPath, completeSignIn, continueToNext } = useAuthRedirect();
  const { data: session } = useExistingSession();
  const [chosenStep, setStep] = useState<Step>();
  const step = chosenStep ?? getFirstStep(session);

  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of later renders are equivalent
  useEffect(() => {
    if (session?.kind === 'user' && step.name !== 'otp') completeSignIn(session.user);
  }, [session]);

  function handleRegistered(registered: Registered) {
    setUser(registered.user);
    track('CompleteRegistration', { method: 'account' });
    if (registered.otpRequired) setStep({ name: 'otp', registered });
    else finish();
  }

  function finish() {
    notify('success', t('register.done'));
    continueToNext();
  }

  async function handleUseAnotherEmail() {
    await logOut();
    if (endSession()) return;
    clearUser();
    setStep({ name: 'form' });
  }

  if (step.name === 'otp') {
    const { id, phoneNumber } = step.registered.user;
    return (
      <section data-auth-step="otp" aria-labelledby="otp-title">
        <h1
          id="otp-title"
          ref={focusPlaceOnMount}
          className="mb-6 scroll-mt-24 font-display text-36"
        >
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
          onUseAnotherEmail={handleUseAnotherEmail}
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
