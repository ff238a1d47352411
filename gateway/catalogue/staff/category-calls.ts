import { createRoute, z } from '@hono/zod-openapi';
import {
  staffCategoryInputSchema,
  staffCategoryListSchema,
  staffCategorySchema,
} from '../../../lib/contract/staff-catalogue.ts';
import { seNameSchema } from '../../../lib/contract/text.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody, ok, problems } from '../../platform/http/responses.ts';
import type { CatalogueServices } from '../services.ts';
import {
  deleteCategory,
  listStaffCategories,
  loadStaffCategory,
  putCategory,
} from './categories.ts';

const CATEGORIES = '/admin/catalogue/categories';
const staff = { tags: ['Staff'], ...policy('staff') };
const byName = z.object({ seName: seNameSchema });

const listCategoriesAsStaffRoute = createRoute({
  ...staff,
  method: 'get',
  path: CATEGORIES,
  operationId: 'listCategoriesAsStaff',
  summary: 'List all categories, also hidden ones and those without products',
  responses: ok(staffCategoryListSchema, 'Parents before their children, siblings in their order'),
});

const getCategoryAsStaffRoute = createRoute({
  ...staff,
  method: 'get',
  path: `${CATEGORIES}/{seName}`,
  operationId: 'getCategoryAsStaff',
  summary: 'Get a category',
  request: { params: byName },
  responses: ok(staffCategorySchema, 'The category with its revision', 400, 404),
});

const putCategoryRoute = createRoute({
  ...staff,
  method: 'put',
  path: `${CATEGORIES}/{seName}`,
  operationId: 'changeCategory',
  summary: 'Insert a category, or replace the one that has the revision',
  description:
    '409 `conflict`: somebody else has changed it since it was read; `category_exists`: a request without revision names an existing one.',
  request: { params: byName, body: jsonBody(staffCategoryInputSchema) },
  responses: ok(staffCategorySchema, 'The stored category', 400, 404, 409, 413),
});

const deleteCategoryRoute = createRoute({
  ...staff,
  method: 'delete',
  path: `${CATEGORIES}/{seName}`,
  operationId: 'deleteCategory',
  summary: 'Delete a category that nothing refers to',
  description: '409 `category_in_use`: it has products, other categories or promotions.',
  request: { params: byName },
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
