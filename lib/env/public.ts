/** Public settings: inlined into the browser's bundle by the build, so each name is written out whole. */
export const PUBLIC_ENV = {
  siteUrl: (process.env.NEXT_PUBLIC_SITE_URL ?? 'http://localhost:3000').replace(/\/+$/, ''),
  paymentHosts: (process.env.NEXT_PUBLIC_PAYMENT_HOSTS ?? '').split(/[\s,]+/).filter(Boolean),
  shopName: {
    ar: process.env.NEXT_PUBLIC_SHOP_NAME_AR ?? 'ثري بيز',
    en: process.env.NEXT_PUBLIC_SHOP_NAME_EN ?? '3BEEZ',
  },
} as const;
