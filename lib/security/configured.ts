import { hostsOfTools } from '../analytics/hosts.ts';
import { ANALYTICS_ENV } from '../config/analytics-env.ts';
import { FIREBASE_ENV } from '../config/firebase-env.ts';
import { PUBLIC_ENV } from '../config/public-env.ts';
import type { PolicyInput } from './content-policy.ts';

/** What is configured here, and therefore let in. */
export const CONFIGURED: Omit<PolicyInput, 'isDevelopment'> = {
  siteUrl: PUBLIC_ENV.siteUrl,
  firebase: FIREBASE_ENV,
  tools: hostsOfTools({
    NEXT_PUBLIC_GTM_ID: ANALYTICS_ENV.tagManager,
    NEXT_PUBLIC_META_PIXEL_ID: ANALYTICS_ENV.meta,
    NEXT_PUBLIC_TIKTOK_PIXEL_ID: ANALYTICS_ENV.tiktok,
    NEXT_PUBLIC_SNAP_PIXEL_ID: ANALYTICS_ENV.snap,
    NEXT_PUBLIC_CLARITY_ID: ANALYTICS_ENV.clarity,
  }),
};
