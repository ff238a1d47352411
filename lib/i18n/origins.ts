import { PUBLIC_ENV } from '../config/env/client-site.ts';
import type { Locale } from '../contract/locales.ts';
import { localeDomains } from './locale-domains.ts';
import { SHARES_URLS } from './prefix-mode.ts';

// Apart from the paths: those are part of every page, and the settings are not.

/** The origin of the URLs of a language. Languages that share URLs share the origin too. */
export function localeOrigin(locale: Locale): string {
  const { siteUrl } = PUBLIC_ENV;
  const { domain } = localeDomains(locale);
  return SHARES_URLS || domain === undefined ? siteUrl : `${new URL(siteUrl).protocol}//${domain}`;
}

/** Precedes the path of a language switch: empty if languages have no domains. */
export const switchOrigin = (locale: Locale): string =>
  SHARES_URLS || localeDomains(locale).domains.length === 0 ? '' : localeOrigin(locale);
