'use client';

import { useTranslations } from 'next-intl';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { routes } from '@/lib/domain/routes';

/**
 * For visitors who would rather use an account than continue as a guest.
 * @param nextPath opened after login or registration, without language
 */
export function AccountLinks({ nextPath }: { nextPath: string }) {
  const t = useTranslations('account.check');
  const query = `?next=${encodeURIComponent(nextPath)}`;
  return (
    <div className="flex flex-wrap justify-between gap-x-6 text-14">
      <PrefetchLink path={routes.login + query} className="text-link">
        {t('login')}
      </PrefetchLink>
      <PrefetchLink path={routes.register + query} className="text-link">
        {t('register')}
      </PrefetchLink>
    </div>
  );
}
