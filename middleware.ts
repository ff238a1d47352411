import { type NextRequest, NextResponse } from 'next/server';
import { LOCALE_RULES } from '@/lib/i18n/routing';

/** Its last segment is the code of an order, which has capitals. */
const ORDER_PAGE = /^\/(?:(?:ar|en)\/)?success\//;

/** Letters outside of escapes (`%D8`), which stay as they are. */
const lowerCased = (pathname: string) => pathname.replace(/%[0-9A-Fa-f]{2}|[A-Z]/g, (part) => (part.length === 1 ? part.toLowerCase() : part));

/**
 * URLs only. Every page has one, in small letters; only codes of orders have capitals. And language: sends an unprefixed page to its
 * English twin for a visitor who saved English. Arabic pages never come here (see the rewrites of next.config.ts), so they are served
 * from the page cache at full speed.
 */
export function middleware(request: NextRequest) {
  const url = request.nextUrl.clone();
  const canonical = ORDER_PAGE.test(url.pathname) ? url.pathname : lowerCased(url.pathname);
  if (canonical !== url.pathname) {
    url.pathname = canonical;
    return NextResponse.redirect(url, 308);
  }
  // The rewrites of next.config.ts serve English in place: a rewrite from here would be another request to this server.
  if (LOCALE_RULES.savedEnglish === 'rewrite') return NextResponse.next();
  url.pathname = url.pathname === '/' ? '/en' : `/en${url.pathname}`;
  return NextResponse.redirect(url, 307);
}

export const config = {
  matcher: [
    '/((?!(?:_next|gateway|media|api|builds)(?:/|$)|(?:(?:ar|en)/)?success/|.*\\..*)(?:[^A-Z%]|%[0-9A-Fa-f][0-9A-Fa-f])*[A-Z].*)',
    {
      source: '/((?!(?:ar|en|_next|gateway|media|api|builds)(?:/|$)|.*\\..*).*)',
      has: [{ type: 'cookie', key: 'tp_locale', value: 'en' }],
    },
  ],
};
