import { Readable } from 'node:stream';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { enforce } from '../../http/authentication/access-policy.ts';
import { idempotent } from '../../http/idempotency/idempotent-route.ts';
import type { GatewayEnv } from '../../http/request-types.ts';
import type { CatalogueServices } from '../services.ts';
import { adjustStock } from './adjust-stock.ts';
import { exportLines } from './export-lines.ts';
import { importBatch } from './import-batch.ts';
import { patchItem } from './patch-item.ts';
import {
  adjustStockRoute,
  exportCatalogueRoute,
  importCatalogueRoute,
  updateCatalogueItemRoute,
} from './routes.ts';

/** Registers the staff operations on the catalogue. */
export function registerCatalogueImport(
  app: OpenAPIHono<GatewayEnv>,
  deps: CatalogueServices,
): void {
  const { catalogue, revalidation } = deps;
  app.openapi(importCatalogueRoute, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const { dryRun, withStock } = c.req.valid('query');
    const result = await importBatch(catalogue, revalidation, body, {
      images: deps,
      dryRun: dryRun === 'true',
      withStock: withStock === 'true',
    });
    return c.json(result, 200);
  });
  app.openAPIRegistry.registerPath(exportCatalogueRoute);
  app.get(exportCatalogueRoute.path, enforce('staff'), (c) => {
    const bytes = Readable.toWeb(
      Readable.from(exportLines(catalogue.db)).map((text: string) => Buffer.from(text)),
    );
    // Node.js and the DOM declare the same class with different types.
    return c.body(bytes as ReadableStream, 200, { 'Content-Type': 'application/x-ndjson' });
  });
  app.openapi(updateCatalogueItemRoute, async (c) =>
    c.json(await patchItem(deps, c.req.valid('param').sku, c.req.valid('json')), 200),
  );
  app.openapi(idempotent(adjustStockRoute, catalogue.db), async (c) =>
    c.json(await adjustStock(deps, c.req.valid('param').sku, c.req.valid('json')), 200),
  );
}
