'use client';

import { useEffect, useRef } from 'react';
import { track } from '@/lib/analytics/track';
import type { CardView } from '@/lib/shop/product/product-view';

/** Tells that an item is looked at: once for each, however often it is drawn. */
export function useTrackProductView(card: CardView | undefined): void {
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!card || told.current === card.id) return;
    told.current = card.id;
    track('ViewContent', { card });
  }, [card]);
}
