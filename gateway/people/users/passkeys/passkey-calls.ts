import { createRoute } from '@hono/zod-openapi';
import * as passkeysCalls from '../../../../lib/contract/calls/passkeys.ts';
import { passkeys } from '../../../platform/db/schema/passkeys.ts';
import { asc, eq } from '../../../platform/db/sql.ts';
import { policy } from '../../../platform/http/authentication/access-policy.ts';
import { requirePrincipal } from '../../../platform/http/authentication/principal.ts';
import { conflict, ProblemError, serviceUnavailable } from '../../../platform/http/problem.ts';
import type { GatewayApp, Principal } from '../../../platform/http/request-types.ts';
import { json, ok, okIfModified, problems } from '../../../platform/http/responses.ts';
import { toRoute } from '../../../platform/http/to-route.ts';
import { allowCredentialChange } from '../credential-changes.ts';
import type { UserServices } from '../phone-calls.ts';
import { requireUser } from '../user-rows.ts';
import { addPasskey, createRegistrationOptions, toPasskey } from './add-passkey.ts';
import { deletePasskey, renamePasskey } from './change-passkey.ts';
import { createLoginOptions, verifyPasskey } from './log-in.ts';

const tags = ['Passkeys'];
const asShopper = { tags, ...policy('shopper') };
const asAnyone = { tags, ...policy('public') };
const NO_STORE = { 'Cache-Control': 'private, no-store' };

const RECENT =
  'The log-in must be at most five minutes old (403 `recent_login_required`); the contacts of the account are told.';

const createOptionsRoute = createRoute({
  ...asShopper,
  ...toRoute(passkeysCalls.createPasskeyOptions),
  summary: 'Begin the creation of a passkey',
  description:
    'The log-in must be at most five minutes old (403 `recent_login_required`), and the e-mail of the log-in verified, or the phone where it has none (403 `unverified`). The contacts of the account are told about the new passkey. 409 `account_needed` for a guest, `too_many_passkeys` from twenty on. 503 `passkeys_unavailable`: the gateway has no storefront or no service account of the identity provider.',
  responses: ok(
    passkeysCalls.createPasskeyOptions.response,
    'Options, valid for 30 minutes',
    403,
    404,
    409,
    429,
    503,
  ),
});

const createPasskeyRoute = createRoute({
  ...asShopper,
  ...toRoute(passkeysCalls.createPasskey),
  summary: 'Add a passkey to the account of the caller',
  description:
    'The response of the authenticator is accepted once, with user verification. 400 `passkey_invalid` otherwise.',
  responses: {
    201: json(passkeysCalls.createPasskey.response, 'The passkey'),
    ...problems(400, 403, 404, 409, 413, 429, 503),
  },
});

const listPasskeysRoute = createRoute({
  ...asShopper,
  ...toRoute(passkeysCalls.listPasskeys),
  summary: 'List the passkeys of the caller, oldest first',
  responses: okIfModified(
    passkeysCalls.listPasskeys.response,
    'A bare array; null where the shop offers no passkeys',
    404,
    429,
  ),
});

const updatePasskeyRoute = createRoute({
  ...asShopper,
  ...toRoute(passkeysCalls.updatePasskey),
  summary: 'Rename a passkey of the caller',
  description: RECENT,
  responses: ok(passkeysCalls.updatePasskey.response, 'The passkey', 400, 403, 404, 413, 429),
});

const deletePasskeyRoute = createRoute({
  ...asShopper,
  ...toRoute(passkeysCalls.deletePasskey),
  summary: 'Remove a passkey of the caller',
  description: `${RECENT} 409 \`last_login\`: the account has no other way to log in.`,
  responses: { 204: { description: 'Removed' }, ...problems(400, 403, 404, 409, 429) },
});

const loginOptionsRoute = createRoute({
  ...asAnyone,
  ...toRoute(passkeysCalls.createPasskeyLoginOptions),
  summary: 'Begin a log-in with a passkey',
  responses: ok(
    passkeysCalls.createPasskeyLoginOptions.response,
    'Options for any passkey of the shop; null where it offers none',
    429,
  ),
});

