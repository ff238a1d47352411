'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useDeferredValue, useRef, useState } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { useNavigate } from '@/components/navigation/use-navigate';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { useDebounced } from '@/components/ui/use-debounced';
import { browserClient } from '@/lib/api/browser-client';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { MIN_SEARCH_LENGTH, suggestionsQuery } from '@/lib/api/listing/search';
import type { SearchSuggestions } from '@/lib/contract/listing';
import { routes } from '@/lib/domain/routes';
import { saveSearch } from '@/lib/storage/recent-searches';
import type { OverlayProps } from '@/stores/overlay';
import { RecentSearches, useRecentSearches } from './recent-searches';
import { SearchOptions } from './search-options';
import { SearchStart } from './search-start';

const LIST_ID = 'search-list';
const DEBOUNCE_MS = 200;

/** The search overlay: a combobox with recent and popular searches, then suggestions. */
export function SearchDialog({ prompt, text: first = '', onClose }: OverlayProps<'search'>) {
  const t = useTranslations('search');
  const { push } = useNavigate();
  const [text, setText] = useState(first);
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
        prompt={prompt ?? t('label')}
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
        {typed === '' && <SearchStart onClose={onClose} />}
        {found && (
          <SearchOptions
            listId={LIST_ID}
            suggestions={found}
            activeId={activeId}
            onChoose={saveAndClose}
          />
        )}
        <SearchStatus typed={typed} hasQuery={hasQuery} suggestions={found} />
        {hasQuery && suggestions.isError && <SearchError error={suggestions.error} />}
      </div>
    </Dialog>
  );
}

/** A hint for a text that is too short, and their number for screen readers. */
function SearchStatus({
  typed,
  hasQuery,
  suggestions,
}: {
  typed: string;
  hasQuery: boolean;
  suggestions: SearchSuggestions | undefined;
}) {
  const t = useTranslations('search');
  const count = suggestions && suggestions.items.length + suggestions.categories.length;
  const isFound = hasQuery && count !== undefined;
  return (
    <p role="status" className={isFound ? 'sr-only' : 'text-14 text-ink-500 empty:hidden'}>
      {isFound ? t('found', { count }) : hasQuery || typed === '' ? null : t('hint')}
    </p>
  );
}

function SearchError({ error }: { error: Error }) {
  const t = useTranslations('search');
  return (
    <p role="alert" className="text-14 text-danger-600">
      {t(errorMessageKey(error, { server_error: 'serverError' }, 'failed'))}
    </p>
  );
}

const MAX_LENGTH = 200;

interface SearchFormProps {
  /** Id of the list below the field; undefined while there is none. */
  listId: string | undefined;
  /** Id of the selected option. */
  activeId: string | undefined;
  prompt: string;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onSubmit: (event: FormEvent) => void;
}

/** The field of the search overlay: a combobox for the list below it. */
function SearchForm({
  listId,
  activeId,
  prompt,
  text,
  onText,
  onKeyDown,
  onSubmit,
}: SearchFormProps) {
  const t = useTranslations('search');
  const { locale } = useShop();
  return (
    // Padding for the focus ring, which the edge of the scrolling dialog would cut off.
    <search className="px-5 pt-1">
      <form onSubmit={onSubmit}>
        <label className="relative block">
          <span className="sr-only">{t('label')}</span>
          <Icon name="search" className="absolute start-3 top-3 text-ink-500" />
          <input
            type="search"
            role="combobox"
            aria-expanded={listId !== undefined}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            data-first-focus
            value={text}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => onText(target.value)}
            onKeyDown={onKeyDown}
            maxLength={MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            lang={locale}
            placeholder={prompt}
            className="input ps-11"
          />
        </label>
      </form>
    </search>
  );
}

/**
 * The option selected by keyboard while the focus stays in the input. Arrow keys move through the
 * options of the list; Enter clicks the active one.
 * @param list identity of the shown list; no option is active after it changed
 */
function useActiveOption(list: unknown) {
  const listRef = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<{ id: string; list: unknown }>();
  const activeId = active?.list === list ? active?.id : undefined;
  const resetActive = () => setActive(undefined);

  function move(step: 1 | -1) {
    const options = [...(listRef.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
    if (options.length === 0) return;
    const at = options.findIndex(({ id }) => id === activeId);
    const from = at < 0 && step < 0 ? 0 : at;
    const next = options[(from + step + options.length) % options.length];
    next?.scrollIntoView?.({ block: 'nearest' });
    if (next) setActive({ id: next.id, list });
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && activeId !== undefined) {
      event.preventDefault();
      document.getElementById(activeId)?.click();
    }
  }

  return { listRef, activeId, resetActive, handleKey };
}
