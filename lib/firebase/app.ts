import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import { FIREBASE_ENV } from '@/lib/env/firebase';
import { FirebaseConfigError, FirebaseInitError } from './errors';

const NEEDED = ['apiKey', 'authDomain', 'projectId'] as const;

export type FirebaseSettings = typeof FIREBASE_ENV;

/** The settings without what is not set. @throws FirebaseConfigError naming what is missing. */
export function firebaseOptions(settings: FirebaseSettings): FirebaseOptions {
  const missing = NEEDED.filter((name) => !settings[name]);
  if (missing.length > 0) throw new FirebaseConfigError(missing);
  const { authEmulator, ...options } = settings;
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value));
}

/** Runs a step of setting up. @throws FirebaseInitError for whatever the SDK throws. */
export function initialise<T>(step: () => T): T {
  try {
    return step();
  } catch (cause) {
    throw new FirebaseInitError({ cause });
  }
}

let app: FirebaseApp | undefined;

/** The one app of this page, made when it is first asked for. @throws FirebaseConfigError, FirebaseInitError */
export function firebaseApp(): FirebaseApp {
  const options = firebaseOptions(FIREBASE_ENV);
  app ??= initialise(() => initializeApp(options));
  return app;
}
