import type { OpenAPIHono } from '@hono/zod-openapi';
import type { GatewayEnv } from '../../http/request-types.ts';
import type { ShippingServices } from '../services.ts';
import { getDhlRatesOrDeliveryFeeRoute, getDhlRatesRoute } from './routes.ts';
import { loadCarrierServices, loadServicesOrFee, toServices } from './services.ts';

export function registerDhl(app: OpenAPIHono<GatewayEnv>, deps: ShippingServices): void {
  app.openapi(getDhlRatesRoute, async (c) =>
    c.json(toServices(await loadCarrierServices(deps, c.req.valid('json'))), 200),
  );
  app.openapi(getDhlRatesOrDeliveryFeeRoute, async (c) =>
    c.json(toServices(await loadServicesOrFee(deps, c.req.valid('json'))), 200),
  );
}
