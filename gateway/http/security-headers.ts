import { secureHeaders } from 'hono/secure-headers';

/**
 * Responses are data: browsers neither guess another type nor show them as a page. Pages set their own policy, which stays. The other
 * headers of the middleware are for pages that visitors open; those of the shop set them.
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
