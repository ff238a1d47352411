'use client';

import type { ComponentProps } from 'react';
import { NotFoundState } from '@/components/feedback/not-found-state';
import { Suggestions } from '@/components/product/suggestions';

/** The not-found page inside the layout, with products below. */
export function NotFoundContent(props: ComponentProps<typeof NotFoundState>) {
  return (
    <>
      <NotFoundState {...props} />
      <Suggestions />
    </>
  );
}
