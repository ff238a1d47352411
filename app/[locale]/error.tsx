'use client';

import { RouteError } from '@/components/feedback/route-error';

export default function PageError({ reset }: { error: Error; reset: () => void }) {
  return <RouteError onRetry={reset} />;
}
