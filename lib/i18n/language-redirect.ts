import { LOCALE_COOKIE_DAYS } from '@/lib/config/constants';
import { STORAGE_KEYS } from '@/lib/storage/storage-keys';
import { DEFAULT_LOCALE, isLocale } from './locales';
import { LOCALE_RULES, SHARES_URLS, UNPREFIXED, UNPREFIXED_COOKIE } from './routing';

interface LanguageRedirect {
  location: string;
  'set-cookie': string;
}

/** Seconds for which a redirected visit is marked: it lasts until the page's head script runs. */
const MARKED_FOR = 60;

const cookie = (name: string, value: string, seconds: number) => `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;

/** A segment as it stands in a URL, whether or not it is escaped already. Never a slash: the path stays on this host. */
function escapeSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return encodeURIComponent(segment);
  }
}

/**
 * Where a URL leads that chooses a language for pages without prefixes, or that lacks the prefix that the strategy wants.
 * @param language a language, or UNPREFIXED for a URL that names none
 * @returns undefined when the strategy redirects no such URL
 */
export function languageRedirect(language: string, path: readonly string[], search: string): LanguageRedirect | undefined {
  const rest = path.filter(Boolean).map(escapeSegment).join('/');
  if (SHARES_URLS && isLocale(language)) {
    return { location: `/${rest}${search}`, 'set-cookie': cookie(STORAGE_KEYS.locale, language, LOCALE_COOKIE_DAYS * 86_400) };
  }
  if (LOCALE_RULES.unprefixed === 'redirects' && language === UNPREFIXED) {
    const location = rest ? `/${DEFAULT_LOCALE}/${rest}` : `/${DEFAULT_LOCALE}`;
    return { location: location + search, 'set-cookie': cookie(UNPREFIXED_COOKIE, '1', MARKED_FOR) };
  }
  return undefined;
}
