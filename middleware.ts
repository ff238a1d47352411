// Next 16 calls this file proxy.ts; the layout of this project prescribes its name.
import { type NextRequest, NextResponse } from 'next/server';
import { DEFAULT_LOCALE, LOCALES, otherLocale } from '@/lib/contract/locales';
import { withLocalePrefix } from '@/lib/domain/storefront-url';
import { LOCALE_RULES } from '@/lib/i18n/routing';

/** The last segment is a reference code with capital letters. */
const ORDER_PAGE = new RegExp(`^/(?:(?:${LOCALES.join('|')})/)?success/`);

/** Lower-cases letters except in escapes (`%D8`). */
const toLowerCasePath = (pathname: string) =>
  pathname.replace(/%[0-9A-Fa-f]{2}|[A-Z]/g, (part) =>
    part.length === 1 ? part.toLowerCase() : part,
  );

/**
 * Redirects URLs with capital letters to their lower-case form, except reference codes, and
 * unprefixed pages to English for visitors who saved it. Requests for Arabic pages do not reach the
 * middleware (see the rewrites of next.config.ts) and are served from the page cache.
 */
export function middleware(request: NextRequest) {
  const url = request.nextUrl.clone();
  const canonical = ORDER_PAGE.test(url.pathname) ? url.pathname : toLowerCasePath(url.pathname);
  if (canonical !== url.pathname) {
    url.pathname = canonical;
    return NextResponse.redirect(url, 308);
  }
  // The rewrites of next.config.ts serve English in place; a rewrite here would cause another
  // request to this server.
  if (LOCALE_RULES.savedEnglish === 'rewrite') return NextResponse.next();
  url.pathname = withLocalePrefix(otherLocale(DEFAULT_LOCALE), url.pathname);
  return NextResponse.redirect(url, 307);
}

export const config = {
  // Next reads the patterns from the source, so they must be literals.
  matcher: [
    // locale-allow
    '/((?!(?:_next|gateway|media|api|builds)(?:/|$)|(?:(?:ar|en)/)?success/|.*\\..*)(?:[^A-Z%]|%[0-9A-Fa-f][0-9A-Fa-f])*[A-Z].*)',
    {
      // locale-allow
      source: '/((?!(?:ar|en|_next|gateway|media|api|builds)(?:/|$)|.*\\..*).*)',
      has: [{ type: 'cookie', key: 'tp_locale', value: 'en' }], // locale-allow
    },
  ],
};
