import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import { runAsRequest } from '../concurrency/current-request.ts';
import { isFromTrustedProxy } from './client-ip.ts';
import type { HttpServices } from './http-services.ts';
import type { Middleware } from './request-types.ts';

/** In characters. Longer ids are replaced. */
const MAX_LENGTH = 64;

/**
 * Sets the id of the request: the `X-Request-Id` of a trusted proxy, such as the storefront, if it
 * is well-formed, otherwise a new one. Clients cannot choose the id under which their requests are
 * logged.
 */
export function identifyRequest(trustedProxies: HttpServices['trustedProxies']): Middleware {
  const accept = requestId({ limitLength: MAX_LENGTH });
  const replace = requestId({ headerName: '' });
  return (c, next) => {
    const identify = isFromTrustedProxy(c, trustedProxies) ? accept : replace;
    return identify(c, () => runAsRequest(c.get('requestId'), next));
  };
}

/** Methods of routes. Clients may send any other. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Logs and measures every request with route, status and duration, but not its path and query: they
 * may contain ids and personal data. Requires `identifyRequest`. Sets the header of the id again,
 * because `etag` and responses that are not created by the context drop it.
 */
export function observeRequests({
  logger,
  metrics,
}: Pick<HttpServices, 'logger' | 'metrics'>): Middleware {
  return async (c, next) => {
    const requestId = c.get('requestId');
    const startedAt = performance.now();
    c.set('logger', logger.child({ requestId }));
    await next();
    const duration = performance.now() - startedAt;
    c.res.headers.set('x-request-id', requestId);
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c, -1);
    const ms = Math.round(duration * 10) / 10;
    c.get('logger').info({ method, path: route, status, ms }, 'request');
    metrics?.requests.observe(
      {
        method: METHODS.has(method) ? method : 'other',
        route,
        status_class: `${Math.floor(status / 100)}xx`,
      },
      duration / 1000,
    );
  };
}
