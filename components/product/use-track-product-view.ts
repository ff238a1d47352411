'use client';

import { useEffect, useRef } from 'react';
import { track } from '@/lib/analytics/track';
import type { CardView } from '@/lib/shop/product/product-view';

/** Tracks the view of a product once, independent of the number of renders. */
export function useTrackProductView(card: CardView | undefined): void {
  const lastTrackedId = useRef<string>(undefined);
  useEffect(() => {
    if (!card || lastTrackedId.current === card.id) return;
    lastTrackedId.current = card.id;
    track('ViewContent', { card });
  }, [card]);
}
