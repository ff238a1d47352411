'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { HEADER_SEARCH } from '@/lib/config/header-search';
import { openOverlay } from '@/stores/overlay';

interface SearchedQueryProps {
  query: string;
  onClear: () => void;
}

/**
 * The query in the header's search field, which is static, and a button that clears it; on wide
 * screens only.
 */
export function SearchedQuery({ query, onClear }: SearchedQueryProps) {
  const t = useTranslations('search');
  const isCleared = useRef(false);
  // The pressed button is removed with the query, so the field gets the focus.
  useEffect(() => {
    if (query || !isCleared.current) return;
    isCleared.current = false;
    document.getElementById(HEADER_SEARCH)?.querySelector('button')?.focus();
  }, [query]);
  const place = document.getElementById(HEADER_SEARCH);
  if (!place || !query) return null;
  return createPortal(
    <div className="searched">
      <button
        type="button"
        aria-label={`${t('label')}: ${query}`}
        onClick={() => openOverlay({ id: 'search', text: query })}
        className="search-field"
      >
        <Icon name="search" size={18} className="shrink-0" />
        <span className="truncate">{query}</span>
      </button>
      <button
        type="button"
        aria-label={t('clear')}
        onClick={() => {
          isCleared.current = true;
          onClear();
        }}
        className="search-clear"
      >
        <Icon name="close" size={18} />
      </button>
    </div>,
    place,
  );
}
