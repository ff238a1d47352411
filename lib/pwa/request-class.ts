/**
 * What the service worker does with a request.
 * `page`: the network first, its last copy when there is none. `private`: the network or the offline page, never a copy.
 * `build`: never changes under its address. `file`: of the shop's own, by name. `picture`: kept for a while. `network`: not touched.
 */
export type RequestClass = 'page' | 'private' | 'build' | 'file' | 'picture' | 'network';

interface Asked {
  method: string;
  isNavigation: boolean;
  isSameOrigin: boolean;
  /** Data for the router instead of a page. */
  isPayload: boolean;
}

/** Pages of a person or a purchase, without their language. */
const PRIVATE = /^\/(checkout|success|failure|profile|login|register|forgot)(\/|$)/;
/** Services, and the pages that they draw themselves. */
const SERVICES = /^\/(gateway|api|builds|sitemaps)(\/|$)/;
const FILES = /^\/(fonts\/[^/]+\.woff2|[^/]+\.(svg|png|ico))$/;
const PICTURES = /^\/(_next\/image$|media\/)/;

export function classifyRequest(pathname: string, { method, isNavigation, isSameOrigin, isPayload }: Asked): RequestClass {
  if (!isSameOrigin || method !== 'GET' || isPayload || SERVICES.test(pathname)) return 'network';
  if (pathname.startsWith('/_next/static/')) return 'build';
  if (PICTURES.test(pathname)) return 'picture';
  if (FILES.test(pathname)) return 'file';
  if (!isNavigation || /\.\w+$/.test(pathname)) return 'network';
  return PRIVATE.test(withoutLanguage(pathname)) ? 'private' : 'page';
}

const LANGUAGE = /^\/(ar|en)(?=\/|$)/;

/** The language that a path names. */
export const getPathLanguage = (pathname: string): string | undefined => LANGUAGE.exec(pathname)?.[1];

export const withoutLanguage = (pathname: string) => pathname.replace(LANGUAGE, '') || '/';

/**
 * Pages are static: whatever follows the path is read in the browser, and one copy serves them all.
 * @param language of the page, where the URL does not say it
 */
export const pageKey = (address: string, language?: string) => {
  const { origin, pathname } = new URL(address);
  return origin + pathname + (language ? `?language=${language}` : '');
};

/** A page's source that says since when it was kept; the page shows it (components/layout/offline-banner.tsx). */
export const markCached = (html: string, getCachedAt: string) => html.replace(/<html\b/, `<html data-kept="${getCachedAt}"`);
