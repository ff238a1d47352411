import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { GatewayEnv } from './request-types.ts';

const ACCEPTED_ID = /^[\w.-]{1,64}$/;

/** Names every request, logs it with its route, status and duration (neither path nor query: they may hold ids and a person's words), forbids sniffing and showing an answer as a page. */
export function requestLog(logger: Logger): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const given = c.req.header('x-request-id');
    const requestId = given !== undefined && ACCEPTED_ID.test(given) ? given : randomUUID();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    c.set('logger', logger.child({ requestId }));
    await next();
    c.res.headers.set('x-request-id', requestId);
    c.res.headers.set('x-content-type-options', 'nosniff');
    // Those that are pages say what they may do.
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    c.get('logger').info({ method: c.req.method, path: routePath(c, -1), status: c.res.status, ms }, 'request');
  };
}
