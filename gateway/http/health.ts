import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import { policy } from './authentication/access-policy.ts';
import type { HttpServices } from './http-services.ts';
import { ProblemError } from './problem.ts';
import type { GatewayEnv } from './request-types.ts';
import { json, problems } from './responses.ts';

const READY_WITHIN_MS = 2_000;
const tags = ['Health'];

const checkLivenessRoute = createRoute({
  method: 'get',
  path: '/healthz',
  ...policy('public'),
  tags,
  operationId: 'checkLiveness',
  summary: 'Check that the process responds',
  responses: { 200: json(z.object({ status: z.literal('ok') }), 'The process responds') },
});

const checkReadinessRoute = createRoute({
  method: 'get',
  path: '/readyz',
  ...policy('public'),
  tags,
  operationId: 'checkReadiness',
  summary: 'Check that the database responds',
  responses: {
    200: json(z.object({ status: z.literal('ready') }), 'The database responds'),
    ...problems(503),
  },
});

export function registerHealth(app: OpenAPIHono<GatewayEnv>, { database }: HttpServices): void {
  app.openapi(checkLivenessRoute, (c) =>
    c.json({ status: 'ok' as const }, 200, { 'Cache-Control': 'no-store' }),
  );
  app.openapi(checkReadinessRoute, async (c) => {
    try {
      await pTimeout(database.db.execute(sql`SELECT 1`), { milliseconds: READY_WITHIN_MS });
    } catch {
      throw new ProblemError(503, 'database_unreachable', 'The database does not respond.');
    }
    return c.json({ status: 'ready' as const }, 200, { 'Cache-Control': 'no-store' });
  });
}
