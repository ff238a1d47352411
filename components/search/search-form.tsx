'use client';

import { useTranslations } from 'next-intl';
import type { FormEvent, KeyboardEvent } from 'react';
import { useShop } from '@/components/i18n/shop-context';
import { Icon } from '@/components/ui/icon';

const MAX_LENGTH = 200;

interface SearchFormProps {
  /** Id of the list below the field; undefined while there is none. */
  listId: string | undefined;
  /** Id of the selected option. */
  activeId: string | undefined;
  text: string;
  onText: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onSubmit: (event: FormEvent) => void;
}

/** The field of the search overlay: a combobox for the list below it. */
export function SearchForm({
  listId,
  activeId,
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
            onChange={({ target }) => onText(target.value)}
            onKeyDown={onKeyDown}
            maxLength={MAX_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            lang={locale}
            className="input ps-11"
          />
        </label>
      </form>
    </search>
  );
}
