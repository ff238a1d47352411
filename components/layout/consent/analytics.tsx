'use client';

import { Suspense, useEffect } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { applyConsent } from '@/lib/analytics/apply-consent';
import { ONLY_NECESSARY } from '@/lib/storage/consent';
import { useConsent } from '@/stores/consent';
import { useOverlay } from '@/stores/overlay';

const ConsentBanner = lazyWithMessages(
  async () => (await import('./consent-banner')).ConsentBanner,
);

/**
 * Applies the consent choice. Without one it shows the banner, after the country dialog and only
 * while no overlay is open.
 */
export function Analytics() {
  const choice = useConsent((state) => state.choice);
  const isBannerVisible = useOverlay(
    ({ isCountryPromptDone, overlay }) => isCountryPromptDone && overlay === null,
  );

  useEffect(() => {
    void applyConsent(choice ?? ONLY_NECESSARY);
  }, [choice]);

  if (choice || !isBannerVisible) return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}
