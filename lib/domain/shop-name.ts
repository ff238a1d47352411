import type { Locale } from '../contract/locales.ts';

/** The default name of the shop, which the logo is drawn for. */
export const SHOP_NAME = { ar: 'ثري بيز', en: '3BEEZ' } as const satisfies Record<Locale, string>;
