'use client';

import { Suspense } from 'react';
import { lazyWithMessages } from '@/components/i18n/lazy-with-messages';
import type { ReturnsProps } from './returns';

const Returns = lazyWithMessages(async () => (await import('./returns')).Returns);

/** The returns of an own order, loaded once it was delivered. */
export function ReturnsSection({ order, returnTo }: ReturnsProps) {
  const { customer, status } = order;
  if (!customer || (status !== 'Delivered' && status !== 'Refunded')) return null;
  return (
    <Suspense>
      <Returns order={order} returnTo={returnTo} />
    </Suspense>
  );
}
