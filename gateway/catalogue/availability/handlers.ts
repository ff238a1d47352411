import type { OpenAPIHono } from '@hono/zod-openapi';
import type { GatewayDeps, GatewayEnv } from '../../context.ts';
import { checkAvailability } from './check-availability.ts';
import { postCheckAvailably } from './routes.ts';

export function registerAvailability(app: OpenAPIHono<GatewayEnv>, { catalogue }: GatewayDeps): void {
  app.openapi(postCheckAvailably, async (c) => {
    const { countryId, items } = c.req.valid('json');
    return c.json(await checkAvailability(catalogue, { countryCode: countryId, items }), 200);
  });
}
