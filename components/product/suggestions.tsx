'use client';

import { Suspense } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import { useIsIdle } from '@/components/i18n/shop-context';

const SuggestedProducts = lazyWithMessages(async () => {
  const [{ SuggestedProducts: Rail }, { hydrateStores }] = await Promise.all([
    import('./suggested-products'),
    import('@/stores/hydrate-stores'),
  ]);
  hydrateStores();
  return Rail;
});

/** Products below an empty state; loaded when idle. */
export function Suggestions() {
  if (!useIsIdle()) return null;
  return (
    <Suspense>
      <SuggestedProducts />
    </Suspense>
  );
}
