'use client';

import { useTranslations } from 'next-intl';
import { notify } from '@/lib/client/toast/toast';
import type { User } from '@/lib/contract/user';
import { AddPasswordForm } from './add-password-form';

/** Turns a guest into an account holder by adding a password. The user id stays the same. */
export function UpgradeGuestForm({ user }: { user: User }) {
  const t = useTranslations('profile.guest');
  return (
    <section aria-labelledby="guest-password" className="panel mb-6 print:hidden">
      <h2 id="guest-password" className="font-display text-22">
        {t('title')}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-ink-700">{t('text')}</p>
      <AddPasswordForm
        user={user}
        submitLabel={t('submit')}
        onAdded={() => notify('success', t('done'))}
      />
    </section>
  );
}
