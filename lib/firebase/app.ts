import { type FirebaseApp, type FirebaseOptions, initializeApp } from 'firebase/app';
import type { Database } from 'firebase/database';
import type { FirebaseStorage } from 'firebase/storage';
import { FIREBASE_ENV } from '../config/env/client-services.ts';
import { FirebaseConfigError, FirebaseInitError } from './errors.ts';

const REQUIRED = ['apiKey', 'authDomain', 'projectId'] as const;

type FirebaseSettings = typeof FIREBASE_ENV;

/**
 * The defined settings.
 * @throws FirebaseConfigError that lists the missing settings
 */
function firebaseOptions(settings: FirebaseSettings): FirebaseOptions {
  const missing = REQUIRED.filter((name) => !settings[name]);
  if (missing.length > 0) throw new FirebaseConfigError(missing);
  const { authEmulator, ...options } = settings;
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value));
}

/**
 * Runs a step of the setup.
 * @throws FirebaseInitError for every error of the SDK
 */
export function initialise<T>(step: () => T): T {
  try {
    return step();
  } catch (cause) {
    throw new FirebaseInitError({ cause });
  }
}

let app: FirebaseApp | undefined;

/**
 * The Firebase app of this page, created on first use.
 * @throws FirebaseConfigError, FirebaseInitError
 */
export function firebaseApp(): FirebaseApp {
  const options = firebaseOptions(FIREBASE_ENV);
  app ??= initialise(() => initializeApp(options));
  return app;
}

/**
 * The Realtime Database of the project, whose code is loaded by the first call. The SDK returns the
 * same instance to every call.
 * @throws FirebaseConfigError, FirebaseInitError
 */
export async function firebaseDatabase(): Promise<Database> {
  const instance = firebaseApp();
  const { getDatabase } = await import('firebase/database');
  return initialise(() => getDatabase(instance));
}

/**
 * The storage of the project, whose code is loaded by the first call.
 * @throws FirebaseConfigError, FirebaseInitError
 */
export async function firebaseStorage(): Promise<FirebaseStorage> {
  const instance = firebaseApp();
  const { getStorage } = await import('firebase/storage');
  return initialise(() => getStorage(instance));
}
