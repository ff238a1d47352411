'use client';

import { lazy } from 'react';
import { useRecentlyViewed } from '@/stores/saved-lists';
import type { RecentlyViewedProps } from './recently-viewed-rail';

const Rail = lazy(async () => ({
  default: (await import('./recently-viewed-rail')).RecentlyViewedRail,
}));

/** Loads the rail and its query code only if other products were viewed before. */
export function LazyRecentlyViewed(props: RecentlyViewedProps) {
  const hasOthers = useRecentlyViewed((state) =>
    state.items.some((item) => item.id !== props.except),
  );
  return hasOthers ? <Rail {...props} /> : null;
}
