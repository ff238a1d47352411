import { secureHeaders } from 'hono/secure-headers';

/**
 * Responses are data: browsers must not guess another type or show them as a page. A
 * policy that a page sets is not overwritten. The other headers of the middleware are
 * for pages that visitors open; the storefront sets them for its pages.
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