const logInRoute = createRoute({
  ...asAnyone,
  ...toRoute(passkeysCalls.logInWithPasskey),
  summary: 'Exchange the response of an authenticator for a custom token of the identity provider',
  description:
    'A challenge is valid for 30 minutes and one use; the counter of the authenticator must increase. 400 `passkey_invalid` otherwise.',
  responses: ok(
    passkeysCalls.logInWithPasskey.response,
    'The token, to be exchanged within 5 minutes',
    400,
    413,
    429,
    503,
  ),
});

/** Undefined without a storefront or a service account of the identity provider. */
function findPasskeys({ relyingParty, identity: { issueCustomToken } }: UserServices) {
  return relyingParty && issueCustomToken && { relyingParty, issueCustomToken };
}

function requirePasskeys(deps: UserServices) {
  const found = findPasskeys(deps);
  if (found) return found;
  throw serviceUnavailable(
    'passkeys_unavailable',
    'The gateway has no storefront, or no service account of the identity provider.',
  );
}

/** Registers the log-in with passkeys. */
function registerPasskeyLogin(app: GatewayApp, deps: UserServices): void {
  const { db } = deps.database;
  app.openapi(loginOptionsRoute, async (c) => {
    const found = findPasskeys(deps);
    return c.json(found ? await createLoginOptions(db, found.relyingParty) : null, 200, NO_STORE);
  });
  app.openapi(logInRoute, async (c) => {
    const { relyingParty, issueCustomToken } = requirePasskeys(deps);
    const subject = await verifyPasskey(db, relyingParty, c.req.valid('json'));
    return c.json({ customToken: await issueCustomToken({ subject }) }, 200, NO_STORE);
  });
}

/** Registers the creation of passkeys. */
function registerCreation(app: GatewayApp, deps: UserServices): void {
  const { db } = deps.database;
  const requireAccount = async (principal: Principal) => {
    const user = await requireUser(db, principal);
    if (user.isGuest) throw conflict('account_needed', 'A guest has no passkeys.');
    // Somebody may have registered the e-mail of another person, who takes the account over by a
    // reset of the password and does not expect that others log in to it.
    const hasEmail = principal.email !== null;
    if (hasEmail ? !user.isEmailVerified : !user.isPhoneVerified)
      throw new ProblemError(403, 'unverified', 'The contact of the log-in is not verified.');
    return user;
  };
  app.openapi(createOptionsRoute, async (c) => {
    const { relyingParty } = requirePasskeys(deps);
    const principal = requirePrincipal(c);
    allowCredentialChange(principal, 'passkeyAdded');
    const user = await requireAccount(principal);
    return c.json(await createRegistrationOptions(db, relyingParty, user), 200);
  });
  app.openapi(createPasskeyRoute, async (c) => {
    const { relyingParty } = requirePasskeys(deps);
    const principal = requirePrincipal(c);
    await requireAccount(principal);
    return c.json(await addPasskey(db, relyingParty, principal, c.req.valid('json')), 201);
  });
}

/** Registers passkeys: their creation, their list, and the log-in with them. */
export function registerPasskeys(app: GatewayApp, deps: UserServices): void {
  const { db } = deps.database;
  registerPasskeyLogin(app, deps);
  registerCreation(app, deps);
  app.openapi(listPasskeysRoute, async (c) => {
    const { id } = await requireUser(db, requirePrincipal(c));
    if (!findPasskeys(deps)) return c.json(null, 200);
    const list = await db
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, id))
      .orderBy(asc(passkeys.createdAt));
    return c.json(list.map(toPasskey), 200);
  });
  app.openapi(updatePasskeyRoute, async (c) => {
    const principal = requirePrincipal(c);
    allowCredentialChange(principal, 'passkeyRenamed');
    return c.json(await renamePasskey(db, principal, c.req.valid('json')), 200);
  });
  app.openapi(deletePasskeyRoute, async (c) => {
    const principal = requirePrincipal(c);
    allowCredentialChange(principal, 'passkeyRemoved');
    await deletePasskey(db, principal, c.req.valid('query').Id);
    return c.body(null, 204);
  });
}
