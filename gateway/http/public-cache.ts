import type { MiddlewareHandler } from 'hono';
import type { GatewayEnv } from './request-types.ts';

const PUBLIC = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300';

/**
 * Shared caches may store a public response for 30 s, but not a response to a request
 * with a token.
 */
export const publicCache: MiddlewareHandler<GatewayEnv> = async (c, next) => {
  await next();
  if (c.req.method !== 'GET' || !c.res.ok || c.res.headers.has('Cache-Control')) return;
  c.res.headers.set(
    'Cache-Control',
    c.req.header('Authorization') === undefined ? PUBLIC : 'private, no-store',
  );
};
