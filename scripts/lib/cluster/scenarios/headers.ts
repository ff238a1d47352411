import type { Cluster } from '../cluster.ts';
import { waitUntil } from './load.ts';
import type { Row, ScenarioContext } from './scenario.ts';

/** Pages, navigation data, a page that does not exist, and a private page. */
const REQUESTS: readonly [path: string, headers: Record<string, string>][] = [
  ['/', {}],
  ['/en', {}],
  ['/en/category', { rsc: '1' }],
  ['/en/product-details/doani-sidr-honey-500g', {}],
  ['/en/product-details/no-such-product', {}],
  ['/en/success/28FQ3R7NP44XTBWG8HGCKAVZWP', {}],
  ['/en/success/NO-SUCH-ORDER', {}],
  ['/manifest.webmanifest', {}],
];
/**
 * Set by each hop for itself: connection, time, encoding, cache state, and the id of the
 * request.
 */
const OWN_HEADERS = [
  ...['connection', 'keep-alive', 'date', 'server', 'age', 'transfer-encoding'],
  ...['content-length', 'content-encoding', 'vary', 'etag', 'accept-ranges'],
  ...['x-cache', 'x-nextjs-cache', 'x-request-id'],
];

/** Longer than the storefronts render pages again after the changes of another scenario. */
const TIMEOUT_MS = 20_000;
const POLL_MS = 500;

async function readHeaders(url: string, headers: Record<string, string>): Promise<string[]> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  await response.arrayBuffer();
  return [...response.headers]
    .filter(([name]) => !OWN_HEADERS.includes(name))
    .map(([name, value]) => `${name}: ${value}`);
}

/** The headers of two responses through nginx, and those that differ from the storefront's. */
async function compareHeaders(
  { config, storefronts }: Cluster,
  [path, sent]: (typeof REQUESTS)[number],
) {
  const direct = await readHeaders(storefronts[0]?.url + path, sent);
  const differences: string[] = [];
  let compared = 0;
  // The second response comes from the cache of nginx where it may be cached.
  for (let visit = 0; visit < 2; visit += 1) {
    const seen = await readHeaders(config.siteUrl + path, sent);
    const [missing, added] = [
      direct.filter((header) => !seen.includes(header)),
      seen.filter((header) => !direct.includes(header)),
    ];
    compared += seen.length;
    differences.push(...[...missing, ...added].map((header) => `${path} ${header}`));
  }
  return { compared, differences };
}

/**
 * Visitors get the headers of the storefront, among them those of security and caching.
 * A page that is rendered again between two requests is compared once more, because the
 * hashes of its inline scripts change.
 */
export async function headers({ cluster }: ScenarioContext): Promise<Row[]> {
  const differences: string[] = [];
  let compared = 0;
  for (const request of REQUESTS) {
    let result = await compareHeaders(cluster, request);
    const isEqual = async () => {
      if (result.differences.length > 0) result = await compareHeaders(cluster, request);
      return result.differences.length === 0;
    };
    await waitUntil(isEqual, TIMEOUT_MS, POLL_MS);
    compared += result.compared;
    differences.push(...result.differences);
  }
  return [
    {
      scenario: 'headers of responses through nginx',
      tried: `${compared} headers of ${REQUESTS.length} URLs, each requested twice`,
      measured: differences.join('; ') || 'no difference',
      target: 'those of the storefront',
      isMet: compared > 0 && differences.length === 0,
    },
  ];
}
