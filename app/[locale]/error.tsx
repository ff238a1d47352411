'use client';

import { RenderErrorInLayout } from '@/components/feedback/render-error-in-layout';

export default function LocaleError({ reset }: { error: Error; reset: () => void }) {
  return <RenderErrorInLayout onRetry={reset} />;
}
