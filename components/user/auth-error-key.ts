import { ApiError } from '@/lib/api/http/errors';
import { FirebaseConfigError, FirebaseInitError } from '@/lib/firebase/errors';
import { type IdentityProblem, identityProblem } from '@/lib/firebase/identity-problem';
import { PhoneTakenError } from '@/lib/session/errors';

/** Keys of `messages.account.problem`. */
export type AuthErrorKey = IdentityProblem | 'phoneTaken' | 'config';

const GATEWAY_PROBLEMS: Readonly<Record<string, AuthErrorKey>> = {
  too_many_requests: 'tooMany',
  otp_resend_too_early: 'tooMany',
  email_taken: 'emailTaken',
  phone_taken: 'phoneTaken',
  unreachable: 'network',
  timed_out: 'network',
};

/** What to tell a shopper about whatever an account's step was stopped by. */
export function toAuthErrorKey(error: unknown): AuthErrorKey {
  if (error instanceof PhoneTakenError) return 'phoneTaken';
  if (error instanceof FirebaseConfigError || error instanceof FirebaseInitError) return 'config';
  if (error instanceof ApiError) return GATEWAY_PROBLEMS[error.code] ?? 'unknown';
  return identityProblem(error);
}
