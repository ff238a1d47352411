import { createRoute, z } from '@hono/zod-openapi';
import {
  newStaffMemberSchema,
  staffChangeSchema,
  staffInvitationSchema,
  staffListSchema,
  staffMemberSchema,
  staffSessionSchema,
} from '../../../lib/contract/staff.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { json, jsonBody, ok, problems } from '../../platform/http/responses.ts';
import { invite } from './invitation.ts';
import { signIn } from './sign-in.ts';
import {
  createStaffMember,
  findInvited,
  listStaff,
  recordInvitation,
  updateStaffMember,
} from './staff-records.ts';

const tags = ['Staff'];

const createStaffSessionRoute = createRoute({
  ...policy('signIn'),
  method: 'post',
  path: '/admin/session',
  tags,
  operationId: 'createStaffSession',
  summary: 'Exchange an ID token for a token of staff',
  description:
    'The token is valid for 15 minutes, but never for longer than the ID token, with which the call may be repeated. 403: `not_staff`, `email_unverified`, or `second_factor_required`.',
  responses: ok(staffSessionSchema, 'The token and its person', 401, 403, 429),
});

const listStaffRoute = createRoute({
  ...policy('staff'),
  method: 'get',
  path: '/admin/staff',
  tags,
  operationId: 'listStaff',
  summary: 'List the people who run the shop',
  responses: ok(staffListSchema, 'All people, also those who are not active'),
});

const createStaffMemberRoute = createRoute({
  ...policy('staff'),
  method: 'post',
  path: '/admin/staff',
  tags,
  operationId: 'createStaffMember',
  summary: 'Add a person, who signs in with this e-mail',
  description:
    'The person gets an e-mail with a link to choose a password, which is valid for an hour, and to the console.',
  request: { body: jsonBody(newStaffMemberSchema) },
  responses: { 201: json(staffMemberSchema, 'The person'), ...problems(400, 409, 413) },
});

const byId = z.object({ id: z.uuid() });

const createStaffInvitationRoute = createRoute({
  ...policy('staff'),
  method: 'post',
  path: '/admin/staff/{id}/invitations',
  tags,
  operationId: 'createStaffInvitation',
  summary: 'Send the invitation again',
  description:
    'With a new link, as for a new person. 409 `invitation_not_needed`: the person is not active or has signed in.',
  request: { params: byId, body: jsonBody(staffInvitationSchema) },
  responses: ok(staffMemberSchema, 'The person', 400, 404, 409, 413),
});

const updateStaffMemberRoute = createRoute({
  ...policy('staff'),
  method: 'patch',
  path: '/admin/staff/{id}',
  tags,
  operationId: 'updateStaffMember',
  summary: 'Change role or name of a person, deactivate or activate them',
  description:
    'Tokens of a deactivated person are invalid at once. The last active owner cannot be removed: 409 `last_owner`.',
  request: { params: byId, body: jsonBody(staffChangeSchema) },
  responses: ok(staffMemberSchema, 'The person', 400, 404, 409, 413),
});

/** Registers sign-in and the calls about people; on the listener of staff only. */
export function registerStaff(app: GatewayApp, services: HttpServices): void {
  const { db } = services.database;
  app.openapi(createStaffSessionRoute, async (c) =>
    c.json(await signIn(services, getCaller(c)), 200),
  );
  app.openapi(listStaffRoute, async (c) => c.json({ items: await listStaff(db) }, 200));
  app.openapi(idempotent(createStaffMemberRoute, db), async (c) => {
    const { language, ...person } = c.req.valid('json');
    const created = await createStaffMember(db, person);
    await invite(services, created, language);
    return c.json(created, 201);
  });
  app.openapi(idempotent(createStaffInvitationRoute, db), async (c) => {
    const person = await findInvited(db, c.req.valid('param').id);
    const { language } = c.req.valid('json');
    await invite(services, person, language, (tx) => recordInvitation(tx, person.id));
    return c.json(person, 200);
  });
  app.openapi(updateStaffMemberRoute, async (c) =>
    c.json(await updateStaffMember(db, c.req.valid('param').id, c.req.valid('json')), 200),
  );
}
