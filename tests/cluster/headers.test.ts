import { describe, expect, it, vi } from 'vitest';
import { CLUSTER } from './cluster.ts';

/** Pages, navigation data, Markdown, a page that does not exist, and a private page. */
const REQUESTS: readonly [path: string, headers: Record<string, string>][] = [
  ['/', {}],
  ['/en', {}],
  ['/en/category', { rsc: '1' }],
  ['/en/category', {}],
  ['/en/category', { accept: 'text/markdown, text/html;q=0.9' }],
  ['/en/category.md', {}],
  ['/en/product-details/doani-sidr-honey-500g', {}],
  ['/en/product-details/no-such-product', {}],
  ['/en/success/28FQ3R7NP44XTBWG8HGCKAVZWP', {}],
  ['/en/success/NO-SUCH-ORDER', {}],
  ['/manifest.webmanifest', {}],
];
/**
 * Set by each hop for itself: connection, time, encoding, cache state, and the id of the request.
 */
const OWN_HEADERS = [
  ...['connection', 'keep-alive', 'date', 'server', 'age', 'transfer-encoding'],
  ...['content-length', 'content-encoding', 'vary', 'etag', 'accept-ranges'],
  ...['x-cache', 'x-nextjs-cache', 'x-request-id'],
];
/** After changes of other tests, nginx may send the earlier page for the 30 seconds of its freshness. */
const TIMEOUT_MS = 60_000;

async function readHeaders(url: string, headers: Record<string, string>): Promise<string[]> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  return [...response.headers]
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => `${name}: ${value}`)
    .sort();
}

describe('Headers of responses through nginx', () => {
  // A page that is rendered again between two requests is compared once more, because the hashes of
  // its inline scripts change.
  it.each(REQUESTS)(
    'a response through nginx has the headers of the storefront: %s %o',
    async (path, headers) => {
      await vi.waitFor(
        async () => {
          const direct = await readHeaders(CLUSTER.storefrontUrls[0] + path, headers);
          // The second response comes from the cache of nginx where it may be cached.
          for (let visit = 0; visit < 2; visit += 1)
            expect(await readHeaders(CLUSTER.siteUrl + path, headers)).toEqual(direct);
          expect(direct).not.toEqual([]);
        },
        { timeout: TIMEOUT_MS, interval: 500 },
      );
    },
  );
});
