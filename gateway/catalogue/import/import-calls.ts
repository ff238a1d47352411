import { Readable } from 'node:stream';
import { z } from '@hono/zod-openapi';
import * as staffCatalogueCalls from '../../../lib/contract/calls/staff-catalogue.ts';
import { enforce } from '../../platform/http/authentication/access-policy.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import type { CatalogueServices } from '../services.ts';
import { changeLineSchema } from './change-lines.ts';
import { exportLines } from './export-lines.ts';
import { importBatch } from './import-batch.ts';
import { catalogueLineSchema } from './line-schema.ts';

/** Maximum size of a batch in bytes. */
export const IMPORT_LIMIT = 1024 * 1024;

const NDJSON = 'application/x-ndjson';

const importCatalogueRoute = route(staffCatalogueCalls.importCatalogue, {
  policy: 'staff',
  summary: 'Insert or update a batch of catalogue lines by SKU',
  description:
    'JSON Lines, at most 1 MiB. Valid lines are written in one transaction; invalid lines are returned with the reason. A repeated batch changes nothing. `dryRun=true` writes nothing and returns the result of an import. Stock and sold count of existing products stay unchanged; with `withStock=true` their stock is set.',
  request: {
    body: {
      content: { [NDJSON]: { schema: z.union([catalogueLineSchema, changeLineSchema]) } },
      required: true,
    },
  },
  returns: 'The number of inserted and updated lines, and the rejected lines',
});

const exportCatalogueRoute = route(staffCatalogueCalls.exportCatalogue, {
  policy: 'staff',
  summary: 'Export the whole catalogue as lines of the import format',
  responses: {
    200: { description: 'JSON Lines', content: { [NDJSON]: { schema: catalogueLineSchema } } },
  },
});

export function registerCatalogueImport(app: GatewayApp, deps: CatalogueServices): void {
  const { catalogue, revalidation } = deps;
  app.openapi(importCatalogueRoute, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    const { dryRun, withStock } = c.req.valid('query');
    const result = await importBatch(catalogue, revalidation, body, {
      images: deps,
      dryRun: dryRun === 'true',
      withStock: withStock === 'true',
    });
    const isWritten = dryRun !== 'true' && result.inserted + result.updated > 0;
    return c.json({ ...result, ...(isWritten && { changeId: c.get('requestId') }) }, 200);
  });
  app.openAPIRegistry.registerPath(exportCatalogueRoute);
  app.get(exportCatalogueRoute.path, enforce('staff'), (c) => {
    const bytes = Readable.toWeb(
      Readable.from(exportLines(catalogue.db)).map((text: string) => Buffer.from(text)),
    );
    // Node.js and the DOM declare the same class with different types.
    return c.body(bytes as ReadableStream, 200, { 'Content-Type': 'application/x-ndjson' });
  });
}
