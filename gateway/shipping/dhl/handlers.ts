import type { OpenAPIHono } from '@hono/zod-openapi';
import type { GatewayDeps, GatewayEnv } from '../../context.ts';
import { idempotent } from '../../http/idempotency/idempotent-route.ts';
import { handOver, trackParcel } from './parcels.ts';
import * as routes from './routes.ts';
import { carrierServices, servicesOrFee, toServices } from './services.ts';

export function registerDhl(app: OpenAPIHono<GatewayEnv>, deps: GatewayDeps): void {
  app.openapi(routes.postGetRate, async (c) => c.json(toServices(await carrierServices(deps, c.req.valid('json'))), 200));
  app.openapi(routes.postGetRateOrFees, async (c) => c.json(toServices(await servicesOrFee(deps, c.req.valid('json'))), 200));
  app.openapi(idempotent(routes.postCreateShipments, deps.database.db), async (c) => {
    return c.json({ trackingNumber: await handOver(deps, c.req.valid('query').RequesterId) }, 200);
  });
  app.openapi(routes.getTrackingDhlOrders, async (c) => c.json(await trackParcel(deps, c.req.valid('query').trackingNumber), 200));
}
