'use client';

import { lazy } from 'react';
import { useRecentlyViewed } from '@/stores/saved-lists';
import type { RecentlyViewedProps } from './recently-viewed-rail';

const Rail = lazy(async () => ({ default: (await import('./recently-viewed-rail')).RecentlyViewedRail }));

/** The rail and what it asks the gateway with are loaded only for those who looked at something before. */
export function LazyRecentlyViewed(props: RecentlyViewedProps) {
  const hasOthers = useRecentlyViewed((state) => state.items.some((item) => item.id !== props.except));
  return hasOthers ? <Rail {...props} /> : null;
}
