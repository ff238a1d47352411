'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyIllustration } from '@/components/ui/empty-illustration';
import { useOverlay } from '@/stores/overlay';
import { useUser } from '@/stores/user';

/** Shown when the user could not be loaded, with buttons to retry and log out. */
export function ProfileFailure() {
  const t = useTranslations('profile.failed');
  const { isLoading, fetchUser } = useUser();
  return (
    <div role="alert" className="flex min-h-[60dvh] flex-col items-center justify-center gap-4 text-center">
      <EmptyIllustration />
      <p className="text-18 text-ink-700">{t('text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button disabled={isLoading} onClick={() => fetchUser()}>
          {t('retry')}
        </Button>
        <Button variant="outline" onClick={() => useOverlay.getState().open({ id: 'logOut' })}>
          {t('logOut')}
        </Button>
      </div>
    </div>
  );
}
