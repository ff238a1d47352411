import * as staffCatalogueCalls from '../../../lib/contract/calls/staff-catalogue.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import type { CatalogueServices } from '../services.ts';
import { deleteGroup, listStaffGroups, loadStaffGroup, putGroup } from './groups.ts';

const listGroupsAsStaffRoute = route(staffCatalogueCalls.listGroupsAsStaff, {
  policy: 'staff',
  summary: 'List all groups of products that differ by options',
  returns: 'By their id',
});

const getGroupAsStaffRoute = route(staffCatalogueCalls.getGroupAsStaff, {
  policy: 'staff',
  summary: 'Get a group',
  returns: 'The group with its revision',
  problems: [404],
});

const putGroupRoute = route(staffCatalogueCalls.changeGroup, {
  policy: 'staff',
  summary: 'Insert a group, or replace the one that has the revision',
  description:
    '409 `conflict`: somebody else has changed it since it was read; `group_exists`: a request without revision names an existing one. Values that its products have must remain.',
  returns: 'The stored group',
  problems: [404, 409],
});

const deleteGroupRoute = route(staffCatalogueCalls.deleteGroup, {
  policy: 'staff',
  summary: 'Delete a group without products',
  description: '409 `group_in_use`: products belong to it.',
  returns: 'Deleted',
  problems: [404, 409],
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
