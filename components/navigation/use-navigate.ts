'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { needsNewDocument } from '@/lib/analytics/third-party';
import { withoutUrlSecret } from '@/lib/client/url-secrets';

/**
 * Navigation that keeps a secret in the path out of the address bar and from
 * third-party scripts.
 */
export function useNavigate() {
  const { push, replace } = useRouter();
  return useMemo(() => {
    const navigate = (path: string, inDocument: (path: string) => void) =>
      needsNewDocument(path) ? location.assign(path) : inDocument(withoutUrlSecret(path));
    return {
      push: (path: string) => navigate(path, push),
      replace: (path: string) => navigate(path, replace),
    };
  }, [push, replace]);
}
