import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  onAuthStateChanged,
  reauthenticateWithCredential,
  reload,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updatePassword,
} from 'firebase/auth';
import { firebaseAuth } from './auth.ts';

/** The current user of the identity provider. */
export interface FirebaseIdentity {
  id: string;
  /** Null for a guest, and for an account that logs in with its phone only. */
  email: string | null;
  isGuest: boolean;
}

const toIdentity = ({ uid, email, isAnonymous }: User): FirebaseIdentity => ({
  id: uid,
  email,
  isGuest: isAnonymous,
});

/** The current identity, after the stored state has been read. */
export async function getCurrentIdentity(): Promise<FirebaseIdentity | undefined> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  return auth.currentUser ? toIdentity(auth.currentUser) : undefined;
}

/**
 * Calls the listener immediately and on every change, in any tab.
 * @returns unsubscribes
 */
function onIdentity(listener: (identity: FirebaseIdentity | undefined) => void): () => void {
  return onAuthStateChanged(firebaseAuth(), (user) =>
    listener(user ? toIdentity(user) : undefined),
  );
}

/** A logout in another tab is visible after this time: on phones the SDK polls every 1000 ms. */
const LOGOUT_SYNC_MS = 2_000;

/** The current identity, after waiting for a possible logout in another tab. */
export async function getConfirmedUser(): Promise<FirebaseIdentity | undefined> {
  if (!(await getCurrentIdentity())) return undefined;
  await new Promise<void>((resolve) => {
    const stop = onIdentity((identity) => !identity && resolve());
    setTimeout(() => {
      stop();
      resolve();
    }, LOGOUT_SYNC_MS);
  });
  return getCurrentIdentity();
}

/** The provider's ID token, renewed shortly before it expires; undefined without an identity. */
export async function identityToken(): Promise<string | undefined> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  return auth.currentUser?.getIdToken();
}

/**
 * Creates a password credential. An identity without one, of a guest or of a log-in with a phone,
 * is kept with its data.
 */
export async function createCredential(email: string, password: string): Promise<FirebaseIdentity> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  const current = auth.currentUser;
  if (current && current.email === email.trim().toLowerCase()) return toIdentity(current);
  if (!current || current.email !== null)
    return toIdentity((await createUserWithEmailAndPassword(auth, email, password)).user);
  const { user } = await linkWithCredential(current, EmailAuthProvider.credential(email, password));
  // The old token does not contain the e-mail.
  await user.getIdToken(true);
  return toIdentity(user);
}

export async function logIn(email: string, password: string): Promise<FirebaseIdentity> {
  return toIdentity((await signInWithEmailAndPassword(firebaseAuth(), email, password)).user);
}

/** Logs in with a token of the gateway, as the user that it names. */
export async function logInWithToken(customToken: string): Promise<FirebaseIdentity> {
  return toIdentity((await signInWithCustomToken(firebaseAuth(), customToken)).user);
}

/** The phone with which this identity has logged in, also in renewed tokens of the log-in. */
export async function getLoginPhone(): Promise<string | undefined> {
  const result = await firebaseAuth().currentUser?.getIdTokenResult();
  const phone = result?.claims.verified_phone;
  return typeof phone === 'string' ? phone : undefined;
}

/** Signs in anonymously, unless an identity exists. */
export async function signInAsGuest(): Promise<FirebaseIdentity> {
  const current = await getCurrentIdentity();
  return current ?? toIdentity((await signInAnonymously(firebaseAuth())).user);
}

export async function logOut(): Promise<void> {
  await signOut(firebaseAuth());
}

export async function sendReset(email: string, language: string): Promise<void> {
  const auth = firebaseAuth();
  auth.languageCode = language;
  await sendPasswordResetEmail(auth, email);
}

/**
 * Sends the provider's e-mail with a link that verifies the address. Does nothing for a guest, and
 * when it is verified.
 */
export async function sendVerification(language: string): Promise<void> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user || user.isAnonymous || user.emailVerified) return;
  auth.languageCode = language;
  await sendEmailVerification(user);
}

/** Whether the e-mail is verified, after asking the provider. The next ID token then states it. */
export async function reloadEmailVerified(): Promise<boolean> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user || user.isAnonymous) return false;
  await reload(user);
  if (user.emailVerified) await user.getIdToken(true);
  return user.emailVerified;
}

/** The code of a link in an e-mail of the provider. */
export interface ActionCode {
  email: string;
  /** Otherwise the code verifies the e-mail. */
  isPasswordReset: boolean;
}

/** Reads a code without using it. */
export async function readActionCode(code: string): Promise<ActionCode> {
  const { operation, data } = await checkActionCode(firebaseAuth(), code);
  return { email: data.email ?? '', isPasswordReset: operation === 'PASSWORD_RESET' };
}

export function verifyEmail(code: string): Promise<void> {
  return applyActionCode(firebaseAuth(), code);
}

export function resetPassword(code: string, password: string): Promise<void> {
  return confirmPasswordReset(firebaseAuth(), code, password);
}

/** Confirms the password, which the provider requires before destructive operations. */
export async function reauthenticate(password: string): Promise<void> {
  const user = firebaseAuth().currentUser;
  if (user?.email)
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
}

/** Changes the password of somebody who knows it. Other devices are logged out. */
export async function changePassword(current: string, password: string): Promise<void> {
  await reauthenticate(current);
  const user = firebaseAuth().currentUser;
  if (user) await updatePassword(user, password);
}

export async function deleteIdentity(): Promise<void> {
  const user = firebaseAuth().currentUser;
  if (user) await deleteUser(user);
}
