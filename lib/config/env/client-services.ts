/** Settings of login and analytics that the build inlines (see `client.ts`). */

/** The identity provider. */
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

/** Public ids of the analytics providers. */
export const ANALYTICS_ENV = {
  tagManager: process.env.NEXT_PUBLIC_GTM_ID,
  meta: process.env.NEXT_PUBLIC_META_PIXEL_ID,
  tiktok: process.env.NEXT_PUBLIC_TIKTOK_PIXEL_ID,
  snap: process.env.NEXT_PUBLIC_SNAP_PIXEL_ID,
  clarity: process.env.NEXT_PUBLIC_CLARITY_ID,
  /** `on` sends events to the gateway, which forwards them. */
  serverEvents: process.env.NEXT_PUBLIC_SERVER_EVENTS === 'on' ? 'on' : undefined,
} as const;

/** Whether a provider is configured that requires consent. */
export const HAS_ANALYTICS = Object.values(ANALYTICS_ENV).some(Boolean);
