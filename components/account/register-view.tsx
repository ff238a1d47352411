'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import { OtpForm } from '@/components/user/otp-form';
import { track } from '@/lib/analytics/track';
import { routes } from '@/lib/config/routes';
import { logOut, type Registered } from '@/lib/session/account';
import { endSession } from '@/lib/session/end-session';
import { notify } from '@/lib/toast/toast';
import { useUser } from '@/stores/user';
import { FinishForm } from './finish-form';
import { RegisterForm } from './register-form';
import { useAuthRedirect, useExistingSession } from './use-auth-redirect';

type Step = { name: 'form' } | { name: 'finish'; hasFailed: boolean } | { name: 'otp'; registered: Registered };

/** The account, then the number: whoever stops between two steps finds the next one when they come back. */
export function RegisterView() {
  const t = useTranslations('account');
  const { locale } = useShop();
  const { entrance, enter, goOn } = useAuthRedirect();
  const { data: presence } = useExistingSession();
  const [step, setStep] = useState<Step>({ name: 'form' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is here is found out once; functions of a later render do the same
  useEffect(() => {
    if (presence?.kind === 'user' && step.name !== 'otp') enter(presence.user);
    if (presence?.kind === 'unfinished') setStep({ name: 'finish', hasFailed: false });
  }, [presence]);

  function handleRegistered(registered: Registered) {
    useUser.getState().setUser(registered.user);
    track('CompleteRegistration', { method: 'account' });
    if (registered.otpRequired) setStep({ name: 'otp', registered });
    else finish();
  }

  function finish() {
    notify('success', t('register.done'));
    goOn();
  }

  async function handleOther() {
    await logOut();
    if (endSession()) return;
    useUser.getState().clear();
    setStep({ name: 'form' });
  }

  if (step.name === 'otp') {
    const { id, phoneNumber } = step.registered.user;
    return (
      <section className="panel" aria-labelledby="otp-title">
        <h2 id="otp-title" className="mb-3 font-display text-22">
          {t('otp.title')}
        </h2>
        <OtpForm userId={id} phone={phoneNumber.phone} onVerified={finish} onLater={finish} />
      </section>
    );
  }
  if (step.name === 'finish') {
    return (
      <section className="panel">
        <FinishForm hasFailed={step.hasFailed} onRegistered={handleRegistered} onOther={handleOther} />
      </section>
    );
  }
  return (
    <div className="grid gap-6">
      <section className="panel">
        <RegisterForm onRegistered={handleRegistered} onUnfinished={() => setStep({ name: 'finish', hasFailed: true })} />
        <p className="mt-5 text-14 text-ink-500">
          {t.rich('register.terms', { terms: newTabProps('terms', locale), privacy: newTabProps('privacy', locale) })}
        </p>
      </section>
      <p className="flex flex-wrap items-center justify-center gap-3 text-ink-700">
        {t('register.have')}
        <PrefetchLink href={entrance(routes.login)} className={buttonClass({ variant: 'outline' })}>
          {t('register.login')}
        </PrefetchLink>
      </p>
    </div>
  );
}
