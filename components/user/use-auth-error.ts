'use client';

import { useTranslations } from 'next-intl';
import { useRetryAfter } from '@/components/feedback/use-retry-after';
import { toAuthErrorKey } from './auth-error-key';

/** The text for whatever stopped a step of an account, with the time to wait where there is one. */
export function useAuthError(): (error: unknown) => string {
  const t = useTranslations('account.problem');
  const withWait = useRetryAfter();
  return (error) => withWait(error, t(toAuthErrorKey(error)));
}
