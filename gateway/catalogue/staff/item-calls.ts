import * as staffCatalogueCalls from '../../../lib/contract/calls/staff-catalogue.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody } from '../../platform/http/responses.ts';
import { route } from '../../platform/http/route.ts';
import { rejectLine } from '../import/line-problems.ts';
import { itemBodySchema } from '../import/line-schema.ts';
import type { CatalogueServices } from '../services.ts';
import { adjustStock } from './adjust-stock.ts';
import { loadItemHistory } from './item-history.ts';
import { itemPatchSchema, patchItem } from './patch-item.ts';
import { listStaffItems, loadStaffItem, putItem } from './staff-items.ts';

const listItemsAsStaffRoute = route(staffCatalogueCalls.listItemsAsStaff, {
  policy: 'staff',
  summary: 'List products, enabled or not, with their units',
  returns: 'A page of products',
});

const getItemByKeyAsStaffRoute = route(staffCatalogueCalls.getItemByKeyAsStaff, {
  policy: 'staff',
  summary: 'Get a product by its SKU, its name in URLs or its id, enabled or not',
  returns: 'The product as a catalogue line, with its revision',
  problems: [404],
});

const putItemRoute = route(staffCatalogueCalls.changeItem, {
  policy: 'staff',
  summary: 'Insert a product, or replace the one that has the revision',
  description:
    '409 `conflict`: somebody else has changed it since it was read; `item_exists`: a request without revision names an existing one. Units of an existing product stay. `warnings` names what is probably a mistake.',
  request: { body: jsonBody(itemBodySchema) },
  returns: 'The stored product',
  problems: [404, 409],
});

const updateCatalogueItemRoute = route(staffCatalogueCalls.updateCatalogueItem, {
  policy: 'staff',
  summary: 'Change what the body names of a product',
  description:
    'The fields of a catalogue line; null clears one that a line may omit, and `salePrice` null ends the sale. Units are changed by `POST /admin/catalogue/items/{sku}/stock-adjustments`, which stores the reason. 409 `conflict`: somebody else has changed it since the revision, if the body has one.',
  request: { body: jsonBody(itemPatchSchema) },
  returns: 'The updated item',
  problems: [404, 409],
});

const changeStockRoute = route(staffCatalogueCalls.changeStock, {
  policy: 'staff',
  summary: 'Add or take away units of a product, or set their counted number',
  description:
    'The reason is stored. Fewer units than zero, or than open orders reserve, are 409 `stock_out_of_range`.',
  returns: 'The units before and after',
  problems: [404, 409],
});

const listItemChangesRoute = route(staffCatalogueCalls.listItemChanges, {
  policy: 'staff',
  summary: 'List the changes of a product and of its units by staff, the newest first',
  returns: 'A page of changes',
  problems: [404],
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
