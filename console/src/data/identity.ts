import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  type User,
} from 'firebase/auth';
import { readSettings } from '../settings';

let auth: Auth | undefined;

/**
 * The identity provider; undefined where it is not configured. All tabs of the browser share its
 * log-in, which the gateway accepts for a working day (`MAX_LOG_IN_MS`).
 */
export function getAuth(): Auth | undefined {
  const { apiKey, authEmulator } = readSettings();
  if (apiKey === undefined) return undefined;
  if (auth) return auth;
  auth = initializeAuth(initializeApp({ apiKey }), { persistence: browserLocalPersistence });
  if (authEmulator) connectAuthEmulator(auth, authEmulator, { disableWarnings: true });
  return auth;
}

/** The person who is signed in at the identity provider, also after a reload. */
export async function findUser(): Promise<User | undefined> {
  const provider = getAuth();
  await provider?.authStateReady();
  return provider?.currentUser ?? undefined;
}
