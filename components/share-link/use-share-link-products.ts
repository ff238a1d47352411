'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserClient } from '@/lib/api/browser-client';
import { shareLinkItemsQuery } from '@/lib/api/saved-lists/share-link-items';
import { parseSharedLines } from '@/lib/shop/saved-lists/share-link';

/**
 * The products shared by a URL parameter, and a function that removes the parameter.
 */
export function useShareLinkProducts(parameter: string) {
  const [shared, setShared] = useState(() =>
    parseSharedLines(new URLSearchParams(location.search).get(parameter)),
  );
  const items = useQuery(shareLinkItemsQuery(browserClient, shared.lines));
  const missingCount = items.data ? shared.lines.length - items.data.length : 0;

  function dismiss() {
    const url = new URL(location.href);
    url.searchParams.delete(parameter);
    history.replaceState(history.state, '', url);
    setShared({ lines: [], dropped: 0 });
  }

  return {
    isShared: shared.lines.length > 0 || shared.dropped > 0,
    items,
    hasDropped: shared.dropped + missingCount > 0,
    dismiss,
  };
}
