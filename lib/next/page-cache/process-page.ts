import { scriptPolicy } from '../../security/content-policy.ts';
import { CSP_CONFIG } from '../../security/csp-config.ts';
import { stripRequestUrl } from './flight-url.ts';
import { processInlineScripts } from './inline-scripts.ts';

const POLICY = 'content-security-policy';
const LANGUAGE = 'content-language';

/** What the page needs when it is served again. Other headers belong to the response of the request that rendered it. */
const STORED_HEADERS = new Set([POLICY, LANGUAGE, 'content-type', 'link', 'x-next-cache-tags', 'x-nextjs-stale-time']);

/** The parts of Next's cached page value that this module reads and replaces. */
export interface CachedPage {
  html: string;
  rscData: Buffer | undefined;
  segmentData: Map<string, Buffer> | undefined;
  headers: NodeJS.Dict<number | string | string[]> | undefined;
  postponed: string | undefined;
}

/** A page that was processed before has the policy among its headers: its scripts are joined, and no longer in the form that Next writes. */
export const isProcessed = (page: CachedPage) => page.headers?.[POLICY] !== undefined;

const readLanguage = (html: string) => /<html\b[^>]*\blang="([a-z-]+)"/i.exec(html)?.[1];

/** Adds the Content-Security-Policy with the hashes of the page's own inline scripts, and the language, by which the service worker keeps copies apart. */
export async function withScriptPolicy<Page extends CachedPage>(page: Page): Promise<Page & { isStripped: boolean }> {
  const { html, hashes, isStripped } = await processInlineScripts(page.html);
  const language = readLanguage(html);
  const headers = { ...page.headers, [POLICY]: scriptPolicy(hashes, CSP_CONFIG.providers), ...(language && { [LANGUAGE]: language }) };
  return { ...page, html, headers, isStripped };
}

const stripBuffer = (data: Buffer): Buffer | undefined => {
  const stripped = stripRequestUrl(data);
  return stripped && Buffer.from(stripped.buffer);
};

/**
 * Removes the URL of the request that rendered a page from every representation of it (HTML, navigation data, each prefetched segment,
 * headers), and adds the script policy. Changes `page` itself, since Next serves the same object to all requests that wait for this rendering.
 * @returns whether the page may be stored: false when one of the representations is not in the format of the Next version this was written for.
 */
export async function processRenderedPage(page: CachedPage): Promise<boolean> {
  if (isProcessed(page)) return true;
  const { html, headers, isStripped } = await withScriptPolicy(page);
  const rscData = page.rscData && stripBuffer(page.rscData);
  const segments = [...(page.segmentData ?? [])].map(([path, data]) => [path, stripBuffer(data)] as const);
  const stripped = segments.filter((segment): segment is readonly [string, Buffer] => segment[1] !== undefined);
  page.html = html;
  page.headers = Object.fromEntries(Object.entries(headers ?? {}).filter(([name]) => STORED_HEADERS.has(name.toLowerCase())));
  if (rscData) page.rscData = rscData;
  if (page.segmentData) page.segmentData = new Map([...page.segmentData, ...stripped]);
  return isStripped && page.postponed === undefined && (rscData !== undefined || page.rscData === undefined) && stripped.length === segments.length;
}
