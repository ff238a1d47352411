'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '@/components/i18n/shop-context';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { Button } from '@/components/ui/button';
import { FULL_CONSENT, ONLY_NECESSARY } from '@/lib/storage/consent';
import { useConsent } from '@/stores/consent';
import { openOverlay } from '@/stores/overlay';

/**
 * Does not block the page. Nothing is loaded without an answer, and accepting and refusing are
 * equally prominent.
 */
export function ConsentBanner() {
  const t = useTranslations('consent.banner');
  const { locale } = useShop();
  const { choose } = useConsent.getState();
  return (
    <section aria-label={t('label')} className="consent-banner">
      <p className="text-14 text-ink-700">
        {t.rich('text', { privacy: newTabProps('privacy', locale) })}
      </p>
      <div className="grid grid-cols-2 gap-x-2 *:px-2 [&>button:nth-child(3)]:col-span-2 [&>button:nth-child(3)]:-mb-2">
        <Button variant="outline" onClick={() => choose(ONLY_NECESSARY)}>
          {t('refuse')}
        </Button>
        <Button variant="outline" onClick={() => choose(FULL_CONSENT)}>
          {t('accept')}
        </Button>
        <Button variant="quiet" onClick={() => openOverlay({ id: 'privacy' })}>
          {t('choose')}
        </Button>
      </div>
    </section>
  );
}
