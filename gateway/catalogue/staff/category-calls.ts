import { createRoute } from '@hono/zod-openapi';
import * as staffCatalogueCalls from '../../../lib/contract/calls/staff-catalogue.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { ok, problems } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import type { CatalogueServices } from '../services.ts';
import {
  deleteCategory,
  listStaffCategories,
  loadStaffCategory,
  putCategory,
} from './categories.ts';

const staff = { tags: ['Staff'], ...policy('staff') };
const listCategoriesAsStaffRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.listCategoriesAsStaff),
  summary: 'List all categories, also hidden ones and those without products',
  responses: ok(
    staffCatalogueCalls.listCategoriesAsStaff.response,
    'Parents before their children, siblings in their order',
  ),
});

const getCategoryAsStaffRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.getCategoryAsStaff),
  summary: 'Get a category',
  responses: ok(
    staffCatalogueCalls.getCategoryAsStaff.response,
    'The category with its revision',
    400,
    404,
  ),
});

const putCategoryRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.changeCategory),
  summary: 'Insert a category, or replace the one that has the revision',
  description:
    '409 `conflict`: somebody else has changed it since it was read; `category_exists`: a request without revision names an existing one.',
  responses: ok(
    staffCatalogueCalls.changeCategory.response,
    'The stored category',
    400,
    404,
    409,
    413,
  ),
});

const deleteCategoryRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.deleteCategory),
  summary: 'Delete a category that nothing refers to',
  description: '409 `category_in_use`: it has products, other categories or promotions.',
  responses: { 204: { description: 'Deleted' }, ...problems(400, 404, 409) },
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
