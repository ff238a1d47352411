'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/ui/icon';

export interface FacetOption {
  value: string;
  name: string;
  /** Items that there would be with it. */
  count: number;
  isChosen: boolean;
}

interface FacetGroupProps {
  title: string;
  options: readonly FacetOption[];
  onToggle: (value: string) => void;
}

const SHOWN_AT_FIRST = 8;

/** One facet: its values with their counts, the first of them until more are asked for. */
export function FacetGroup({ title, options, onToggle }: FacetGroupProps) {
  const t = useTranslations('listing');
  const format = useFormatter();
  const [isWhole, setWhole] = useState(false);
  const offered = options.filter(({ count, isChosen }) => count > 0 || isChosen);
  const shown = isWhole ? offered : offered.filter(({ isChosen }, index) => isChosen || index < SHOWN_AT_FIRST);
  if (offered.length === 0) return null;
  return (
    <details open className="disclosure facet">
      <summary className="flex min-h-11 items-center justify-between font-medium">
        {title}
        <Icon name="chevron-down" size={18} className="disclosure-arrow text-ink-500" />
      </summary>
      <ul aria-label={title} className="pb-2">
        {shown.map(({ value, name, count, isChosen }) => (
          <li key={value}>
            <label className="facet-option">
              <input type="checkbox" checked={isChosen} onChange={() => onToggle(value)} className="size-4.5 shrink-0 accent-palm-700" />
              <span className="grow">{name}</span>
              <span className="text-ink-500 tabular-nums">
                <span className="sr-only">{t('countOf', { count })}</span>
                <span aria-hidden="true">{format.number(count)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {shown.length < offered.length && (
        <button type="button" onClick={() => setWhole(true)} className="field-link mb-2 min-h-11 text-14">
          {t('more', { count: offered.length - shown.length })}
        </button>
      )}
    </details>
  );
}
