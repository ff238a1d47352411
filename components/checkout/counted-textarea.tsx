'use client';

import { useTranslations } from 'next-intl';
import { TextareaField } from '@/components/ui/textarea-field';
import { useDebounced } from '@/components/ui/use-debounced';
import { cleanOrderText, countCharacters } from '@/lib/domain/order-text';

interface CountedTextareaProps {
  label: string;
  hint: string;
  value: string;
  /** Characters as people count them. */
  maxLength: number;
  rows: number;
  onChange: (value: string) => void;
}

/** Screen readers hear the count when typing pauses, not with every letter. */
const ANNOUNCE_AFTER_MS = 1000;

/** A text with its length beside the limit. Nothing is cut off: a longer text stays, with what is too much said. */
export function CountedTextarea({ label, hint, value, maxLength, rows, onChange }: CountedTextareaProps) {
  const t = useTranslations('checkout.texts');
  const count = countCharacters(cleanOrderText(value));
  const over = count - maxLength;
  const text = over > 0 ? t('over', { count: over }) : t('left', { count: -over });
  const announced = useDebounced(text, ANNOUNCE_AFTER_MS);
  return (
    <div>
      <TextareaField
        label={label}
        hint={hint}
        error={over > 0 ? t('over', { count: over }) : undefined}
        note={t('optional')}
        value={value}
        rows={rows}
        dir="auto"
        onChange={(event) => onChange(event.target.value)}
        aside={
          <span aria-hidden="true" className={`mt-1 tabular-nums ${over > 0 ? 'text-pomegranate-600' : 'text-ink-500'}`}>
            {t('count', { count, limit: maxLength })}
          </span>
        }
      />
      <p role="status" className="sr-only">
        {value !== '' && over <= 0 && announced}
      </p>
    </div>
  );
}
