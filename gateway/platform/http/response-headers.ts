import { secureHeaders } from 'hono/secure-headers';
import type { Middleware } from './request-types.ts';

/**
 * Responses are data: browsers must not guess another type or show them as a page. A policy that a
 * page sets is not overwritten. The other headers of the middleware are for pages that visitors
 * open; the storefront sets them for its pages.
 */
export const securityHeaders = secureHeaders({
  overwrite: false,
  contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  crossOriginOpenerPolicy: false,
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  referrerPolicy: false,
  strictTransportSecurity: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

const PUBLIC = 'public, max-age=0, s-maxage=30';

/**
 * Shared caches may store a public response for 30 s, but not a response to a request with a token.
 */
export const publicCache: Middleware = async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || !c.res.ok || c.res.headers.has('Cache-Control')) return;
  c.res.headers.set(
    'Cache-Control',
    c.req.header('Authorization') === undefined ? PUBLIC : 'private, no-store',
  );
};

/**
 * While the process drains, each response closes its connection, so that the client opens the next
 * one to another gateway.
 */
export function closeConnections(draining: AbortSignal): Middleware {
  return async (c, next) => {
    await next();
    if (draining.aborted) c.res.headers.set('Connection', 'close');
  };
}
