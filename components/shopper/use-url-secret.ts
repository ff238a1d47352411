'use client';

import { useSearchParams } from 'next/navigation';
import { readUrlSecret, SLOT_PARAM } from '@/lib/client/url-secrets';

/**
 * The secret of the URL with which the page was opened. Undefined in another tab and after logout.
 */
export function useUrlSecret(): string | undefined {
  return readUrlSecret(useSearchParams().get(SLOT_PARAM));
}
