'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { useNavigate } from '@/components/navigation/use-navigate';
import { Dialog } from '@/components/ui/dialog';
import { useDebounced } from '@/components/ui/use-debounced';
import { browserClient } from '@/lib/api/browser-client';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { MIN_SEARCH_LENGTH, suggestionsQuery } from '@/lib/api/listing/search';
import type { SearchSuggestions } from '@/lib/contract/listing';
import { routes } from '@/lib/domain/routes';
import { saveSearch } from '@/lib/storage/recent-searches';
import type { OverlayProps } from '@/stores/overlay';
import { RecentSearches } from './recent-searches';
import { SearchForm } from './search-form';
import { SearchOptions } from './search-options';
import { useActiveOption } from './use-active-option';
import { useRecentSearches } from './use-recent-searches';

const LIST_ID = 'search-list';
const DEBOUNCE_MS = 200;

/**
 * The search overlay: a combobox with recent searches, then suggestions for the typed
 * text.
 */
export function SearchDialog({ onClose }: OverlayProps<'search'>) {
  const t = useTranslations('search');
  const { push } = useNavigate();
  const [text, setText] = useState('');
  const [recent, setRecent] = useRecentSearches();
  const typed = text.trim();
  const query = useDeferredValue(useDebounced(typed, DEBOUNCE_MS));
  const hasQuery = typed.length >= MIN_SEARCH_LENGTH && query.length >= MIN_SEARCH_LENGTH;
  const suggestions = useQuery(suggestionsQuery(browserClient, hasQuery ? query : ''));
  const found = hasQuery && !suggestions.isError ? suggestions.data : undefined;
  const shownRecent = typed === '' && recent.length > 0 ? recent : undefined;
  const list = found ?? shownRecent;
  const { listRef, activeId, resetActive, handleKey } = useActiveOption(list);

  function handleText(changed: string) {
    setText(changed);
    resetActive();
  }

  function saveAndClose() {
    saveSearch(typed);
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed === '') return;
    saveAndClose();
    push(routes.search(typed));
  }

  return (
    <Dialog shape="top" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <SearchForm
        listId={list && LIST_ID}
        activeId={activeId}
        text={text}
        onText={handleText}
        onKeyDown={handleKey}
        onSubmit={handleSubmit}
      />
      <div ref={listRef} className="px-5 pt-4">
        {shownRecent && (
          <RecentSearches
            listId={LIST_ID}
            searches={shownRecent}
            activeId={activeId}
            onClose={onClose}
            onClear={() => setRecent([])}
          />
        )}
        {found && (
          <SearchOptions
            listId={LIST_ID}
            suggestions={found}
            activeId={activeId}
            onChoose={saveAndClose}
          />
        )}
        <SearchStatus hasQuery={hasQuery} suggestions={found} />
        {hasQuery && suggestions.isError && <SearchError error={suggestions.error} />}
      </div>
    </Dialog>
  );
}

/** A hint before the first suggestions, and their number for screen readers. */
function SearchStatus({
  hasQuery,
  suggestions,
}: {
  hasQuery: boolean;
  suggestions: SearchSuggestions | undefined;
}) {
  const t = useTranslations('search');
  const count = suggestions && suggestions.items.length + suggestions.categories.length;
  const isFound = hasQuery && count !== undefined;
  return (
    <p role="status" className={isFound ? 'sr-only' : 'text-14 text-ink-500 empty:hidden'}>
      {isFound ? t('found', { count }) : hasQuery ? null : t('hint')}
    </p>
  );
}

function SearchError({ error }: { error: Error }) {
  const t = useTranslations('search');
  return (
    <p role="alert" className="text-14 text-pomegranate-600">
      {t(errorMessageKey(error, { server_error: 'serverError' }, 'failed'))}
    </p>
  );
}
