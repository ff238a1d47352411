import type { OpenAPIHono } from '@hono/zod-openapi';
import type { GatewayEnv } from '../../http/request-types.ts';
import type { CatalogueServices } from '../services.ts';
import { checkAvailability } from './check-availability.ts';
import { checkAvailabilityRoute } from './routes.ts';

export function registerAvailability(
  app: OpenAPIHono<GatewayEnv>,
  { catalogue }: CatalogueServices,
): void {
  app.openapi(checkAvailabilityRoute, async (c) => {
    const { countryId, items } = c.req.valid('json');
    return c.json(await checkAvailability(catalogue, { countryCode: countryId, items }), 200);
  });
}
