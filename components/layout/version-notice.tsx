'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { dismissVersion } from '@/stores/version';

/** Announces a newer build. The page is not reloaded automatically, so that no input is lost. */
export function VersionNotice() {
  const t = useTranslations('layout.version');
  return (
    <section aria-label={t('label')} className="version-notice">
      <p role="status">{t('text')}</p>
      <div className="flex shrink-0 gap-2">
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
        <Button variant="quiet" onClick={dismissVersion}>
          {t('later')}
        </Button>
      </div>
    </section>
  );
}
