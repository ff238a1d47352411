/** Error of an identity operation, a key of `messages.account.problem`. */
export type IdentityProblem =
  | 'credentials'
  | 'emailTaken'
  | 'weakPassword'
  | 'tooMany'
  | 'network'
  | 'link'
  | 'disabled'
  | 'unknown';

const PROBLEMS: Readonly<Record<string, IdentityProblem>> = {
  'auth/invalid-credential': 'credentials',
  'auth/invalid-login-credentials': 'credentials',
  'auth/wrong-password': 'credentials',
  'auth/user-not-found': 'credentials',
  'auth/invalid-email': 'credentials',
  'auth/user-disabled': 'disabled',
  'auth/email-already-in-use': 'emailTaken',
  'auth/credential-already-in-use': 'emailTaken',
  'auth/weak-password': 'weakPassword',
  'auth/password-does-not-meet-requirements': 'weakPassword',
  'auth/too-many-requests': 'tooMany',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/invalid-action-code': 'link',
  'auth/expired-action-code': 'link',
};

export function toIdentityProblem(error: unknown): IdentityProblem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return PROBLEMS[code] ?? 'unknown';
}
