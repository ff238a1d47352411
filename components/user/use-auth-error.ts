'use client';

import { useTranslations } from 'next-intl';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { toAuthErrorKey } from './auth-error-key';

/**
 * Returns a function that formats an account error, with the retry delay if there is
 * one.
 */
export function useAuthError(): (error: unknown) => string {
  const t = useTranslations('account.problem');
  const withWait = useRetryAfter();
  return (error) => withWait(error, t(toAuthErrorKey(error)));
}
