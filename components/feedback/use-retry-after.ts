'use client';

import { useTranslations } from 'next-intl';
import { ResponseError } from '@/lib/api/http/errors';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A wait in the largest unit that does not hide much of it, rounded up. */
export function waitUnit(milliseconds: number): { unit: 'seconds' | 'minutes' | 'hours'; count: number } {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds <= 90) return { unit: 'seconds', count: seconds };
  if (seconds <= 90 * MINUTE) return { unit: 'minutes', count: Math.ceil(seconds / MINUTE) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR) };
}

/** Adds to an error's text when another try is welcome, where the gateway says so (429 and 503 with Retry-After). */
export function useRetryAfter(): (error: unknown, text: string) => string {
  const t = useTranslations('retryAfter');
  return (error, text) => {
    if (!(error instanceof ResponseError) || error.retryAfter === undefined) return text;
    const { unit, count } = waitUnit(error.retryAfter);
    const wait = t(unit, { count });
    if (error.status === 429) return t('tooMany', { wait });
    return error.status === 503 ? `${text} ${wait}` : text;
  };
}
