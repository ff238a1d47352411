'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { useNavigate } from '@/components/navigation/use-navigate';
import { buttonClass } from '@/components/ui/button';
import { routes } from '@/lib/domain/routes';
import { LoginForm } from './login-form';
import { useAuthRedirect, useExistingSession } from './use-auth-redirect';

export function LoginView() {
  const t = useTranslations('account.login');
  const { push, replace } = useNavigate();
  const { getAuthPath, completeSignIn } = useAuthRedirect();
  const { data: session } = useExistingSession();
  const registerPath = getAuthPath(routes.register);

  // biome-ignore lint/correctness/useExhaustiveDependencies: functions of later renders are equivalent
  useEffect(() => {
    if (session?.kind === 'user') completeSignIn(session.user);
    if (session?.kind === 'incompleteRegistration') replace(registerPath);
  }, [session]);

  return (
    <div className="grid gap-6">
      <section className="panel">
        <LoginForm
          forgotPath={getAuthPath(routes.forgot)}
          onSignedIn={completeSignIn}
          onIncompleteRegistration={() => push(registerPath)}
        />
      </section>
      <p className="flex flex-wrap items-center justify-center gap-3 text-ink-700">
        {t('none')}
        <PrefetchLink path={registerPath} className={buttonClass({ variant: 'outline' })}>
          {t('register')}
        </PrefetchLink>
      </p>
    </div>
  );
}
