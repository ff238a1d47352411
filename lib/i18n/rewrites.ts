import type { Header, Redirect, Rewrite, RouteHas } from 'next/dist/lib/load-custom-routes';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';
import { LOCALE_RULES, SHARES_URLS, UNPREFIXED } from './routing.ts';

/** A page's path without a language: no file, no prefix, none of the server's own folders. */
const PAGE = '((?!(?:ar|en|_next|gateway|media|api|builds)(?:/|$)|.*\\..*).*)';
/** The rest of a prefixed path that is a page's. */
const PREFIXED_PAGE = '((?!.*\\.).*)';
const savedEnglish: RouteHas = { type: 'cookie', key: STORAGE_KEYS.locale, value: 'en' };

/** An order's page is one static page, whichever order: the browser reads the code from the URL. */
const ORDER_PAGE = { source: '/:locale(ar|en)/success/:referenceCode', destination: '/:locale/success' };

const MANIFEST = { source: '/manifest.webmanifest', destination: '/ar/manifest.webmanifest' };

/** The offline page of each language: as a file, which no strategy redirects and no cookie translates (worker/service-worker.ts). */
const OFFLINE_PAGE = { source: '/offline.:locale(ar|en).html', destination: '/:locale/offline' };

const servedIn = (locale: Locale): Rewrite[] => [
  { source: '/success/:referenceCode', destination: `/${locale}/success` },
  { source: '/', destination: `/${locale}` },
  { source: `/:page${PAGE}`, destination: `/${locale}/:page` },
];

/** Redirects that set a cookie are answered by app/api/language; the redirects of the configuration cannot. */
function answeredRedirects(): Rewrite[] {
  const route = '/api/language';
  if (SHARES_URLS) {
    return [
      { source: `/:locale(${LOCALES.join('|')})`, destination: `${route}/:locale` },
      { source: `/:locale(${LOCALES.join('|')})/:page${PREFIXED_PAGE}`, destination: `${route}/:locale/:page` },
    ];
  }
  if (LOCALE_RULES.unprefixed !== 'redirects') return [];
  return [
    { source: '/', destination: `${route}/${UNPREFIXED}`, missing: [savedEnglish] },
    { source: `/:page${PAGE}`, destination: `${route}/${UNPREFIXED}/:page`, missing: [savedEnglish] },
  ];
}

/** Unprefixed URLs that show Arabic in place, or the saved language where languages share URLs, without a request from the middleware. */
export function languageRewrites(): Rewrite[] {
  // Redirects first: what a later rule rewrites to a prefixed path is no choice of the visitor.
  const rewrites = [...answeredRedirects(), ORDER_PAGE, MANIFEST, OFFLINE_PAGE];
  if (LOCALE_RULES.unprefixed !== 'serves-default') return rewrites;
  const english = SHARES_URLS ? servedIn('en').map((rewrite) => ({ ...rewrite, has: [savedEnglish] })) : [];
  return [...rewrites, ...english, ...servedIn(DEFAULT_LOCALE)];
}

export function languageRedirects(): Redirect[] {
  if (LOCALE_RULES.defaultPrefix !== 'redirects') return [];
  return [
    { source: '/ar', destination: '/', permanent: true },
    { source: '/ar/:path*', destination: '/:path*', permanent: true },
  ];
}

/** Only the visitor's own browser may store a page that depends on the cookie, and asks again whether it is still right. */
const PRIVATE = { key: 'Cache-Control', value: 'private, no-cache' };

/** Headers that the strategy adds to pages. */
export function languageHeaders(): Header[] {
  return SHARES_URLS ? ['/', `/:page${PAGE}`].map((source) => ({ source, headers: [PRIVATE] })) : [];
}
