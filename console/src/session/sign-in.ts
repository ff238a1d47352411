import { FirebaseError } from 'firebase/app';
import {
  confirmPasswordReset,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { getAuth } from '../data/identity';
import { tellOtherTabs } from '../data/other-tabs';
import { hasCode } from '../data/problem';
import { startSession } from '../data/session';

/** What a person has to do next. */
export type SignInStep =
  | { name: 'password' }
  /** Enter the code of the second factor. */
  | { name: 'code'; resolver: MultiFactorResolver; uid: string }
  /** Add a second factor, with its secret. */
  | { name: 'enrol'; user: User; secret: TotpSecret }
  | { name: 'verify' }
  | { name: 'done' };

/** The key of the text of an error below `session.errors`; undefined for errors of the gateway. */
export function getErrorKey(error: unknown): string | undefined {
  if (!(error instanceof FirebaseError)) return undefined;
  const KEYS: Readonly<Record<string, string>> = {
    'auth/invalid-credential': 'credentials',
    'auth/invalid-email': 'credentials',
    'auth/user-not-found': 'credentials',
    'auth/wrong-password': 'credentials',
    'auth/invalid-verification-code': 'code',
    'auth/totp-challenge-timeout': 'code',
    'auth/too-many-requests': 'tooMany',
    'auth/network-request-failed': 'network',
    'auth/unsupported-second-factor': 'unsupportedFactor',
    'auth/weak-password': 'weakPassword',
    'auth/password-does-not-meet-requirements': 'weakPassword',
    'auth/expired-action-code': 'linkEnded',
    'auth/invalid-action-code': 'linkEnded',
  };
  return KEYS[error.code] ?? 'other';
}

const requireAuth = () => {
  const auth = getAuth();
  if (!auth) throw new Error('The identity provider is not configured');
  return auth;
};

async function startEnrolment(user: User): Promise<SignInStep> {
  const secret = await TotpMultiFactorGenerator.generateSecret(
    await multiFactor(user).getSession(),
  );
  return { name: 'enrol', user, secret };
}

/** Exchanges the identity for a token of staff, or finds out what is missing. */
async function enter(user: User): Promise<SignInStep> {
  try {
    await startSession(user);
    tellOtherTabs('signed-in');
    return { name: 'done' };
  } catch (error) {
    if (hasCode(error, 'second_factor_required')) return startEnrolment(user);
    if (!hasCode(error, 'email_unverified')) throw error;
    await sendEmailVerification(user);
    return { name: 'verify' };
  }
}

function askForCode(error: MultiFactorError): SignInStep {
  const resolver = getMultiFactorResolver(requireAuth(), error);
  const totp = resolver.hints.find(
    ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
  );
  if (!totp) throw new FirebaseError('auth/unsupported-second-factor', 'No authenticator app');
  return { name: 'code', resolver, uid: totp.uid };
}

export async function signIn(email: string, password: string): Promise<SignInStep> {
  try {
    const { user } = await signInWithEmailAndPassword(requireAuth(), email, password);
    return await enter(user);
  } catch (error) {
    if (error instanceof FirebaseError && error.code === 'auth/multi-factor-auth-required')
      return askForCode(error as MultiFactorError);
    throw error;
  }
}

export async function confirmCode(
  step: Extract<SignInStep, { name: 'code' | 'enrol' }>,
  code: string,
): Promise<SignInStep> {
  if (step.name === 'code') {
    const assertion = TotpMultiFactorGenerator.assertionForSignIn(step.uid, code);
    const { user } = await step.resolver.resolveSignIn(assertion);
    return enter(user);
  }
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(step.secret, code);
  await multiFactor(step.user).enroll(assertion, 'Authenticator');
  // The ID token names the second factor from the next sign-in on.
  return { name: 'password' };
}

export const sendReset = (email: string): Promise<void> =>
  sendPasswordResetEmail(requireAuth(), email);

/** Fails when the code of an invitation was used or has ended. */
export async function checkInvitation(code: string): Promise<SignInStep> {
  await verifyPasswordResetCode(requireAuth(), code);
  return { name: 'password' };
}

/** Sets the password with the code of an invitation, and signs in. */
export async function choosePassword(
  code: string,
  email: string,
  password: string,
): Promise<SignInStep> {
  await confirmPasswordReset(requireAuth(), code, password);
  return signIn(email, password);
}
