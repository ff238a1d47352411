import type { OpenAPIHono } from '@hono/zod-openapi';
import type { GatewayEnv } from '../../http/request-types.ts';
import type { ShippingServices } from '../services.ts';
import * as routes from './routes.ts';
import { loadCarrierServices, loadServicesOrFee, toServices } from './services.ts';

export function registerDhl(app: OpenAPIHono<GatewayEnv>, deps: ShippingServices): void {
  app.openapi(routes.postGetRate, async (c) =>
    c.json(toServices(await loadCarrierServices(deps, c.req.valid('json'))), 200),
  );
  app.openapi(routes.postGetRateOrFees, async (c) =>
    c.json(toServices(await loadServicesOrFee(deps, c.req.valid('json'))), 200),
  );
}
