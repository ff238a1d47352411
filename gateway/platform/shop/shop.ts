import { LOCALE_TABLE, otherLocale } from '../../../lib/contract/locales.ts';
import type { Localized } from '../../../lib/contract/text.ts';
import type { Language } from '../../../lib/contract/user.ts';
import { pagePath } from '../../../lib/domain/storefront-url.ts';
import type { Seller } from './seller.ts';

/** The shop's data in messages. */
export interface MailShop {
  name: Record<Language, string>;
  /**
   * Origin of the storefront without a trailing slash; without it messages contain no links and no
   * images.
   */
  url: string | undefined;
  /** Origin of the console for staff; without it messages to staff contain no links. */
  consoleUrl?: string | undefined;
  /** The reply address. */
  email: string;
  seller: Seller;
  /** The phone of the seller by default. */
  whatsapp?: string | undefined;
}

/**
 * URL of a storefront page in a language; undefined without a storefront.
 * @param path without language prefix, from `routes`
 */
export function getShopPageUrl(
  { url }: Pick<MailShop, 'url'>,
  language: Language,
  path: string,
): string | undefined {
  return url === undefined ? undefined : new URL(pagePath(language, path), url).href;
}

/** Text in the language of the message, or in the other one when it is missing. */
export function preferLanguage(text: Localized, language: Language): string {
  const own = text[LOCALE_TABLE[language].textKey];
  return own.trim() === '' ? text[LOCALE_TABLE[otherLocale(language)].textKey] : own;
}
