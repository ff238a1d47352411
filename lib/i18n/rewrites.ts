import type { Header, Redirect, Rewrite, RouteHas } from 'next/dist/lib/load-custom-routes';
import { LOCALE_COOKIE_DAYS } from '../config/constants.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from './locales.ts';
import { LOCALE_RULES, SHARES_URLS, UNPREFIXED_COOKIE } from './routing.ts';

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

/** Unprefixed URLs that show Arabic in place, or the saved language where languages share URLs, without a request from the middleware. */
export function languageRewrites(): Rewrite[] {
  const files = [ORDER_PAGE, MANIFEST, OFFLINE_PAGE];
  if (LOCALE_RULES.unprefixed !== 'serves-default') return files;
  const english = SHARES_URLS ? servedIn('en').map((rewrite) => ({ ...rewrite, has: [savedEnglish] })) : [];
  return [...files, ...english, ...servedIn(DEFAULT_LOCALE)];
}

export function languageRedirects(): Redirect[] {
  if (LOCALE_RULES.unprefixed === 'redirects') {
    return [
      { source: '/', destination: '/ar', permanent: false, missing: [savedEnglish] },
      { source: `/:page${PAGE}`, destination: '/ar/:page', permanent: false, missing: [savedEnglish] },
    ];
  }
  if (LOCALE_RULES.defaultPrefix === 'own') return [];
  if (LOCALE_RULES.defaultPrefix === 'redirects') {
    return [
      { source: '/ar', destination: '/', permanent: true },
      { source: '/ar/:path*', destination: '/:path*', permanent: true },
    ];
  }
  return [
    { source: `/:locale(${LOCALES.join('|')})`, destination: '/', permanent: false },
    { source: `/:locale(${LOCALES.join('|')})/:page${PREFIXED_PAGE}`, destination: '/:page', permanent: false },
  ];
}

/** The cookie as the browser writes it (save-language.ts). */
const saveLanguage = (locale: Locale) => ({
  key: 'Set-Cookie',
  value: `${STORAGE_KEYS.locale}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * 86_400}; SameSite=Lax`,
});

/** Only the visitor's own browser may store a response that depends on the cookie, and asks again whether it is still right. */
const PRIVATE = { key: 'Cache-Control', value: 'private, no-cache' };

/** Seconds for which a redirected visit is marked: it lasts until the page's head script runs. */
const MARKED_FOR = 60;

/** Headers that the strategy adds to pages and redirects. */
export function languageHeaders(): Header[] {
  if (SHARES_URLS) {
    return [
      ...LOCALES.flatMap((locale) =>
        [`/${locale}`, `/${locale}/:page${PREFIXED_PAGE}`].map((source) => ({ source, headers: [saveLanguage(locale), PRIVATE] })),
      ),
      { source: '/', headers: [PRIVATE] },
      { source: `/:page${PAGE}`, headers: [PRIVATE] },
    ];
  }
  if (LOCALE_RULES.unprefixed !== 'redirects') return [];
  const marker = { key: 'Set-Cookie', value: `${UNPREFIXED_COOKIE}=1; Path=/; Max-Age=${MARKED_FOR}; SameSite=Lax` };
  return ['/', `/:page${PAGE}`].map((source) => ({ source, missing: [savedEnglish], headers: [marker, PRIVATE] }));
}
