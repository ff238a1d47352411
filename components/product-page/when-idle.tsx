'use client';

import { lazy, type ReactNode, Suspense } from 'react';
import { useIsIdle } from '@/components/i18n/shop-context';
import type { RecentlyViewedProps } from './recently-viewed-rail';

const LazyRail = lazy(async () => ({
  default: (await import('./idle-parts')).LazyRecentlyViewed,
}));
const LazySwitch = lazy(async () => ({
  default: (await import('./idle-parts')).ProductGiftSwitch,
}));

function WhenIdle({ children }: { children: ReactNode }) {
  return useIsIdle() ? <Suspense>{children}</Suspense> : null;
}

/** Recently viewed products, at the end of the page. */
export function RecentlyViewed(props: RecentlyViewedProps) {
  return (
    <WhenIdle>
      <LazyRail {...props} />
    </WhenIdle>
  );
}

/** The switch of the gift card, inside its label. */
export function GiftSwitchWhenIdle() {
  return (
    <WhenIdle>
      <LazySwitch />
    </WhenIdle>
  );
}
