'use client';

import { type ComponentProps, lazy, Suspense } from 'react';
import type { NotFoundView } from './not-found-view';

const View = lazy(async () => ({ default: (await import('./not-found-view')).NotFoundView }));

/** The not-found page within the shop. Every page carries what it would say, but its drawing only when it is needed. */
export function LostItem(props: ComponentProps<typeof NotFoundView>) {
  return (
    <Suspense>
      <View {...props} />
    </Suspense>
  );
}
