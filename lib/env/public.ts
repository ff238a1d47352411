/**
 * Public settings. The build inlines them, so each variable name must be written in
 * full.
 */
export const PUBLIC_ENV = {
  siteUrl: (process.env.NEXT_PUBLIC_SITE_URL ?? 'http://localhost:3000').replace(/(?<!\/)\/+$/, ''),
  paymentHosts: (process.env.NEXT_PUBLIC_PAYMENT_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
  shopName: {
    ar: process.env.NEXT_PUBLIC_SHOP_NAME_AR ?? 'ثري بيز',
    en: process.env.NEXT_PUBLIC_SHOP_NAME_EN ?? '3BEEZ',
  },
} as const;
