'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { routes } from '@/lib/domain/routes';
import { clearSearches, readRecentSearches, saveSearch } from '@/lib/storage/recent-searches';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { watchStored } from '@/lib/storage/watch-stored';
import { SearchOption } from './search-option';

interface RecentSearchesProps {
  listId: string;
  searches: readonly string[];
  activeId: string | undefined;
  onClose: () => void;
  onClear: () => void;
}

/** Recent searches, shown while the field is empty, with a button that clears them. */
export function RecentSearches({
  listId,
  searches,
  activeId,
  onClose,
  onClear,
}: RecentSearchesProps) {
  const t = useTranslations('search');
  function handleChoose(text: string) {
    saveSearch(text);
    onClose();
  }
  function handleClear() {
    clearSearches();
    onClear();
  }
  return (
    <>
      <div className="flex items-center justify-between text-14">
        <h3 className="font-medium text-ink-500">{t('recent')}</h3>
        <button type="button" onClick={handleClear} className="text-link">
          {t('clearRecent')}
        </button>
      </div>
      <div id={listId} role="listbox" aria-label={t('recent')} className="-mx-2 mb-2">
        {searches.map((text, index) => (
          <SearchOption
            key={text}
            id={`${listId}-recent-${index}`}
            activeId={activeId}
            path={routes.search(text)}
            onChoose={() => handleChoose(text)}
          >
            <Icon name="clock" size={18} className="shrink-0 text-ink-500" />
            <span className="[overflow-wrap:anywhere]">{text}</span>
          </SearchOption>
        ))}
      </div>
    </>
  );
}

/** The recent searches, also those of other tabs. */
export function useRecentSearches() {
  const [searches, setSearches] = useState(readRecentSearches);
  useEffect(
    () => watchStored([STORAGE_KEYS.recentSearches], () => setSearches(readRecentSearches())),
    [],
  );
  return [searches, setSearches] as const;
}
