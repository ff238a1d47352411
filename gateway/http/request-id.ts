import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { runAsRequest } from '../concurrency/current-request.ts';
import { isFromTrustedProxy } from './client-ip.ts';
import type { HttpServices } from './http-services.ts';
import type { GatewayEnv } from './request-types.ts';

/** In characters. Longer ids are replaced. */
const MAX_LENGTH = 64;

/**
 * Sets the id of the request: the `X-Request-Id` of a trusted proxy, such as the
 * storefront, if it is well-formed, otherwise a new one. Clients cannot choose the id
 * under which their requests are logged.
 */
export function identifyRequest(
  trustedProxies: HttpServices['trustedProxies'],
): MiddlewareHandler<GatewayEnv> {
  const accept = requestId({ limitLength: MAX_LENGTH });
  const replace = requestId({ headerName: '' });
  return (c, next) => {
    const identify = isFromTrustedProxy(c, trustedProxies) ? accept : replace;
    return identify(c, () => runAsRequest(c.get('requestId'), next));
  };
}
