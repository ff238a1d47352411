'use client';

import { ErrorView } from '@/components/feedback/route-error';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return <ErrorView onRetry={reset} />;
}
