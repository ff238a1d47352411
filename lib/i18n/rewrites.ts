import type { Redirect, RouteHas } from 'next/dist/lib/load-custom-routes';
import { STORAGE_KEYS } from '../config/storage-keys.ts';
import { LOCALE_RULES } from './routing.ts';

/** A page's path without a language: no file, no prefix, none of the server's own folders. */
const PAGE = '((?!(?:ar|en|_next|gateway|media|api|builds)(?:/|$)|.*\\..*).*)';
const savedEnglish: RouteHas = { type: 'cookie', key: STORAGE_KEYS.locale, value: 'en' };

/** An order's page is one static page, whichever order: the browser reads the code from the address. */
const ORDER_PAGE = { source: '/:locale(ar|en)/success/:referenceCode', destination: '/:locale/success' };

const MANIFEST = { source: '/manifest.webmanifest', destination: '/ar/manifest.webmanifest' };

/** Unprefixed addresses that show Arabic in place, without running any middleware. */
export function languageRewrites() {
  if (LOCALE_RULES.unprefixed !== 'serves-default') return [ORDER_PAGE, MANIFEST];
  return [
    ORDER_PAGE,
    MANIFEST,
    { source: '/success/:referenceCode', destination: '/ar/success' },
    { source: '/', destination: '/ar' },
    { source: `/:page${PAGE}`, destination: '/ar/:page' },
  ];
}

export function languageRedirects(): Redirect[] {
  if (LOCALE_RULES.unprefixed === 'redirects') {
    return [
      { source: '/', destination: '/ar', permanent: false, missing: [savedEnglish] },
      { source: `/:page${PAGE}`, destination: '/ar/:page', permanent: false, missing: [savedEnglish] },
    ];
  }
  if (LOCALE_RULES.defaultPrefix === 'own') return [];
  return [
    { source: '/ar', destination: '/', permanent: true },
    { source: '/ar/:path*', destination: '/:path*', permanent: true },
  ];
}
