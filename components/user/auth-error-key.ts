import { ApiError } from '@/lib/api/http/errors';
import { FirebaseConfigError, FirebaseInitError } from '@/lib/firebase/errors';
import { type IdentityProblem, identityProblem } from '@/lib/firebase/identity-problem';
import { PhoneTakenError } from '@/lib/session/errors';

/** Keys of `messages.account.problem`. */
export type AuthErrorKey = IdentityProblem | 'phoneTaken' | 'config';

const GATEWAY_ERRORS: Readonly<Record<string, AuthErrorKey>> = {
  too_many_requests: 'tooMany',
  otp_resend_too_early: 'tooMany',
  email_taken: 'emailTaken',
  phone_taken: 'phoneTaken',
  unreachable: 'network',
  timed_out: 'network',
};

/** Maps an account error to its message key. */
export function toAuthErrorKey(error: unknown): AuthErrorKey {
  if (error instanceof PhoneTakenError) return 'phoneTaken';
  if (error instanceof FirebaseConfigError || error instanceof FirebaseInitError) return 'config';
  if (error instanceof ApiError) return GATEWAY_ERRORS[error.code] ?? 'unknown';
  return identityProblem(error);
}
