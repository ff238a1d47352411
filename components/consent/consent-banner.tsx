'use client';

import { useTranslations } from 'next-intl';
import { ClientIntlProvider } from '@/components/i18n/client-intl-provider';
import { useShop } from '@/components/i18n/shop-context';
import { newTabProps } from '@/components/navigation/new-tab-link';
import { Button } from '@/components/ui/button';
import { FULL_CONSENT, ONLY_NECESSARY } from '@/lib/storage/consent';
import { useConsent } from '@/stores/consent';
import { useOverlay } from '@/stores/overlay';

export function ConsentBanner() {
  return (
    <ClientIntlProvider>
      <Banner />
    </ClientIntlProvider>
  );
}

/**
 * Does not block the page. Nothing is loaded without an answer, and accepting and
 * refusing are equally prominent.
 */
function Banner() {
  const t = useTranslations('consent.banner');
  const { locale } = useShop();
  const { choose } = useConsent.getState();
  return (
    <section aria-label={t('label')} className="consent-banner">
      <p className="text-14 text-ink-700">
        {t.rich('text', { privacy: newTabProps('privacy', locale) })}
      </p>
      <div className="grid grid-cols-2 gap-x-2 *:px-2 *:last:col-span-2 *:last:-mb-2">
        <Button variant="outline" onClick={() => choose(ONLY_NECESSARY)}>
          {t('refuse')}
        </Button>
        <Button variant="outline" onClick={() => choose(FULL_CONSENT)}>
          {t('accept')}
        </Button>
        <Button variant="quiet" onClick={() => useOverlay.getState().open({ id: 'privacy' })}>
          {t('choose')}
        </Button>
      </div>
    </section>
  );
}
