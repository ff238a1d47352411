import * as staffCalls from '../../../lib/contract/calls/staff.ts';
import { getCaller } from '../../platform/http/authentication/principal.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
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

const createStaffSessionRoute = route(staffCalls.createStaffSession, {
  policy: 'signIn',
  tag: 'Staff',
  limits: ['staff-sign-in'],
  summary: 'Exchange an ID token for a token of staff',
  description:
    'The token is valid for 15 minutes, but never for longer than the ID token, with which the call may be repeated. 403: `not_staff`, `email_unverified`, or `second_factor_required`.',
  returns: 'The token and its person',
});

const listStaffRoute = route(staffCalls.listStaff, {
  policy: 'staff',
  summary: 'List the people who run the shop',
  returns: 'All people, also those who are not active',
});

const createStaffMemberRoute = route(staffCalls.createStaffMember, {
  policy: 'staff',
  summary: 'Add a person, who signs in with this e-mail',
  description:
    'The person gets an e-mail with a link to choose a password, which is valid for an hour, and to the console.',
  returns: 'The person',
  status: 201,
  problems: [409],
});

const createStaffInvitationRoute = route(staffCalls.createStaffInvitation, {
  policy: 'staff',
  summary: 'Send the invitation again',
  description:
    'With a new link, as for a new person. 409 `invitation_not_needed`: the person is not active or has signed in.',
  returns: 'The person',
  problems: [404, 409],
});

const updateStaffMemberRoute = route(staffCalls.updateStaffMember, {
  policy: 'staff',
  summary: 'Change role or name of a person, deactivate or activate them',
  description:
    'Tokens of a deactivated person are invalid at once. The last active owner cannot be removed: 409 `last_owner`.',
  returns: 'The person',
  problems: [404, 409],
});

const updateOwnNameRoute = route(staffCalls.updateOwnName, {
  policy: 'staff',
  summary: 'Change the name of the caller',
  description: 'For people only: a machine gets 403 `person_needed`.',
  returns: 'The person',
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
