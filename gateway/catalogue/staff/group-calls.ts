import { createRoute, z } from '@hono/zod-openapi';
import { groupIdSchema } from '../../../lib/contract/group.ts';
import {
  staffGroupInputSchema,
  staffGroupListSchema,
  staffGroupSchema,
} from '../../../lib/contract/staff-groups.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { jsonBody, ok, problems } from '../../platform/http/responses.ts';
import type { CatalogueServices } from '../services.ts';
import { deleteGroup, listStaffGroups, loadStaffGroup, putGroup } from './groups.ts';

const GROUPS = '/admin/catalogue/groups';
const staff = { tags: ['Staff'], ...policy('staff') };
const byId = z.object({ id: groupIdSchema });

const listGroupsAsStaffRoute = createRoute({
  ...staff,
  method: 'get',
  path: GROUPS,
  operationId: 'listGroupsAsStaff',
  summary: 'List all groups of products that differ by options',
  responses: ok(staffGroupListSchema, 'By their id'),
});

const getGroupAsStaffRoute = createRoute({
  ...staff,
  method: 'get',
  path: `${GROUPS}/{id}`,
  operationId: 'getGroupAsStaff',
  summary: 'Get a group',
  request: { params: byId },
  responses: ok(staffGroupSchema, 'The group with its revision', 400, 404),
});

const putGroupRoute = createRoute({
  ...staff,
  method: 'put',
  path: `${GROUPS}/{id}`,
  operationId: 'changeGroup',
  summary: 'Insert a group, or replace the one that has the revision',
  description:
    '409 `conflict`: somebody else has changed it since it was read; `group_exists`: a request without revision names an existing one. Values that its products have must remain.',
  request: { params: byId, body: jsonBody(staffGroupInputSchema) },
  responses: ok(staffGroupSchema, 'The stored group', 400, 404, 409, 413),
});

const deleteGroupRoute = createRoute({
  ...staff,
  method: 'delete',
  path: `${GROUPS}/{id}`,
  operationId: 'deleteGroup',
  summary: 'Delete a group without products',
  description: '409 `group_in_use`: products belong to it.',
  request: { params: byId },
  responses: { 204: { description: 'Deleted' }, ...problems(400, 404, 409) },
});

/** Registers the calls about groups; on the listener of staff only. */
export function registerStaffGroups(app: GatewayApp, services: CatalogueServices): void {
  const { db } = services.catalogue;
  app.openapi(listGroupsAsStaffRoute, async (c) => c.json(await listStaffGroups(db), 200));
  app.openapi(getGroupAsStaffRoute, async (c) =>
    c.json(await loadStaffGroup(db, c.req.valid('param').id), 200),
  );
  app.openapi(putGroupRoute, async (c) =>
    c.json(await putGroup(services, c.req.valid('param').id, c.req.valid('json')), 200),
  );
  app.openapi(deleteGroupRoute, async (c) => {
    await deleteGroup(services, c.req.valid('param').id);
    return c.body(null, 204);
  });
}
