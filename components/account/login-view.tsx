'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { buttonClass } from '@/components/ui/button';
import { routes } from '@/lib/config/routes';
import { LoginForm } from './login-form';
import { useAuthRedirect, useExistingSession } from './use-auth-redirect';

export function LoginView() {
  const t = useTranslations('account.login');
  const router = useRouter();
  const { entrance, enter } = useAuthRedirect();
  const { data: presence } = useExistingSession();
  const finish = entrance(routes.register);

  // biome-ignore lint/correctness/useExhaustiveDependencies: who is here is found out once; functions of a later render do the same
  useEffect(() => {
    if (presence?.kind === 'user') enter(presence.user);
    if (presence?.kind === 'unfinished') router.replace(finish);
  }, [presence]);

  return (
    <div className="grid gap-6">
      <section className="panel">
        <LoginForm forgotHref={entrance(routes.forgot)} onEntered={enter} onUnfinished={() => router.push(finish)} />
      </section>
      <p className="flex flex-wrap items-center justify-center gap-3 text-ink-700">
        {t('none')}
        <PrefetchLink href={finish} className={buttonClass({ variant: 'outline' })}>
          {t('register')}
        </PrefetchLink>
      </p>
    </div>
  );
}
