/**
 * Public ids of the analytics providers. The build inlines them, so each variable name
 * must be written in full.
 */
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
