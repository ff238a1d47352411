import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { GatewayEnv } from './request-types.ts';

/**
 * Logs every request with route, status and duration, but not its path and query: they
 * may contain ids and personal data. Requires the middleware `requestId`. Sets its
 * header again, because `etag` and responses that are not created by the context drop
 * it.
 */
export function requestLog(logger: Logger): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const requestId = c.get('requestId');
    const startedAt = performance.now();
    c.set('logger', logger.child({ requestId }));
    await next();
    c.res.headers.set('x-request-id', requestId);
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    c.get('logger').info(
      { method: c.req.method, path: routePath(c, -1), status: c.res.status, ms },
      'request',
    );
  };
}
