'use client';

import { useEffect, useState } from 'react';
import { readRecentSearches } from '@/lib/storage/recent-searches';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { watchStored } from '@/lib/storage/watch-stored';

/** The recent searches, also those of other tabs. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(readRecentSearches);
  useEffect(
    () => watchStored([STORAGE_KEYS.recentSearches], () => setSearches(readRecentSearches())),
    [],
  );
  return [searches, setSearches] as const;
}
