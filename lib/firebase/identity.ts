import {
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  deleteUser,
  EmailAuthProvider,
  linkWithCredential,
  onAuthStateChanged,
  reauthenticateWithCredential,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  type User,
  verifyPasswordResetCode,
} from 'firebase/auth';
import { firebaseAuth } from './auth';

/** Who the identity provider says is here. */
export interface Identity {
  id: string;
  /** Null for a guest. */
  email: string | null;
  isGuest: boolean;
}

const identityOf = ({ uid, email, isAnonymous }: User): Identity => ({ id: uid, email, isGuest: isAnonymous });

/** The present identity, once the browser's storage was read. */
export async function currentIdentity(): Promise<Identity | undefined> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  return auth.currentUser ? identityOf(auth.currentUser) : undefined;
}

/** Told at once and on every change, whichever tab it comes from. @returns stops listening. */
export function onIdentity(listener: (identity: Identity | undefined) => void): () => void {
  return onAuthStateChanged(firebaseAuth(), (user) => listener(user ? identityOf(user) : undefined));
}

/** Ms after which a log-out in another tab is known in this one: the SDK looks for it every 800. */
const NOTICED_AFTER = 2_000;

/** The present identity, unless it turns out that another tab has logged it out. */
export async function confirmedUser(): Promise<Identity | undefined> {
  if (!(await currentIdentity())) return undefined;
  await new Promise<void>((resolve) => {
    const stop = onIdentity((identity) => !identity && resolve());
    setTimeout(() => {
      stop();
      resolve();
    }, NOTICED_AFTER);
  });
  return currentIdentity();
}

/** The provider's own token, renewed when it is about to end; undefined when nobody is here. */
export async function identityToken(): Promise<string | undefined> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  return auth.currentUser?.getIdToken();
}

/** A credential for these words. A guest keeps the identity, and all that belongs to it, and gains a password. */
export async function createCredential(email: string, password: string): Promise<Identity> {
  const auth = firebaseAuth();
  await auth.authStateReady();
  const present = auth.currentUser;
  if (present && !present.isAnonymous && present.email === email.trim().toLowerCase()) return identityOf(present);
  if (!present?.isAnonymous) return identityOf((await createUserWithEmailAndPassword(auth, email, password)).user);
  const { user } = await linkWithCredential(present, EmailAuthProvider.credential(email, password));
  // The old token still says guest.
  await user.getIdToken(true);
  return identityOf(user);
}

export async function logIn(email: string, password: string): Promise<Identity> {
  return identityOf((await signInWithEmailAndPassword(firebaseAuth(), email, password)).user);
}

/** An identity without a password; the one that is here already when there is one. */
export async function signInAsGuest(): Promise<Identity> {
  const present = await currentIdentity();
  return present ?? identityOf((await signInAnonymously(firebaseAuth())).user);
}

export async function logOut(): Promise<void> {
  await signOut(firebaseAuth());
}

export async function sendReset(email: string, language: string): Promise<void> {
  const auth = firebaseAuth();
  auth.languageCode = language;
  await sendPasswordResetEmail(auth, email);
}

/** Whose password the code of a reset link is for. */
export function readResetCode(code: string): Promise<string> {
  return verifyPasswordResetCode(firebaseAuth(), code);
}

export function resetPassword(code: string, password: string): Promise<void> {
  return confirmPasswordReset(firebaseAuth(), code, password);
}

/** Proves once more who is here: the provider asks for it before something that cannot be undone. */
export async function reauthenticate(password: string): Promise<void> {
  const user = firebaseAuth().currentUser;
  if (user?.email) await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email, password));
}

export async function deleteIdentity(): Promise<void> {
  const user = firebaseAuth().currentUser;
  if (user) await deleteUser(user);
}
