import * as usersCalls from '../../../lib/contract/calls/users.ts';
import { requirePrincipal } from '../../platform/http/authentication/principal.ts';
import { idempotent } from '../../platform/http/idempotency/idempotent-route.ts';
import { getNetworkKey } from '../../platform/http/rate-limits/middleware.ts';
import type { GatewayApp, GatewayRequest } from '../../platform/http/request-types.ts';
import { route } from '../../platform/http/route.ts';
import { createUser } from './create-user.ts';
import { allowCredentialChange, tellCredentialChange } from './credential-changes.ts';
import { eraseUser } from './erase-user.ts';
import type { UserServices } from './phone-calls.ts';
import { updateUser } from './update-user.ts';
import { requireUser } from './user-rows.ts';

const registerUserRoute = route(usersCalls.registerUser, {
  policy: 'shopper',
  tag: 'Users',
  limits: ['registration'],
  summary: 'Create the user of the caller',
  description: `The caller is the subject of the ID token. \`fireBaseId\` and the e-mail must equal those of the token; a guest has no e-mail in the token and gives
one as an unverified contact address, and so does the caller of a log-in with a phone, which is then verified. A verified e-mail is taken from accounts that have not verified it. Repeated requests return the same user. A guest who has linked a password or logged in with a phone becomes an account with the
same addresses, points and orders.`,
  returns: 'The user; a one-time code is sent if the phone must be verified',
  status: 201,
  problems: [404, 409],
});

const update = {
  policy: 'shopper',
  tag: 'Users',
  limits: ['profile-updates'],
  description: `Updates name, language, addresses, phone and, for guests and log-ins with a phone, the e-mail. \`id\` and \`fireBaseId\` must be those of the caller; the e-mail of an account,
points, \`isGuest\` and \`isVerified\` are ignored. Another phone or e-mail needs a log-in of the last five minutes (403 \`recent_login_required\`), which guests do not need, and is told to the contacts before. A new phone is unverified, and a one-time code is sent to it; 409 \`password_needed\` for an account that only logs in with its phone. Exactly one address is the default: the first one if
none is marked as default. An address id that does not belong to the user is replaced by a new id.`,
  returns: 'The updated user',
  problems: [404, 409],
} as const;
const updateUserRoute = route(usersCalls.updateUser, {
  ...update,
  summary: 'Update the caller',
});
const updateUserAliasRoute = route(usersCalls.updateUserAlias, {
  ...update,
  summary: 'Update the caller (alias of UpdateUserWeb)',
});

const reportPasswordRoute = route(usersCalls.sendPasswordNotice, {
  policy: 'shopper',
  tag: 'Users',
  limits: ['profile-updates'],
  summary: 'Tell the contacts of the caller about a new password',
  description:
    'The identity provider changes the password, the gateway sends the message. The log-in must be at most five minutes old (403 `recent_login_required`).',
  returns: 'The message was queued',
  problems: [404],
});

const deleteUserRoute = route(usersCalls.deleteUser, {
  policy: 'shopper',
  tag: 'Users',
  summary: 'Delete the caller’s account',
  description:
    'All personal data are deleted immediately, except those of invoices and of orders that are still to be delivered. The log-in of an account must be at most five minutes old (403 `recent_login_required`); guests have no password. All tokens of the account become invalid (401 `account_erased`). The client deletes the identity at the identity provider.',
  returns: 'Deleted',
  problems: [404],
});

export function registerWrites(app: GatewayApp, deps: UserServices): void {
  const { db } = deps.database;
  const context = (c: GatewayRequest) => ({
    db,
    otpKey: deps.otpKey,
    network: getNetworkKey(c, deps),
  });
  app.openapi(idempotent(registerUserRoute, db), async (c) =>
    c.json(await createUser(context(c), requirePrincipal(c), c.req.valid('json')), 201),
  );
  for (const updateRoute of [updateUserRoute, updateUserAliasRoute])
    app.openapi(updateRoute, async (c) =>
      c.json(await updateUser(context(c), requirePrincipal(c), c.req.valid('json')), 200),
    );
  app.openapi(idempotent(reportPasswordRoute, db), async (c) => {
    const principal = requirePrincipal(c);
    allowCredentialChange(principal, 'password');
    await tellCredentialChange(db, await requireUser(db, principal), 'password');
    return c.body(null, 204);
  });
  app.openapi(deleteUserRoute, async (c) => {
    const principal = requirePrincipal(c);
    allowCredentialChange(principal, 'deletion');
    await eraseUser(db, principal, c.req.valid('query').Id);
    return c.body(null, 204);
  });
}
