'use client';

import { useTranslations } from 'next-intl';
import { RequestError } from '@/components/feedback/request-error';
import { Button } from '@/components/ui/button';
import { openOverlay } from '@/stores/overlay';
import { fetchUser, useUser } from '@/stores/user';

/** Shown when the user could not be loaded, with buttons to retry and log out. */
export function ProfileFailure() {
  const t = useTranslations('profile.failed');
  const { isLoading } = useUser();
  return (
    <RequestError
      text={t('text')}
      retryLabel={t('retry')}
      isRetrying={isLoading}
      onRetry={fetchUser}
      className="min-h-[60dvh]"
    >
      <Button variant="outline" onClick={() => openOverlay({ id: 'logOut' })}>
        {t('logOut')}
      </Button>
    </RequestError>
  );
}
