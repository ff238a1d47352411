'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { useFilters } from '@/components/listing/use-filters';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { clearFilters } from '@/lib/shop/listing/product-filters';
import { saveSearch } from '@/lib/storage/recent-searches';

/** The search form above the results, with the current query. */
export function SearchAgain({ query }: { query: string }) {
  const t = useTranslations('search');
  const [, changeFilters] = useFilters();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    saveSearch(text);
    changeFilters((current) => ({ ...clearFilters(current), query: text }));
  }
  return (
    <search>
      <form onSubmit={handleSubmit} className="flex max-w-xl gap-2">
        <label className="relative block grow">
          <span className="sr-only">{t('label')}</span>
          <Icon name="search" className="absolute start-3 top-3 text-ink-500" />
          <input
            type="search"
            name="q"
            defaultValue={query}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            className="input ps-11"
          />
        </label>
        <Button type="submit">{t('submit')}</Button>
      </form>
    </search>
  );
}
