'use client';

import { useTranslations } from 'next-intl';
import { ResponseError } from '@/lib/api/http/errors';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;

/** Converts a wait to the largest unit that gives more than 1.5 units, rounded up. */
export function toWaitUnit(milliseconds: number): {
  unit: 'seconds' | 'minutes' | 'hours';
  count: number;
} {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  if (seconds <= 90) return { unit: 'seconds', count: seconds };
  if (seconds <= 90 * MINUTE_SECONDS)
    return { unit: 'minutes', count: Math.ceil(seconds / MINUTE_SECONDS) };
  return { unit: 'hours', count: Math.ceil(seconds / HOUR_SECONDS) };
}

type WaitTexts = ReturnType<typeof useTranslations<'retryAfter'>>;

/**
 * Adds the wait to an error text, for 429 and 503 responses with Retry-After.
 * @param t translations of `retryAfter`
 */
export function addRetryAfter(t: WaitTexts, error: unknown, text: string): string {
  if (!(error instanceof ResponseError) || error.retryAfter === undefined) return text;
  const { unit, count } = toWaitUnit(error.retryAfter);
  const wait = t(unit, { count });
  if (error.status === 429) return t('tooMany', { wait });
  return error.status === 503 ? `${text} ${wait}` : text;
}

/** `addRetryAfter` with the messages of the component tree. */
export function useRetryAfter(): (error: unknown, text: string) => string {
  const t = useTranslations('retryAfter');
  return (error, text) => addRetryAfter(t, error, text);
}
