import { z } from '@hono/zod-openapi';
import pTimeout from 'p-timeout';
import type { HttpServices } from './http-services.ts';
import { routeNotFound, serviceUnavailable } from './problem.ts';
import type { GatewayApp, Middleware } from './request-types.ts';
import { json } from './responses.ts';
import { route } from './route.ts';

const READY_WITHIN_MS = 2_000;

const checkLivenessRoute = route(
  { name: 'checkLiveness', method: 'get', path: '/healthz' },
  {
    policy: 'public',
    tag: 'Health',
    summary: 'Check that the process responds',
    description: '404 for a request through a proxy.',
    problems: [404],
    responses: { 200: json(z.object({ status: z.literal('ok') }), 'The process responds') },
  },
);

const databaseState = z.enum(['up', 'down']);
/** `none`: not configured. */
const redisState = z.enum(['up', 'down', 'none']);

const readinessSchema = z.object({
  /** `degraded`: all requests are answered, but without Redis. */
  status: z.enum(['ready', 'degraded']),
  database: databaseState,
  redis: redisState,
});

const checkReadinessRoute = route(
  { name: 'checkReadiness', method: 'get', path: '/readyz' },
  {
    policy: 'public',
    tag: 'Health',
    summary: 'Check whether this process should receive requests',
    description:
      'Reports the database and Redis separately. Without Redis the gateway is ready, but degraded. ' +
      '404 for a request through a proxy. 503 when the database does not respond, and from the stop signal on (`draining`).',
    problems: [404],
    responses: { 200: json(readinessSchema, 'The process should receive requests') },
  },
);

async function getDatabaseState(
  database: HttpServices['database'],
): Promise<z.infer<typeof databaseState>> {
  return pTimeout(database.ping(), { milliseconds: READY_WITHIN_MS }).then(
    () => 'up',
    () => 'down',
  );
}

/**
 * The states of the process are for probes, which connect to it. Every proxy adds one of these
 * headers, so that visitors do not see them under any spelling of the path.
 */
const directOnly: Middleware = async (c, next) => {
  const isForwarded = ['x-forwarded-for', 'x-forwarded-host'].some((name) => c.req.header(name));
  if (isForwarded) throw routeNotFound();
  await next();
};

export function registerHealth(app: GatewayApp, { database, redis, drain }: HttpServices): void {
  for (const { path } of [checkLivenessRoute, checkReadinessRoute]) app.use(path, directOnly);
  app.openapi(checkLivenessRoute, (c) =>
    c.json({ status: 'ok' as const }, 200, { 'Cache-Control': 'no-store' }),
  );
  app.openapi(checkReadinessRoute, async (c) => {
    const isRedisReady = redis?.isReady();
    const state = {
      database: await getDatabaseState(database),
      redis: isRedisReady === undefined ? 'none' : isRedisReady ? 'up' : 'down',
    } as const;
    if (drain.signal.aborted)
      throw serviceUnavailable('draining', 'The process is stopping.', state);
    if (state.database === 'down')
      throw serviceUnavailable('database_unreachable', 'The database does not respond.', state);
    const status = state.redis === 'down' ? ('degraded' as const) : ('ready' as const);
    return c.json({ status, ...state }, 200, { 'Cache-Control': 'no-store' });
  });
}
