'use client';

import { useTranslations } from 'next-intl';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { useUrlSecret } from '@/components/user/use-url-secret';
import { routes } from '@/lib/config/routes';
import { ForgotForm } from './forgot-form';
import { NewPasswordForm } from './new-password-form';
import { useAuthRedirect } from './use-auth-redirect';

/** Asks for a reset link, or, when opened by one, for the new password. */
export function ForgotView() {
  const t = useTranslations('account.forgot');
  const { entrance } = useAuthRedirect();
  const secret = useUrlSecret();
  // A path to return to may wait in the same place.
  const code = secret?.startsWith('/') ? undefined : secret;
  return (
    <section className="panel grid gap-5">
      {code ? <NewPasswordForm code={code} /> : <ForgotForm />}
      <PrefetchLink href={entrance(routes.login)} className="text-link justify-self-start">
        {t('back')}
      </PrefetchLink>
    </section>
  );
}
