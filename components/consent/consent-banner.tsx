'use client';

import { useTranslations } from 'next-intl';
import { asideTo } from '@/components/navigation/new-tab-link';
import { ClientTexts } from '@/components/i18n/client-intl-provider';
import { useShop } from '@/components/i18n/shop-context';
import { Button } from '@/components/ui/button';
import { EVERYTHING, ONLY_NECESSARY } from '@/lib/storage/consent';
import { useInterface } from '@/stores/overlay';
import { usePrivacy } from '@/stores/consent';

export function ConsentBanner() {
  return (
    <ClientTexts>
      <Banner />
    </ClientTexts>
  );
}

/** Beside the page, not over it: whoever does not answer shops on, and nothing is loaded. Yes and no weigh the same. */
function Banner() {
  const t = useTranslations('consent.banner');
  const { locale } = useShop();
  const { choose } = usePrivacy.getState();
  return (
    <section aria-label={t('label')} className="consent-banner">
      <p className="text-14 text-ink-700">{t.rich('text', { privacy: asideTo('privacy', locale) })}</p>
      <div className="consent-answers">
        <Button variant="outline" onClick={() => choose(ONLY_NECESSARY)}>
          {t('refuse')}
        </Button>
        <Button variant="outline" onClick={() => choose(EVERYTHING)}>
          {t('accept')}
        </Button>
        <Button variant="quiet" onClick={() => useInterface.getState().open('privacy')}>
          {t('choose')}
        </Button>
      </div>
    </section>
  );
}
