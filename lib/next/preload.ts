/**
 * `node --import ./lib/next/preload.ts`: runs before the server of Next, whose requests then have
 * the IP address of their client, an id and a path that Next can decode. Redirects name their
 * target once. Browsers show no stale copies. Cached pages are sent again without Next. A rejected
 * body and a gateway that restarts break no other request.
 */

import { GATEWAY_URL, TRUSTED_PROXIES } from '../config/env/server.ts';
import { parseTrustedProxies, TRUSTED_PROXIES_FORMAT } from '../domain/client-ip.ts';
import { closeUnreadBodies } from './close-unread.ts';
import { forwardClientIp } from './forward-client-ip.ts';
import { replaceMalformedPaths } from './malformed-paths.ts';
import { forbidStaleCopies } from './no-stale-copies.ts';
import { replaceProxy } from './replace-proxy.ts';
import { forwardRequestIds } from './request-id.ts';
import { cacheResponses } from './response-cache/response-cache.ts';
import { sendSingleLocation } from './single-location.ts';
import { prepareServers } from './steps.ts';

/**
 * There is no default: without proxies, forwarded headers must be ignored; behind unlisted proxies,
 * all visitors have the same IP address.
 */
function requireTrustedProxies() {
  if (!TRUSTED_PROXIES)
    throw new Error(
      'TRUSTED_PROXIES is missing: list the proxies in front of the storefront, or set it to none.',
    );
  const proxies = parseTrustedProxies(TRUSTED_PROXIES);
  if (!proxies) throw new Error(`TRUSTED_PROXIES=${TRUSTED_PROXIES}: ${TRUSTED_PROXIES_FORMAT}.`);
  return proxies;
}

try {
  const trusted = requireTrustedProxies();
  // Those that change responses come before the cache, whose responses they change, too.
  prepareServers([
    closeUnreadBodies,
    forbidStaleCopies,
    sendSingleLocation,
    replaceMalformedPaths,
    cacheResponses(),
    forwardRequestIds(trusted, GATEWAY_URL),
    forwardClientIp(trusted),
  ]);
  replaceProxy();
} catch (error) {
  process.stderr.write(
    `The storefront cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  process.exit(1);
}
