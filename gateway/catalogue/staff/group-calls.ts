import { createRoute } from '@hono/zod-openapi';
import * as staffCatalogueCalls from '../../../lib/contract/calls/staff-catalogue.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { ok, problems } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import type { CatalogueServices } from '../services.ts';
import { deleteGroup, listStaffGroups, loadStaffGroup, putGroup } from './groups.ts';

const staff = { tags: ['Staff'], ...policy('staff') };
const listGroupsAsStaffRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.listGroupsAsStaff),
  summary: 'List all groups of products that differ by options',
  responses: ok(staffCatalogueCalls.listGroupsAsStaff.response, 'By their id'),
});

const getGroupAsStaffRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.getGroupAsStaff),
  summary: 'Get a group',
  responses: ok(
    staffCatalogueCalls.getGroupAsStaff.response,
    'The group with its revision',
    400,
    404,
  ),
});

const putGroupRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.changeGroup),
  summary: 'Insert a group, or replace the one that has the revision',
  description:
    '409 `conflict`: somebody else has changed it since it was read; `group_exists`: a request without revision names an existing one. Values that its products have must remain.',
  responses: ok(staffCatalogueCalls.changeGroup.response, 'The stored group', 400, 404, 409, 413),
});

const deleteGroupRoute = createRoute({
  ...staff,
  ...toRoute(staffCatalogueCalls.deleteGroup),
  summary: 'Delete a group without products',
  description: '409 `group_in_use`: products belong to it.',
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
