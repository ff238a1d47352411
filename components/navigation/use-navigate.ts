'use client';

import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { needsNewDocument } from '@/lib/analytics/third-party';
import { withoutUrlSecret } from '@/lib/client/url-secrets';
import { localePath } from '@/lib/i18n/paths';

/**
 * Navigation to paths without language. It keeps a secret in the path out of the address bar and
 * from third-party scripts.
 */
export function useNavigate() {
  const { locale } = useShop();
  const { push, replace } = useRouter();
  return useMemo(() => {
    const navigate = (path: string, inDocument: (url: string) => void) => {
      const url = localePath(locale, path);
      if (needsNewDocument(url)) location.assign(url);
      else inDocument(withoutUrlSecret(url));
    };
    return {
      push: (path: string) => navigate(path, push),
      replace: (path: string) => navigate(path, replace),
    };
  }, [locale, push, replace]);
}
