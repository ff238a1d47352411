import { DEFAULT_LOCALE } from '../contract/locales.ts';
import type { Step } from './steps.ts';

/**
 * A path without a page and without a language, for which Next sends its page for unknown paths.
 * The browser chooses the language from the address that it shows.
 */
const UNKNOWN_PATH = '/api/malformed-path';
const IMAGE_PATH = '/_next/image';
/** Pages of unknown products and categories have the layout of the shop. */
const NAMED_PAGE = /^\/(?:[a-z]{2}\/)?(?:category|product-details)\/[^/]+$/;

/** Paths with the prefix of the default language or with capital letters are redirected. */
const isNamedPage = (path: string) =>
  NAMED_PAGE.test(path) && !path.startsWith(`/${DEFAULT_LOCALE}/`);

function isMalformed(path: string): boolean {
  if (!path.includes('%')) return false;
  try {
    decodeURIComponent(path);
    return false;
  } catch {
    return true;
  }
}

/** Next requests the image from itself. */
const isMalformedImage = (path: string, query: string) =>
  path === IMAGE_PATH && isMalformed(new URLSearchParams(query).get('url') ?? '');

/** The URL of a request; that of an unknown page if an escape of its path is not UTF-8. */
export function withoutMalformedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  if (isMalformedImage(path, url.slice(path.length))) return UNKNOWN_PATH;
  if (!isMalformed(path)) return url;
  return isNamedPage(path) ? path.replaceAll('%', '%25').toLowerCase() : UNKNOWN_PATH;
}

/**
 * Sends the page for unknown paths or names to requests with a cut or wrong escape in the path
 * (`%E0%A4%A`, `%ff`): Next cannot decode them, and answers 500. Links that were cut end like this.
 */
export const replaceMalformedPaths: Step = (request, _, next) => {
  request.url = withoutMalformedPath(request.url ?? '/');
  return next();
};
