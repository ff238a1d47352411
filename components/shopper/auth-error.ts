'use client';

import { useTranslations } from 'next-intl';
import { useRetryAfter } from '@/components/feedback/retry-after';
import { errorMessageKey } from '@/lib/api/http/error-message-key';
import { ApiError } from '@/lib/api/http/errors';
import { FirebaseConfigError, FirebaseInitError } from '@/lib/firebase/errors';
import { type IdentityProblem, toIdentityProblem } from '@/lib/firebase/identity-problem';
import { PhoneTakenError } from '@/lib/session/errors';

/** Keys of `messages.account.problem`. */
export type AuthErrorKey =
  | IdentityProblem
  | 'phoneTaken'
  | 'emailOwned'
  | 'noCodes'
  | 'passwordNeeded'
  | 'passkey'
  | 'tooManyPasskeys'
  | 'unverified'
  | 'lastLogin'
  | 'config';

const GATEWAY_ERRORS = {
  too_many_requests: 'tooMany',
  otp_resend_too_early: 'tooMany',
  email_taken: 'emailOwned',
  phone_taken: 'phoneTaken',
  otp_not_available: 'noCodes',
  phone_login_unavailable: 'config',
  password_needed: 'passwordNeeded',
  passkey_invalid: 'passkey',
  too_many_passkeys: 'tooManyPasskeys',
  passkeys_unavailable: 'config',
  unverified: 'unverified',
  last_login: 'lastLogin',
} as const;

/** Maps an account error to its message key. */
export function toAuthErrorKey(error: unknown): AuthErrorKey {
  if (error instanceof PhoneTakenError) return 'phoneTaken';
  if (error instanceof FirebaseConfigError || error instanceof FirebaseInitError) return 'config';
  return error instanceof ApiError
    ? errorMessageKey(error, GATEWAY_ERRORS)
    : toIdentityProblem(error);
}

/** Returns a function that formats an account error, with the retry delay if there is one. */
export function useAuthError(): (error: unknown) => string {
  const t = useTranslations('account.problem');
  const withWait = useRetryAfter();
  return (error) => withWait(error, t(toAuthErrorKey(error)));
}
