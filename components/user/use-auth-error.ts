'use client';

import { useTranslations } from 'next-intl';
import { accountProblem } from './auth-error-key';
import { useRetryAfter } from '@/components/feedback/use-retry-after';

/** The text for whatever stopped a step of an account, with the time to wait where there is one. */
export function useAccountProblem(): (error: unknown) => string {
  const t = useTranslations('account.problem');
  const withWait = useRetryAfter();
  return (error) => withWait(error, t(accountProblem(error)));
}
