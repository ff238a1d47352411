import { createRoute } from '@hono/zod-openapi';
import * as staffCalls from '../../../lib/contract/calls/staff.ts';
import { policy } from '../../platform/http/authentication/access-policy.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { json, ok, problems } from '../../platform/http/responses.ts';
import { toRoute } from '../../platform/http/to-route.ts';
import { invite } from './invitation.ts';
import { requirePerson } from './require-person.ts';
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
  ...toRoute(staffCalls.createStaffSession),
  tags,
  summary: 'Exchange an ID token for a token of staff',
  description:
    'The token is valid for 15 minutes, but never for longer than the ID token, with which the call may be repeated. 403: `not_staff`, `email_unverified`, or `second_factor_required`.',
  responses: ok(staffCalls.createStaffSession.response, 'The token and its person', 401, 403, 429),
});

const listStaffRoute = createRoute({
  ...policy('staff'),
  ...toRoute(staffCalls.listStaff),
  tags,
  summary: 'List the people who run the shop',
  responses: ok(staffCalls.listStaff.response, 'All people, also those who are not active'),
});

const createStaffMemberRoute = createRoute({
  ...policy('staff'),
  ...toRoute(staffCalls.createStaffMember),
  tags,
  summary: 'Add a person, who signs in with this e-mail',
  description:
    'The person gets an e-mail with a link to choose a password, which is valid for an hour, and to the console.',
  responses: {
    201: json(staffCalls.createStaffMember.response, 'The person'),
    ...problems(400, 409, 413),
  },
});

const createStaffInvitationRoute = createRoute({
  ...policy('staff'),
  ...toRoute(staffCalls.createStaffInvitation),
  tags,
  summary: 'Send the invitation again',
  description:
    'With a new link, as for a new person. 409 `invitation_not_needed`: the person is not active or has signed in.',
  responses: ok(staffCalls.createStaffInvitation.response, 'The person', 400, 404, 409, 413),
});

const updateStaffMemberRoute = createRoute({
  ...policy('staff'),
  ...toRoute(staffCalls.updateStaffMember),
  tags,
  summary: 'Change role or name of a person, deactivate or activate them',
  description:
    'Tokens of a deactivated person are invalid at once. The last active owner cannot be removed: 409 `last_owner`.',
  responses: ok(staffCalls.updateStaffMember.response, 'The person', 400, 404, 409, 413),
});

const updateOwnNameRoute = createRoute({
  ...policy('staff'),
  ...toRoute(staffCalls.updateOwnName),
  tags,
  summary: 'Change the name of the caller',
  description: 'For people only: a machine gets 403 `person_needed`.',
  responses: ok(staffCalls.updateOwnName.response, 'The person', 400, 403, 413),
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
  app.openapi(updateOwnNameRoute, async (c) => {
    const id = requirePerson(getCaller(c));
    return c.json(await updateStaffMember(db, id, c.req.valid('json')), 200);
  });
  app.openapi(updateStaffMemberRoute, async (c) =>
    c.json(await updateStaffMember(db, c.req.valid('param').id, c.req.valid('json')), 200),
  );
}
