import { buildScriptPolicy } from '../../security/content-policy.ts';
import { CSP_CONFIG } from '../../security/csp-config.ts';
import { deferScripts } from './defer-scripts.ts';
import { stripRequestUrl } from './flight-url.ts';
import { processInlineScripts } from './inline-scripts.ts';

const POLICY = 'content-security-policy';
const LANGUAGE = 'content-language';

/** Headers that are stored with a page. Others belong to the response of the rendering request. */
const STORED_HEADERS = new Set([
  POLICY,
  LANGUAGE,
  'content-type',
  'link',
  // Of a page that redirects, the same for all requests.
  'location',
  'x-next-cache-tags',
  'x-nextjs-stale-time',
]);

/** The fields of a cached page in Next that this module reads and replaces. */
export interface CachedPage {
  html: string;
  rscData: Buffer | undefined;
  segmentData: Map<string, Buffer> | undefined;
  headers: NodeJS.Dict<number | string | string[]> | undefined;
  postponed: string | undefined;
  status?: number | undefined;
}

/** The error of `redirect()` and `permanentRedirect()` in the navigation data. */
const REDIRECT = /:E\{"digest":"NEXT_REDIRECT;(?:replace|push);([^;"\\]+);30[1278];"\}/;

/**
 * The target of a page that redirects. Next sets the header on the response, which is already sent
 * when it renders a stale page again: then the page has none, or that of the stale page.
 */
function readLocation({ status = 200, rscData }: CachedPage): string | undefined {
  if (status < 300 || status > 399) return undefined;
  return rscData && REDIRECT.exec(rscData.toString())?.[1];
}

/** A processed page has a policy. Its scripts are joined and no longer in the format of Next. */
export const isProcessed = (page: CachedPage) => page.headers?.[POLICY] !== undefined;

const readLanguage = (html: string) => /<html\b[^<>]*\blang="([a-z-]+)"/i.exec(html)?.[1];

/**
 * Defers the scripts of a page. Adds the Content-Security-Policy with the hashes of the inline
 * scripts, and the language, which is part of the cache key in the service worker.
 */
export async function withScriptPolicy<Page extends CachedPage>(
  page: Page,
): Promise<Page & { isStripped: boolean }> {
  const { html, hashes, isStripped } = await processInlineScripts(deferScripts(page.html));
  const language = readLanguage(html);
  const headers = {
    ...page.headers,
    [POLICY]: buildScriptPolicy(hashes, CSP_CONFIG.providers),
    ...(language && { [LANGUAGE]: language }),
  };
  return { ...page, html, headers, isStripped };
}

const stripBuffer = (data: Buffer): Buffer | undefined => {
  const stripped = stripRequestUrl(data);
  return stripped && Buffer.from(stripped.buffer);
};

/**
 * Removes the URL of the rendering request from all representations of a page (HTML, navigation
 * data, prefetched segments, headers) and adds the script policy. Changes `page` itself, because
 * Next serves the same object to all requests that wait for this rendering.
 * @returns whether the page may be stored: false if a representation is not in the
 *   expected format of Next
 */
export async function processRenderedPage(page: CachedPage): Promise<boolean> {
  if (isProcessed(page)) return true;
  const location = readLocation(page);
  if (location !== undefined) page.headers = { ...page.headers, location };
  const { html, headers, isStripped } = await withScriptPolicy(page);
  const rscData = page.rscData && stripBuffer(page.rscData);
  const segments = [...(page.segmentData ?? [])].map(
    ([path, data]) => [path, stripBuffer(data)] as const,
  );
  const stripped = segments.filter(
    (segment): segment is readonly [string, Buffer] => segment[1] !== undefined,
  );
  page.html = html;
  page.headers = Object.fromEntries(
    Object.entries(headers ?? {}).filter(([name]) => STORED_HEADERS.has(name.toLowerCase())),
  );
  if (rscData) page.rscData = rscData;
  if (page.segmentData) page.segmentData = new Map([...page.segmentData, ...stripped]);
  return (
    isStripped &&
    page.postponed === undefined &&
    (rscData !== undefined || page.rscData === undefined) &&
    stripped.length === segments.length
  );
}
