'use client';

import { usePathname } from 'next/navigation';
import { useUrlSecret } from '@/components/user/use-url-secret';

/**
 * The code in the address of an order's page, as typed. Addresses of earlier versions
 * have it in this tab's storage.
 */
export function useOrderCode(): string | undefined {
  const [, code] = /\/success\/([^/]+)/.exec(usePathname()) ?? [];
  const secret = useUrlSecret();
  return code ?? secret;
}
