import * as staffCatalogueCalls from '../../../lib/contract/calls/staff-catalogue.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import type { CatalogueServices } from '../services.ts';
import {
  deleteCategory,
  listStaffCategories,
  loadStaffCategory,
  putCategory,
} from './categories.ts';

const listCategoriesAsStaffRoute = route(staffCatalogueCalls.listCategoriesAsStaff, {
  policy: 'staff',
  summary: 'List all categories, also hidden ones and those without products',
  returns: 'Parents before their children, siblings in their order',
});

const getCategoryAsStaffRoute = route(staffCatalogueCalls.getCategoryAsStaff, {
  policy: 'staff',
  summary: 'Get a category',
  returns: 'The category with its revision',
  problems: [404],
});

const putCategoryRoute = route(staffCatalogueCalls.changeCategory, {
  policy: 'staff',
  summary: 'Insert a category, or replace the one that has the revision',
  description:
    '409 `conflict`: somebody else has changed it since it was read; `category_exists`: a request without revision names an existing one.',
  returns: 'The stored category',
  problems: [404, 409],
});

const deleteCategoryRoute = route(staffCatalogueCalls.deleteCategory, {
  policy: 'staff',
  summary: 'Delete a category that nothing refers to',
  description: '409 `category_in_use`: it has products, other categories or promotions.',
  returns: 'Deleted',
  problems: [404, 409],
});

/** Registers the calls about categories; on the listener of staff only. */
export function registerStaffCategories(app: GatewayApp, services: CatalogueServices): void {
  const { db } = services.catalogue;
  app.openapi(listCategoriesAsStaffRoute, async (c) => c.json(await listStaffCategories(db), 200));
  app.openapi(getCategoryAsStaffRoute, async (c) =>
    c.json(await loadStaffCategory(db, c.req.valid('param').seName), 200),
  );
  app.openapi(putCategoryRoute, async (c) =>
    c.json(await putCategory(services, c.req.valid('param').seName, c.req.valid('json')), 200),
  );
  app.openapi(deleteCategoryRoute, async (c) => {
    await deleteCategory(services, c.req.valid('param').seName);
    return c.body(null, 204);
  });
}
