import * as usersCalls from '../../../lib/contract/calls/users.ts';
import { getCaller, requirePrincipal } from '../../platform/http/authentication/principal.ts';
import type { HttpServices } from '../../platform/http/http-services.ts';
import { ProblemError } from '../../platform/http/problem.ts';
import type { GatewayApp } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { saveTokenEmail } from './claim-email.ts';
import { parsePhone } from './phones.ts';
import { findUserById, findUserByPhone, requireUser, toUser, userNotFound } from './user-rows.ts';

const user = {
  tag: 'Users',
  limits: ['profile-reads'],
  returns: 'The user',
  problems: [404],
} as const;

const getUserRoute = route(usersCalls.getUser, {
  ...user,
  policy: 'authenticated',
  summary: 'Get a user by id: the caller, or any user for staff',
});

const getOwnUserRoute = route(usersCalls.getOwnUser, {
  ...user,
  policy: 'shopper',
  summary: 'Get the caller by id',
});

const getUserByPhoneRoute = route(usersCalls.getUserByPhone, {
  ...user,
  policy: 'authenticated',
  summary: 'Get a user by phone: the caller, or any user for staff',
  description:
    'When several users have the number, staff get the account, or the newest guest if no account has it.',
});

const logInUserRoute = route(usersCalls.logInUser, {
  ...user,
  policy: 'shopper',
  summary: 'Get the caller by the id of the identity provider',
});

const createSessionTokenRoute = route(usersCalls.createSessionToken, {
  policy: 'shopper',
  tag: 'Users',
  summary: 'Exchange an ID token for a session token',
  description:
    'The session token is valid for 15 minutes, but never for longer than the ID token. A new one requires an ID token: a session token cannot be exchanged for another one.',
  returns: 'The token',
  problems: [404],
});

export function registerReads(app: GatewayApp, { database: { db }, identity }: HttpServices): void {
  app.openapi(getUserRoute, async (c) => {
    const { Id } = c.req.valid('query');
    const row =
      getCaller(c).role === 'staff'
        ? await findUserById(db, Id)
        : await requireUser(db, requirePrincipal(c), Id);
    if (!row) throw userNotFound();
    return c.json(toUser(row), 200);
  });
  app.openapi(getOwnUserRoute, async (c) =>
    c.json(toUser(await requireUser(db, requirePrincipal(c), c.req.valid('query').Id)), 200),
  );
  app.openapi(getUserByPhoneRoute, async (c) => {
    const phone = parsePhone(c.req.valid('query').MobileNumber, 'MobileNumber');
    const row =
      getCaller(c).role === 'staff'
        ? await findUserByPhone(db, phone)
        : await requireUser(db, requirePrincipal(c));
    if (row?.phone !== phone) throw userNotFound();
    return c.json(toUser(row), 200);
  });
  app.openapi(logInUserRoute, async (c) => {
    const principal = requirePrincipal(c);
    const row = await requireUser(db, principal);
    if (c.req.valid('query').FirebaseId !== row.subject) throw userNotFound();
    return c.json(toUser(await saveTokenEmail(db, row, principal)), 200);
  });
  app.openapi(createSessionTokenRoute, async (c) => {
    const caller = getCaller(c);
    const isIdentity = caller.role === 'shopper' && caller.via === 'identity';
    if (!isIdentity)
      throw new ProblemError(
        401,
        'identity_token_needed',
        'The identity provider’s token is needed.',
      );
    const row = await requireUser(db, caller.principal, c.req.valid('query').userId);
    await saveTokenEmail(db, row, caller.principal);
    return c.json(await identity.issueSession(caller.principal), 200);
  });
}
