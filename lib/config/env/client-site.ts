/** Settings of the site that the build inlines (see `client.ts`). */

import { shopName } from '../../../shop.config.ts';

export const PUBLIC_ENV = {
  siteUrl: (process.env.NEXT_PUBLIC_SITE_URL ?? 'http://localhost:3000').replace(/(?<!\/)\/+$/, ''),
  paymentHosts: (process.env.NEXT_PUBLIC_PAYMENT_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
  shopName,
} as const;

/** Id of the build, set by the build scripts; empty in `next dev`. */
export const BUILD_ID = process.env.NEXT_PUBLIC_BUILD_ID ?? '';

/** Start of the build, Unix time in ms, as in `builds/latest.json`; 0 in `next dev`. */
export const BUILD_TIMESTAMP = Number(process.env.NEXT_PUBLIC_BUILD_TIMESTAMP ?? 0);
