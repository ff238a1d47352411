import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { FIREBASE_ENV } from '../config/env/client-services.ts';
import { firebaseApp, initialise } from './app.ts';

let auth: Auth | undefined;

/**
 * The Auth instance. Its state is in local storage and shared between tabs, not in IndexedDB: in
 * WebKit, a page that was left during a transaction stays in the back/forward cache and blocks the
 * database, so that no later page of the tab would learn who is logged in.
 * @throws FirebaseConfigError, FirebaseInitError
 */
export function firebaseAuth(): Auth {
  const app = firebaseApp();
  auth ??= initialise(() => {
    const instance = initializeAuth(app, {
      persistence: [browserLocalPersistence, inMemoryPersistence],
    });
    if (FIREBASE_ENV.authEmulator)
      connectAuthEmulator(instance, FIREBASE_ENV.authEmulator, { disableWarnings: true });
    return instance;
  });
  return auth;
}
