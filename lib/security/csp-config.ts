import { getProviderHosts } from '../analytics/hosts.ts';
import { ANALYTICS_ENV, FIREBASE_ENV } from '../config/env/client-services.ts';
import { PUBLIC_ENV } from '../config/env/client-site.ts';
import type { PolicyInput } from './content-policy.ts';

/** Settings of this build that determine the allowed hosts. */
export const CSP_CONFIG: Omit<PolicyInput, 'isDevelopment'> = {
  siteUrl: PUBLIC_ENV.siteUrl,
  firebase: FIREBASE_ENV,
  providers: getProviderHosts({
    NEXT_PUBLIC_GTM_ID: ANALYTICS_ENV.tagManager,
    NEXT_PUBLIC_META_PIXEL_ID: ANALYTICS_ENV.meta,
    NEXT_PUBLIC_TIKTOK_PIXEL_ID: ANALYTICS_ENV.tiktok,
    NEXT_PUBLIC_SNAP_PIXEL_ID: ANALYTICS_ENV.snap,
    NEXT_PUBLIC_CLARITY_ID: ANALYTICS_ENV.clarity,
  }),
};
