'use client';

import { lazy, Suspense } from 'react';
import { type SurfaceId, useInterface } from '@/stores/interface';

/** Everything that opens over the page is loaded when it first opens. */
const SURFACES = {
  menu: lazy(async () => ({ default: (await import('./surfaces/menu-surface')).MenuSurface })),
  country: lazy(async () => ({ default: (await import('./surfaces/country-surface')).CountrySurface })),
} as const satisfies Record<SurfaceId, unknown>;

export function SurfaceHost() {
  const surface = useInterface((state) => state.surface);
  if (!surface) return null;
  const Surface = SURFACES[surface];
  return (
    <Suspense>
      <Surface />
    </Suspense>
  );
}
