import { LOCALES } from '../contract/locales.ts';

/**
 * How the service worker handles a request. `page`: network first, cached copy as fallback.
 * `private`: network or offline page, never cached. `build`: immutable files of a build. `file`:
 * other static files. `image`: images, cached for a limited time. `network`: not handled.
 */
export type RequestClass = 'page' | 'private' | 'build' | 'file' | 'image' | 'network';

interface RequestDetails {
  method: string;
  isNavigation: boolean;
  isSameOrigin: boolean;
  /** Navigation data (RSC) instead of a page. */
  isPayload: boolean;
}

/** Pages with personal data, as paths without language. */
const PRIVATE = /^\/(checkout|success|failure|pay|gift|profile|login|register|forgot)(\/|$)/;
/** Services and the pages that they render. */
const SERVICES = /^\/(gateway|api|builds|sitemaps)(\/|$)/;
const FILES = /^\/(fonts\/[^/]+\.woff2|[^/]+\.(svg|png|ico))$/;
const IMAGES = /^\/(_next\/image$|media\/)/;

export function classifyRequest(
  pathname: string,
  { method, isNavigation, isSameOrigin, isPayload }: RequestDetails,
): RequestClass {
  if (!isSameOrigin || method !== 'GET' || isPayload || SERVICES.test(pathname)) return 'network';
  if (pathname.startsWith('/_next/static/')) return 'build';
  if (IMAGES.test(pathname)) return 'image';
  if (FILES.test(pathname)) return 'file';
  if (!isNavigation || /\.\w+$/.test(pathname)) return 'network';
  return PRIVATE.test(withoutLanguage(pathname)) ? 'private' : 'page';
}

const LANGUAGE = new RegExp(`^/(${LOCALES.join('|')})(?=/|$)`);

/** The language prefix of a path. */
export const getPathLanguage = (pathname: string): string | undefined =>
  LANGUAGE.exec(pathname)?.[1];

export const withoutLanguage = (pathname: string) => pathname.replace(LANGUAGE, '') || '/';

/**
 * The cache key of a page. Query and hash are ignored, because pages are static and read them in
 * the browser.
 * @param language the language of the page if its URL does not contain one
 */
export const pageKey = (url: string, language?: string) => {
  const { origin, pathname } = new URL(url);
  return origin + pathname + (language ? `?language=${language}` : '');
};

/** Adds the time of caching to the HTML of a page (components/layout/offline-banner.tsx). */
export const markCached = (html: string, cachedAt: string) =>
  html.replace(/<html\b/, `<html data-cached-at="${cachedAt}"`);
