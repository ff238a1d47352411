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

/**
 * The Auth instance. Its state is stored in IndexedDB and shared between tabs.
 * @throws FirebaseConfigError, FirebaseInitError
 */
export function firebaseAuth(): Auth {
  const app = firebaseApp();
  auth ??= initialise(() => {
    const instance = initializeAuth(app, {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence, inMemoryPersistence],
    });
    if (FIREBASE_ENV.authEmulator)
      connectAuthEmulator(instance, FIREBASE_ENV.authEmulator, { disableWarnings: true });
    return instance;
  });
  return auth;
}
