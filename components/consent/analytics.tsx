'use client';

import { lazy, Suspense, useEffect } from 'react';
import { applyConsent } from '@/lib/analytics/apply-consent';
import { ONLY_NECESSARY } from '@/lib/storage/consent';
import { useConsent } from '@/stores/consent';
import { useOverlay } from '@/stores/overlay';

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner')).ConsentBanner }));

/** Does what the visitor chose, and asks whoever has not: after the question about the country, and never beside anything that is open. */
export function Analytics() {
  const choice = useConsent((state) => state.choice);
  const mayAsk = useOverlay(({ hasPrompted, surface }) => hasPrompted && surface === null);

  useEffect(() => {
    void applyConsent(choice ?? ONLY_NECESSARY);
  }, [choice]);

  if (choice || !mayAsk) return null;
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  );
}
