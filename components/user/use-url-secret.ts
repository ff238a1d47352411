'use client';

import { useSearchParams } from 'next/navigation';
import { readUrlSecret, SLOT_PARAM } from '@/lib/client/url-secrets';

/** The secret that the page's URL carried when it was opened; undefined in another tab, and after logout. */
export function useUrlSecret(): string | undefined {
  return readUrlSecret(useSearchParams().get(SLOT_PARAM));
}
