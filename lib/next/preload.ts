/**
 * `node --import ./lib/next/preload.ts`: runs before the server of Next, whose requests
 * then have the IP address of their client, an id and a path that Next can decode.
 * Redirects name their target once. Cached pages are sent again without Next.
 */
import { GATEWAY_URL } from '../env/gateway-url.ts';
import { readTrustedProxies } from '../env/trusted-proxies.ts';
import { forwardClientIp } from './forward-client-ip.ts';
import { replaceMalformedPaths } from './malformed-paths.ts';
import { forwardRequestIds } from './request-id.ts';
import { cacheResponses } from './response-cache/response-cache.ts';
import { sendSingleLocation } from './single-location.ts';

try {
  const trusted = readTrustedProxies();
  forwardClientIp(trusted);
  forwardRequestIds(trusted, GATEWAY_URL);
  cacheResponses();
  replaceMalformedPaths();
  sendSingleLocation();
} catch (error) {
  process.stderr.write(
    `The storefront cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
