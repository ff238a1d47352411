import { createRoute } from '@hono/zod-openapi';
import * as staffCatalogueCalls from '../../../lib/contract/calls/staff-catalogue.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody, ok } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import { rejectLine } from '../import/line-problems.ts';
import { itemBodySchema } from '../import/line-schema.ts';
import type { CatalogueServices } from '../services.ts';
import { adjustStock } from './adjust-stock.ts';
import { loadItemHistory } from './item-history.ts';
import { itemPatchSchema, patchItem } from './patch-item.ts';
import { listStaffItems, loadStaffItem, putItem } from './staff-items.ts';

const staff = { tags: ['Staff'], ...policy('staff') };
const listItemsAsStaffRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.listItemsAsStaff),
  summary: 'List products, enabled or not, with their units',
  responses: ok(staffCatalogueCalls.listItemsAsStaff.response, 'A page of products', 400),
});

const getItemByKeyAsStaffRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.getItemByKeyAsStaff),
  summary: 'Get a product by its SKU, its name in URLs or its id, enabled or not',
  responses: ok(
    staffCatalogueCalls.getItemByKeyAsStaff.response,
    'The product as a catalogue line, with its revision',
    400,
    404,
  ),
});

const putItemRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.changeItem, { body: jsonBody(itemBodySchema) }),
  summary: 'Insert a product, or replace the one that has the revision',
  description:
    '409 `conflict`: somebody else has changed it since it was read; `item_exists`: a request without revision names an existing one. Units of an existing product stay. `warnings` names what is probably a mistake.',
  responses: ok(staffCatalogueCalls.changeItem.response, 'The stored product', 400, 404, 409, 413),
});

const updateCatalogueItemRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.updateCatalogueItem, { body: jsonBody(itemPatchSchema) }),
  summary: 'Change what the body names of a product',
  description:
    'The fields of a catalogue line; null clears one that a line may omit, and `salePrice` null ends the sale. Units are changed by `POST /admin/catalogue/items/{sku}/stock-adjustments`, which stores the reason. 409 `conflict`: somebody else has changed it since the revision, if the body has one.',
  responses: ok(
    staffCatalogueCalls.updateCatalogueItem.response,
    'The updated item',
    400,
    404,
    409,
    413,
  ),
});

const changeStockRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.changeStock),
  summary: 'Add or take away units of a product, or set their counted number',
  description:
    'The reason is stored. Fewer units than zero, or than open orders reserve, are 409 `stock_out_of_range`.',
  responses: ok(
    staffCatalogueCalls.changeStock.response,
    'The units before and after',
    400,
    404,
    409,
    413,
  ),
});

const listItemChangesRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.listItemChanges),
  summary: 'List the changes of a product and of its units by staff, the newest first',
  responses: ok(staffCatalogueCalls.listItemChanges.response, 'A page of changes', 400, 404),
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
  app.openapi(
    putItemRoute,
    async (c) =>
      c.json(await putItem(services, c.req.valid('param').sku, c.req.valid('json')), 200),
    (result) => rejectLine(result),
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
