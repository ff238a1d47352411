/** Public ids of measuring and marketing tools: inlined into the browser's bundle by the build, so each name is written out whole. */
export const ANALYTICS_ENV = {
  tagManager: process.env.NEXT_PUBLIC_GTM_ID,
  meta: process.env.NEXT_PUBLIC_META_PIXEL_ID,
  tiktok: process.env.NEXT_PUBLIC_TIKTOK_PIXEL_ID,
  snap: process.env.NEXT_PUBLIC_SNAP_PIXEL_ID,
  clarity: process.env.NEXT_PUBLIC_CLARITY_ID,
  /** `on` tells the gateway of events, which passes them on. */
  serverEvents: process.env.NEXT_PUBLIC_SERVER_EVENTS === 'on' ? 'on' : undefined,
} as const;

/** Whether there is anything that a visitor has to be asked about. */
export const HAS_ANALYTICS = Object.values(ANALYTICS_ENV).some(Boolean);
