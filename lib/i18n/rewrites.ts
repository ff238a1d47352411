import type { Header, Redirect, Rewrite, RouteHas } from 'next/dist/lib/load-custom-routes';
import { DEFAULT_LOCALE, LOCALES, type Locale, otherLocale } from '../contract/locales.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import { localeDomains } from './locale-domains.ts';
import { SHARES_URLS } from './prefix-mode.ts';
import { LOCALE_RULES, UNPREFIXED } from './routing.ts';

const PREFIX = LOCALES.join('|');
const OTHER_LOCALE = otherLocale(DEFAULT_LOCALE);

/** A page path without language: not a file, a prefix or a server folder. */
const PAGE = `((?!(?:${PREFIX}|_next|gateway|media|api|builds)(?:/|$)|.*\\..*).*)`;
/** The path of a page after its prefix. */
const PREFIXED_PAGE = '((?!.*\\.).*)';
const savedEnglish: RouteHas = { type: 'cookie', key: STORAGE_KEYS.locale, value: OTHER_LOCALE };

/**
 * A reference code (`lib/domain/reference-code.ts`). Any other text is no page, so that no other
 * URL leads to this one.
 */
const CODE = ':referenceCode([0-9A-HJKMNP-TV-Z]{26})';

/** The token of a payment link or of a gift; its letters are small, because others are redirected. */
const TOKEN = ':token([0-9a-f]{64})';

/** One static page serves all orders, one all links: the browser reads the secret from the URL. */
const SECRET_PAGES = { success: CODE, pay: TOKEN, gift: TOKEN };
const PREFIXED_SECRET_PAGES = Object.entries(SECRET_PAGES).map(([page, secret]) => ({
  source: `/:locale(${PREFIX})/${page}/${secret}`,
  destination: `/:locale/${page}`,
}));

const MANIFEST = {
  source: '/manifest.webmanifest',
  destination: `/${DEFAULT_LOCALE}/manifest.webmanifest`,
};

/**
 * The offline page of each language, as a file, which no strategy redirects or translates
 * (lib/pwa/worker/service-worker.ts).
 */
const OFFLINE_PAGE = {
  source: `/offline.:locale(${PREFIX}).html`,
  destination: '/:locale/offline',
};

const rewritesTo = (locale: Locale): Rewrite[] => [
  ...Object.entries(SECRET_PAGES).map(([page, secret]) => ({
    source: `/${page}/${secret}`,
    destination: `/${locale}/${page}`,
  })),
  { source: '/', destination: `/${locale}` },
  { source: `/:page${PAGE}`, destination: `/${locale}/:page` },
];

/** Redirects that set a cookie need a route (app/api/language), not the configuration. */
function cookieRedirects(): Rewrite[] {
  const route = '/api/language';
  if (SHARES_URLS) {
    return [
      { source: `/:locale(${PREFIX})`, destination: `${route}/:locale` },
      {
        source: `/:locale(${PREFIX})/:page${PREFIXED_PAGE}`,
        destination: `${route}/:locale/:page`,
      },
    ];
  }
  if (LOCALE_RULES.unprefixed !== 'redirects') return [];
  return [
    { source: '/', destination: `${route}/${UNPREFIXED}`, missing: [savedEnglish] },
    {
      source: `/:page${PAGE}`,
      destination: `${route}/${UNPREFIXED}/:page`,
      missing: [savedEnglish],
    },
  ];
}

/** The home page of the host of another language than the default one leads to it. */
function domainRedirects(): Redirect[] {
  if (SHARES_URLS) return [];
  return LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) =>
    localeDomains(locale).defaultForDomains.map((value) => ({
      source: '/',
      has: [{ type: 'host' as const, value: value.replace(/:\d+$/, '') }],
      destination: `/${locale}`,
      permanent: false,
    })),
  );
}

/** Rewrites unprefixed URLs to Arabic, or to the saved language if languages share URLs. */
export function languageRewrites(): Rewrite[] {
  // Redirects first: a path rewritten by a later rule is not a choice of the visitor.
  const rewrites = [...cookieRedirects(), ...PREFIXED_SECRET_PAGES, MANIFEST, OFFLINE_PAGE];
  if (LOCALE_RULES.unprefixed !== 'serves-default') return rewrites;
  const english = SHARES_URLS
    ? rewritesTo(OTHER_LOCALE).map((rewrite) => ({ ...rewrite, has: [savedEnglish] }))
    : [];
  return [...rewrites, ...english, ...rewritesTo(DEFAULT_LOCALE)];
}

export function languageRedirects(): Redirect[] {
  if (LOCALE_RULES.defaultPrefix !== 'redirects') return domainRedirects();
  return [
    ...domainRedirects(),
    { source: `/${DEFAULT_LOCALE}`, destination: '/', permanent: true },
    { source: `/${DEFAULT_LOCALE}/:path*`, destination: '/:path*', permanent: true },
  ];
}

/** Pages that depend on the cookie are stored by the browser only, which must revalidate them. */
const PRIVATE = { key: 'Cache-Control', value: 'private, no-cache' };

/** Headers that the strategy adds to pages. */
export function languageHeaders(): Header[] {
  return SHARES_URLS
    ? ['/', `/:page${PAGE}`].map((source) => ({ source, headers: [PRIVATE] }))
    : [];
}
