import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { FIREBASE_ENV } from '@/lib/env/firebase';
import { firebaseApp, initialise } from './app';

let auth: Auth | undefined;

/** Who is logged in in this browser; kept in IndexedDB, shared by its tabs. @throws FirebaseConfigError, FirebaseInitError */
export function firebaseAuth(): Auth {
  const app = firebaseApp();
  auth ??= initialise(() => {
    const made = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence] });
    if (FIREBASE_ENV.authEmulator) connectAuthEmulator(made, FIREBASE_ENV.authEmulator, { disableWarnings: true });
    return made;
  });
  return auth;
}
