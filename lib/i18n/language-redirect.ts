import { LOCALE_COOKIE_DAYS } from '../config/constants.ts';
import { DEFAULT_LOCALE, isLocale } from '../contract/locales.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { SHARES_URLS } from './prefix-mode.ts';
import { LOCALE_RULES, UNPREFIXED, UNPREFIXED_COOKIE } from './routing.ts';

interface LanguageRedirect {
  location: string;
  'set-cookie': string;
}

/** Lifetime of the cookie in seconds, until the page's head script runs. */
const MARKER_MAX_AGE_S = 60;

const cookie = (name: string, value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;

/** Escapes a URL segment, perhaps again. Never yields a slash, so the path stays on this host. */
function escapeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return encodeURIComponent(segment);
  }
}

/**
 * The redirect of a URL that selects a language (shared URLs) or lacks a required prefix.
 * @param language a language, or UNPREFIXED for a URL without one
 * @returns undefined if the strategy does not redirect this URL
 */
export function languageRedirect(
  language: string,
  path: readonly string[],
  search: string,
): LanguageRedirect | undefined {
  const rest = path.filter(Boolean).map(escapeSegment).join('/');
  if (SHARES_URLS && isLocale(language)) {
    return {
      location: `/${rest}${search}`,
      'set-cookie': cookie(STORAGE_KEYS.locale, language, LOCALE_COOKIE_DAYS * 86_400),
    };
  }
  if (LOCALE_RULES.unprefixed === 'redirects' && language === UNPREFIXED) {
    const location = rest ? `/${DEFAULT_LOCALE}/${rest}` : `/${DEFAULT_LOCALE}`;
    return {
      location: location + search,
      'set-cookie': cookie(UNPREFIXED_COOKIE, '1', MARKER_MAX_AGE_S),
    };
  }
  return undefined;
}
