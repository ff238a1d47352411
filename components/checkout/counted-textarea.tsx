'use client';

import { useTranslations } from 'next-intl';
import { TextareaField } from '@/components/ui/textarea-field';
import { useDebounced } from '@/components/ui/use-debounced';
import { cleanOrderText, countCharacters } from '@/lib/domain/order-text';

interface CountedTextareaProps {
  label: string;
  hint: string;
  value: string;
  /** In grapheme clusters. */
  maxLength: number;
  rows: number;
  onChange: (value: string) => void;
}

/** Delay after the last keystroke, so that screen readers do not announce every one. */
const ANNOUNCE_AFTER_MS = 1000;

/**
 * A textarea with a character count. A text over the limit is not truncated, but shown
 * with an error that states the excess.
 */
export function CountedTextarea({
  label,
  hint,
  value,
  maxLength,
  rows,
  onChange,
}: CountedTextareaProps) {
  const t = useTranslations('checkout.texts');
  const count = countCharacters(cleanOrderText(value));
  const excess = count - maxLength;
  const text = excess > 0 ? t('over', { count: excess }) : t('left', { count: -excess });
  const announced = useDebounced(text, ANNOUNCE_AFTER_MS);
  return (
    <div>
      <TextareaField
        label={label}
        hint={hint}
        error={excess > 0 ? t('over', { count: excess }) : undefined}
        note={t('optional')}
        value={value}
        rows={rows}
        onChange={(event) => onChange(event.target.value)}
        aside={
          <span
            aria-hidden="true"
            className={`mt-1 tabular-nums ${excess > 0 ? 'text-pomegranate-600' : 'text-ink-500'}`}
          >
            {t('count', { count, limit: maxLength })}
          </span>
        }
      />
      <p role="status" className="sr-only">
        {value !== '' && excess <= 0 && announced}
      </p>
    </div>
  );
}
