import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { GatewayMetrics } from '../metrics/metrics.ts';
import type { GatewayEnv } from './request-types.ts';

/** Methods of routes. Clients may send any other. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * Measures every request by route pattern, without its path and query: they may contain
 * ids and personal data.
 */
export function measureRequests({ requests }: GatewayMetrics): MiddlewareHandler<GatewayEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const labels = {
      method: METHODS.has(c.req.method) ? c.req.method : 'other',
      route: routePath(c, -1),
      status_class: `${Math.floor(c.res.status / 100)}xx`,
    };
    requests.observe(labels, (performance.now() - startedAt) / 1000);
  };
}
