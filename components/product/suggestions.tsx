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
  const isIdle = useIsIdle();
  // The height of the products, so that the footer does not move.
  return (
    <div className="flow-root min-h-[28rem] in-data-filled:hidden lg:min-h-[36rem]">
      <Suspense>{isIdle && <SuggestedProducts />}</Suspense>
    </div>
  );
}
