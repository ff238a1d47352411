'use client';

import { useTranslations } from 'next-intl';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { useUrlSecret } from '@/components/shopper/use-url-secret';
import { routes } from '@/lib/domain/routes';
import { ActionLink } from './action-link';
import { ForgotForm } from './forgot-form';
import { useAuthRedirect } from './use-auth-redirect';

/** The form that requests a reset link, or that of the link in the provider's e-mail. */
export function ForgotView() {
  const t = useTranslations('account.forgot');
  const { getAuthPath } = useAuthRedirect();
  const secret = useUrlSecret();
  // The same storage slot may have a path to return to.
  const code = secret?.startsWith('/') ? undefined : secret;
  return (
    <section className="panel grid gap-5">
      {code ? <ActionLink code={code} /> : <ForgotForm />}
      <PrefetchLink path={getAuthPath(routes.login)} className="text-link justify-self-start">
        {t('back')}
      </PrefetchLink>
    </section>
  );
}
