import { createRoute, z } from '@hono/zod-openapi';
import { valueInput } from '../../../lib/contract/input-text.ts';
import { itemSchema } from '../../../lib/contract/item.ts';
import { skuSchema } from '../../../lib/contract/item-fields.ts';
import {
  adjustedStockSchema,
  historyQuerySchema,
  itemHistorySchema,
  staffItemInputSchema,
  staffItemListSchema,
  staffItemQuerySchema,
  staffItemSchema,
  stockAdjustmentSchema,
} from '../../../lib/contract/staff-catalogue.ts';
import { idSchema } from '../../../lib/contract/text.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody, ok } from '../../platform/http/responses.ts';
import type { CatalogueServices } from '../services.ts';
import { adjustStock } from './adjust-stock.ts';
import { loadItemHistory } from './item-history.ts';
import { itemPatchSchema, patchItem } from './patch-item.ts';
import { listStaffItems, loadStaffItem, putItem } from './staff-items.ts';

const ITEMS = '/admin/catalogue/items';
const ITEM = `${ITEMS}/{sku}`;
const staff = { tags: ['Staff'], ...policy('staff') };
const bySku = z.object({ sku: skuSchema });

const listItemsAsStaffRoute = createRoute({
  ...staff,
  method: 'get',
  path: ITEMS,
  operationId: 'listItemsAsStaff',
  summary: 'List products, enabled or not, with their units',
  request: { query: staffItemQuerySchema },
  responses: ok(staffItemListSchema, 'A page of products', 400),
});

const getItemByKeyAsStaffRoute = createRoute({
  ...staff,
  method: 'get',
  path: ITEM,
  operationId: 'getItemByKeyAsStaff',
  summary: 'Get a product by its SKU, its name in URLs or its id, enabled or not',
  request: { params: z.object({ sku: idSchema }) },
  responses: ok(staffItemSchema, 'The product as a catalogue line, with its revision', 400, 404),
});

const putItemRoute = createRoute({
  ...staff,
  method: 'put',
  path: ITEM,
  operationId: 'changeItem',
  summary: 'Insert a product, or replace the one that has the revision',
  description:
    '409 `conflict`: somebody else has changed it since it was read; `item_exists`: a request without revision names an existing one. Units of an existing product stay. `warnings` names what is probably a mistake.',
  request: { params: bySku, body: jsonBody(staffItemInputSchema) },
  responses: ok(staffItemSchema, 'The stored product', 400, 404, 409, 413),
});

const updateCatalogueItemRoute = createRoute({
  ...staff,
  method: 'patch',
  path: ITEM,
  operationId: 'updateCatalogueItem',
  summary: 'Change price, sale or availability of a product',
  description:
    'Units are changed by `POST /admin/catalogue/items/{sku}/stock-adjustments`, which stores the reason.',
  request: { params: z.object({ sku: valueInput(64).min(1) }), body: jsonBody(itemPatchSchema) },
  responses: ok(itemSchema, 'The updated item', 400, 404, 413),
});

const changeStockRoute = createRoute({
  ...staff,
  method: 'post',
  path: `${ITEM}/stock-adjustments`,
  operationId: 'changeStock',
  summary: 'Add or take away units of a product, or set their counted number',
  description:
    'The reason is stored. Fewer units than zero, or than open orders reserve, are 409 `stock_out_of_range`.',
  request: { params: bySku, body: jsonBody(stockAdjustmentSchema) },
  responses: ok(adjustedStockSchema, 'The units before and after', 400, 404, 409, 413),
});

const listItemChangesRoute = createRoute({
  ...staff,
  method: 'get',
  path: `${ITEM}/history`,
  operationId: 'listItemChanges',
  summary: 'List the changes of a product and of its units by staff, the newest first',
  request: { params: bySku, query: historyQuerySchema },
  responses: ok(itemHistorySchema, 'A page of changes', 400, 404),
});

/** Registers the calls about products; on the listener of staff only. */
export function registerStaffItems(app: GatewayApp, services: CatalogueServices): void {
  const { catalogue } = services;
  app.openapi(listItemsAsStaffRoute, async (c) =>
    c.json(await listStaffItems(catalogue, c.req.valid('query')), 200),
  );
  app.openapi(getItemByKeyAsStaffRoute, async (c) =>
    c.json(await loadStaffItem(services, c.req.valid('param').sku), 200),
  );
  app.openapi(putItemRoute, async (c) =>
    c.json(await putItem(services, c.req.valid('param').sku, c.req.valid('json')), 200),
  );
  app.openapi(updateCatalogueItemRoute, async (c) =>
    c.json(await patchItem(services, c.req.valid('param').sku, c.req.valid('json')), 200),
  );
  app.openapi(idempotent(changeStockRoute, catalogue.db), async (c) =>
    c.json(await adjustStock(services, c.req.valid('param').sku, c.req.valid('json')), 200),
  );
  app.openapi(listItemChangesRoute, async (c) =>
    c.json(
      await loadItemHistory(catalogue.db, c.req.valid('param').sku, c.req.valid('query')),
      200,
    ),
  );
}
