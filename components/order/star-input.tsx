'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { STARS } from '@/lib/domain/review';

/** One to five stars as radio buttons, which arrow keys change. */
export function StarInput({
  field,
  error,
}: {
  field: UseFormRegisterReturn;
  error: string | undefined;
}) {
  const t = useTranslations('review.form');
  const errorId = useId();
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="mb-1 text-14 text-ink-700">{t('stars')}</legend>
      <div className="star-input">
        {STARS.map((stars) => (
          <label key={stars}>
            <input type="radio" value={stars} aria-invalid={error !== undefined} {...field} />
            <span className="sr-only">{t('starCount', { stars })}</span>
            <span aria-hidden="true" className="star" />
          </label>
        ))}
      </div>
      <p
        id={errorId}
        role={error ? 'alert' : undefined}
        className="mt-1 text-14 text-danger-600 empty:hidden"
      >
        {error}
      </p>
    </fieldset>
  );
}
