import { createRoute, z } from '@hono/zod-openapi';
import { valueInput } from '../../../lib/contract/input-text.ts';
import { itemSchema } from '../../../lib/contract/item.ts';
import { policy } from '../../http/authentication/access-policy.ts';
import { json, problems } from '../../http/responses.ts';
import { adjustedStockSchema, stockAdjustmentSchema } from './adjust-stock.ts';
import { catalogueLineSchema } from './line-schema.ts';
import { itemPatchSchema } from './patch-item.ts';

const PREFIX = '/admin/catalogue';
export const IMPORT_PATH = `${PREFIX}/import`;
/** Maximum size of a batch in bytes. */
export const IMPORT_LIMIT = 1024 * 1024;

const staff = { tags: ['Staff'], ...policy('staff') };
const NDJSON = 'application/x-ndjson';

const flag = z.enum(['true', 'false']).optional();

const rejectedLineSchema = z
  .object({
    line: z.int(),
    sku: z.string().optional(),
    reason: z.string(),
    unresolved: z.array(z.string()).optional(),
  })
  .meta({ id: 'RejectedLine' });

const importResultSchema = z
  .object({
    received: z.int(),
    accepted: z.int(),
    inserted: z.int(),
    updated: z.int(),
    rejected: z.array(rejectedLineSchema),
  })
  .meta({ id: 'ImportResult' });

export const importCatalogueRoute = createRoute({
  method: 'post',
  path: IMPORT_PATH,
  ...staff,
  operationId: 'importCatalogue',
  summary: 'Insert or update a batch of catalogue lines by SKU',
  description:
    'JSON Lines, at most 1 MiB. Valid lines are written in one transaction; invalid lines are returned with the reason. A repeated batch changes nothing. Stock and sold count of existing products stay unchanged; with `withStock=true` their stock is set.',
  request: {
    query: z.object({ dryRun: flag, withStock: flag }),
    body: { content: { [NDJSON]: { schema: catalogueLineSchema } }, required: true },
  },
  responses: {
    200: json(
      importResultSchema,
      'The number of inserted and updated lines, and the rejected lines',
    ),
    ...problems(400, 413),
  },
});

export const exportCatalogueRoute = createRoute({
  method: 'get',
  path: `${PREFIX}/export`,
  ...staff,
  operationId: 'exportCatalogue',
  summary: 'Export the whole catalogue as lines of the import format',
  responses: {
    200: { description: 'JSON Lines', content: { [NDJSON]: { schema: catalogueLineSchema } } },
  },
});

export const updateCatalogueItemRoute = createRoute({
  method: 'patch',
  path: `${PREFIX}/items/{sku}`,
  ...staff,
  operationId: 'updateCatalogueItem',
  summary: 'Change price, sale, stock or availability of a product',
  request: {
    params: z.object({ sku: valueInput(64).min(1) }),
    body: { content: { 'application/json': { schema: itemPatchSchema } }, required: true },
  },
  responses: { 200: json(itemSchema, 'The updated item'), ...problems(400, 404, 413) },
});

export const adjustStockRoute = createRoute({
  method: 'post',
  path: `${PREFIX}/items/{sku}/stock`,
  ...staff,
  operationId: 'changeStock',
  summary: 'Add or take away units of a product, or set their counted number',
  description:
    'The reason is stored. Fewer units than zero, or than open orders reserve, are 409 `stock_out_of_range`.',
  request: {
    params: z.object({ sku: valueInput(64).min(1) }),
    body: { content: { 'application/json': { schema: stockAdjustmentSchema } }, required: true },
  },
  responses: {
    200: json(adjustedStockSchema, 'The units before and after'),
    ...problems(400, 404, 409, 413),
  },
});
