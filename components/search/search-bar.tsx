'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { useShop } from '@/components/shared/shop-context';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { browserClient } from '@/lib/api/browser-client';
import { SHORTEST_SEARCH, suggestionsQuery } from '@/lib/api/products/search';
import { SearchResults } from './search-results';
import { useDebounced } from './use-debounced';

/** Search over the page: suggestions while one types. */
export function SearchBar({ onClose }: { onClose: () => void }) {
  const t = useTranslations('search');
  const { locale } = useShop();
  const [text, setText] = useState('');
  const query = useDeferredValue(useDebounced(text.trim(), 200));
  const suggestions = useQuery(suggestionsQuery(browserClient, query));
  const isAsked = query.length >= SHORTEST_SEARCH;
  return (
    <Dialog shape="top" title={t('title')} closeLabel={t('close')} onClose={onClose}>
      <search className="px-5">
        <label className="relative block">
          <span className="sr-only">{t('label')}</span>
          <Icon name="search" className="absolute start-3 top-3 text-ink-500" />
          <input
            type="search"
            data-first-focus
            value={text}
            onChange={(event) => setText(event.target.value)}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            lang={locale}
            className="input ps-11"
          />
        </label>
      </search>
      <div aria-live="polite" className="px-5 pt-4">
        {!isAsked && <p className="text-14 text-ink-500">{t('hint')}</p>}
        {isAsked && suggestions.isError && <p className="text-14 text-pomegranate-600">{t('failed')}</p>}
        {isAsked && suggestions.data && <SearchResults suggestions={suggestions.data} query={query} onClose={onClose} />}
      </div>
    </Dialog>
  );
}
