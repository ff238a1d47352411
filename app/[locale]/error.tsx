'use client';

import { ErrorView } from '@/components/shared/error-view';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return <ErrorView onRetry={reset} />;
}
