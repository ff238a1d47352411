/** Settings of the site that the build inlines (see `client.ts`). */

import { shopName } from '../../shop.config.ts';

/** Host of the URLs of each language; undefined when all languages share one host. */
export const DOMAINS = {
  ar: process.env.NEXT_PUBLIC_DOMAIN_AR || undefined,
  en: process.env.NEXT_PUBLIC_DOMAIN_EN || undefined,
} as const;

export const PUBLIC_ENV = {
  siteUrl: (process.env.NEXT_PUBLIC_SITE_URL ?? 'http://localhost:3000').replace(/(?<!\/)\/+$/, ''),
  paymentHosts: (process.env.NEXT_PUBLIC_PAYMENT_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
  shopName: {
    ar: process.env.NEXT_PUBLIC_SHOP_NAME_AR ?? shopName.ar,
    en: process.env.NEXT_PUBLIC_SHOP_NAME_EN ?? shopName.en,
  },
} as const;

/** Id of the build, set by the build scripts; empty in `next dev`. */
export const BUILD_ID = process.env.NEXT_PUBLIC_BUILD_ID ?? '';

/** Start of the build, Unix time in ms, as in `builds/latest.json`; 0 in `next dev`. */
export const BUILD_TIMESTAMP = Number(process.env.NEXT_PUBLIC_BUILD_TIMESTAMP ?? 0);
