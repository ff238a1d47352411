import type { Localized } from '../../lib/api/contract/text.ts';
import type { Language } from '../../lib/api/contract/user.ts';
import type { Seller } from './seller.ts';

/** The shop's name where the environment names none. */
export const SHOP_NAME = { ar: 'ثري بيز', en: '3BEEZ' } as const satisfies Record<Language, string>;

/** The shop as its messages present it. */
export interface MailShop {
  name: Record<Language, string>;
  /** Origin of the storefront without a trailing slash; without it messages carry no links and no images. */
  url: string | undefined;
  /** Where answers go. */
  email: string;
  seller: Seller;
}

interface NameVariables {
  NEXT_PUBLIC_SHOP_NAME_AR?: string | undefined;
  NEXT_PUBLIC_SHOP_NAME_EN?: string | undefined;
}

/** The shop's name in both languages: the variables of the storefront, so that messages and pages have one name. */
export function getShopName(env: NameVariables): Record<Language, string> {
  return { ar: env.NEXT_PUBLIC_SHOP_NAME_AR ?? SHOP_NAME.ar, en: env.NEXT_PUBLIC_SHOP_NAME_EN ?? SHOP_NAME.en };
}

/** URL of a page of the storefront in a language: Arabic pages have no prefix. Undefined without a storefront. */
export function shopPage({ url }: MailShop, language: Language, path: `/${string}`): string | undefined {
  if (url === undefined) return undefined;
  return new URL(language === 'ar' ? path : `/en${path === '/' ? '' : path}`, url).href;
}

/** Text in the message's language; in the other one where that is missing. */
export function inLanguage({ En, Ar }: Localized, language: Language): string {
  const [own, other] = language === 'ar' ? [Ar, En] : [En, Ar];
  return own.trim() === '' ? other : own;
}
