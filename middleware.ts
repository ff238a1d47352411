import { type NextRequest, NextResponse } from 'next/server';
import { LOCALE_RULES } from '@/lib/i18n/routing';

/**
 * Language only: sends an unprefixed page to its English twin for a visitor who saved English.
 * Arabic pages never come here (see the rewrites of next.config.ts), so they are served from the page cache at full speed.
 */
export function middleware(request: NextRequest) {
  const url = request.nextUrl.clone();
  url.pathname = url.pathname === '/' ? '/en' : `/en${url.pathname}`;
  return LOCALE_RULES.savedEnglish === 'rewrite' ? NextResponse.rewrite(url) : NextResponse.redirect(url, 307);
}

export const config = {
  matcher: [
    {
      source: '/((?!(?:ar|en|_next|gateway|media|api|builds)(?:/|$)|.*\\..*).*)',
      has: [{ type: 'cookie', key: 'tp_locale', value: 'en' }],
    },
  ],
};
