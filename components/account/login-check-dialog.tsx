'use client';

import { useTranslations } from 'next-intl';
import { PrefetchLink } from '@/components/navigation/prefetch-link';
import { Button, buttonClass } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { routes } from '@/lib/domain/routes';
import { type OverlayProps, openOverlay } from '@/stores/overlay';

/** Offers to log in, create an account or continue as a guest. */
export function LoginCheckDialog({ nextPath, onClose }: OverlayProps<'loginCheck'>) {
  const t = useTranslations('account.check');
  const form = useTranslations('form');
  const query = `?next=${encodeURIComponent(nextPath)}`;
  return (
    <Dialog title={t('title')} closeLabel={form('close')} onClose={onClose}>
      <div className="grid gap-3 px-5 pb-1">
        <p className="mb-2 text-ink-700">{t('text')}</p>
        <PrefetchLink
          path={routes.login + query}
          data-first-focus
          className={buttonClass({ size: 'large' })}
        >
          {t('login')}
        </PrefetchLink>
        <PrefetchLink
          path={routes.register + query}
          className={buttonClass({ variant: 'outline', size: 'large' })}
        >
          {t('register')}
        </PrefetchLink>
        <Button
          variant="quiet"
          size="large"
          onClick={() => openOverlay({ id: 'quickRegistration', nextPath })}
        >
          {t('guest')}
        </Button>
      </div>
    </Dialog>
  );
}
