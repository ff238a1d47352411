/**
 * Public settings of the identity provider. The build inlines them, so each variable
 * name must be written in full.
 */
export const FIREBASE_ENV = {
  apiKey: process.env.NEXT_PUBLIC_FIREBASE_API_KEY,
  authDomain: process.env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN,
  projectId: process.env.NEXT_PUBLIC_FIREBASE_PROJECT_ID,
  appId: process.env.NEXT_PUBLIC_FIREBASE_APP_ID,
  /** Absent unless code of the shop uses the database or the storage. */
  databaseURL: process.env.NEXT_PUBLIC_FIREBASE_DATABASE_URL,
  storageBucket: process.env.NEXT_PUBLIC_FIREBASE_STORAGE_BUCKET,
  /** URL of the Auth emulator; set by the scripts that start one. */
  authEmulator: process.env.NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR,
} as const;
