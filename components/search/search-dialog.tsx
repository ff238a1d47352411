'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useDeferredValue, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { useDebounced } from '@/components/ui/use-debounced';
import { browserClient } from '@/lib/api/browser-client';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { MIN_SEARCH_LENGTH, suggestionsQuery } from '@/lib/api/listing/search';
import { routes } from '@/lib/domain/routes';
import { localePath } from '@/lib/i18n/paths';
import { readRecentSearches, saveSearch } from '@/lib/storage/recent-searches';
import { RecentSearches } from './recent-searches';
import { SearchOptions } from './search-options';
import { useActiveOption } from './use-active-option';

const LIST_ID = 'search-list';
const DEBOUNCE_MS = 200;

/** The search overlay: a combobox with recent searches, then suggestions for the typed text. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search');
  const router = useRouter();
  const { locale } = useShop();
  const [text, setText] = useState('');
  const [recent, setRecent] = useState(readRecentSearches);
  const typed = text.trim();
  const query = useDeferredValue(useDebounced(typed, DEBOUNCE_MS));
  const hasQuery = typed.length >= MIN_SEARCH_LENGTH && query.length >= MIN_SEARCH_LENGTH;
  const suggestions = useQuery(suggestionsQuery(browserClient, hasQuery ? query : ''));
  const { listRef, activeId, resetActive, handleKey } = useActiveOption();
  const hasList = hasQuery
    ? suggestions.data !== undefined && !suggestions.isError
    : typed === '' && recent.length > 0;

  function saveAndClose() {
    saveSearch(typed);
    onClose();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (typed === '') return;
    saveAndClose();
    router.push(localePath(locale, routes.search(typed)));
  }

  return (
    <Dialog shape="top" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      {/* Room for the focus ring, which the edge of the dialog that scrolls would cut off. */}
      <search className="px-5 pt-1">
        <form onSubmit={handleSubmit}>
          <label className="relative block">
            <span className="sr-only">{t('label')}</span>
            <Icon name="search" className="absolute start-3 top-3 text-ink-500" />
            <input
              type="search"
              role="combobox"
              aria-expanded={hasList}
              aria-controls={hasList ? LIST_ID : undefined}
              aria-autocomplete="list"
              aria-activedescendant={activeId}
              data-first-focus
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                resetActive();
              }}
              onKeyDown={handleKey}
              maxLength={200}
              enterKeyHint="search"
              autoComplete="off"
              lang={locale}
              className="input ps-11"
            />
          </label>
        </form>
      </search>
      <div ref={listRef} className="px-5 pt-4">
        {typed === '' && recent.length > 0 && (
          <RecentSearches
            listId={LIST_ID}
            searches={recent}
            activeId={activeId}
            onClose={onClose}
            onClear={() => setRecent([])}
          />
        )}
        {hasQuery && hasList && suggestions.data && (
          <SearchOptions
            listId={LIST_ID}
            suggestions={suggestions.data}
            query={query}
            activeId={activeId}
            onChoose={saveAndClose}
          />
        )}
        <p
          role="status"
          className={hasQuery && hasList ? 'sr-only' : 'text-14 text-ink-500 empty:hidden'}
        >
          {!hasQuery && t('hint')}
          {hasQuery &&
            hasList &&
            suggestions.data &&
            t('found', {
              count: suggestions.data.items.length + suggestions.data.categories.length,
            })}
        </p>
        {hasQuery && suggestions.isError && (
          <p role="alert" className="text-14 text-pomegranate-600">
            {t(errorMessageKey(suggestions.error, { server_error: 'serverError' }, 'failed'))}
          </p>
        )}
      </div>
    </Dialog>
  );
}
