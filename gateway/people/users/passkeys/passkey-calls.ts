import * as passkeysCalls from '../../../../lib/contract/calls/passkeys.ts';
import { passkeys } from '../../../platform/db/schema/passkeys.ts';
import { asc, eq } from '../../../platform/db/sql.ts';
import { requirePrincipal } from '../../../platform/http/authentication/principal.ts';
import { conflict, ProblemError, serviceUnavailable } from '../../../platform/http/problem.ts';
import type { GatewayApp, Principal } from '../../../platform/http/request-types.ts';
import { route } from '../../../platform/http/route.ts';
import { allowCredentialChange } from '../credential-changes.ts';
import type { UserServices } from '../phone-calls.ts';
import { requireUser } from '../user-rows.ts';
import { addPasskey, createRegistrationOptions, toPasskey } from './add-passkey.ts';
import { deletePasskey, renamePasskey } from './change-passkey.ts';
import { createLoginOptions, verifyPasskey } from './log-in.ts';

const NO_STORE = { 'Cache-Control': 'private, no-store' };

const RECENT =
  'The log-in must be at most five minutes old (403 `recent_login_required`); the contacts of the account are told.';

const createOptionsRoute = route(passkeysCalls.createPasskeyOptions, {
  policy: 'shopper',
  tag: 'Passkeys',
  limits: ['passkey-changes'],
  summary: 'Begin the creation of a passkey',
  description:
    'The log-in must be at most five minutes old (403 `recent_login_required`), and the e-mail of the log-in verified, or the phone where it has none (403 `unverified`). The contacts of the account are told about the new passkey. 409 `account_needed` for a guest, `too_many_passkeys` from twenty on. 503 `passkeys_unavailable`: the gateway has no storefront or no service account of the identity provider.',
  returns: 'Options, valid for 30 minutes',
  problems: [404, 409],
});

const createPasskeyRoute = route(passkeysCalls.createPasskey, {
  policy: 'shopper',
  tag: 'Passkeys',
  limits: ['passkey-changes'],
  summary: 'Add a passkey to the account of the caller',
  description:
    'The response of the authenticator is accepted once, with user verification. 400 `passkey_invalid` otherwise.',
  returns: 'The passkey',
  status: 201,
  problems: [404, 409],
});

const listPasskeysRoute = route(passkeysCalls.listPasskeys, {
  policy: 'shopper',
  tag: 'Passkeys',
  limits: ['profile-reads'],
  summary: 'List the passkeys of the caller, oldest first',
  returns: 'A bare array; null where the shop offers no passkeys',
  problems: [404],
});

const updatePasskeyRoute = route(passkeysCalls.updatePasskey, {
  policy: 'shopper',
  tag: 'Passkeys',
  limits: ['passkey-changes'],
  summary: 'Rename a passkey of the caller',
  description: RECENT,
  returns: 'The passkey',
  problems: [404],
});

const deletePasskeyRoute = route(passkeysCalls.deletePasskey, {
  policy: 'shopper',
  tag: 'Passkeys',
  limits: ['passkey-changes'],
  summary: 'Remove a passkey of the caller',
  description: `${RECENT} 409 \`last_login\`: the account has no other way to log in.`,
  returns: 'Removed',
  problems: [404, 409],
});

const loginOptionsRoute = route(passkeysCalls.createPasskeyLoginOptions, {
  policy: 'public',
  tag: 'Passkeys',
  limits: ['passkey-login'],
  summary: 'Begin a log-in with a passkey',
  returns: 'Options for any passkey of the shop; null where it offers none',
});

const logInRoute = route(passkeysCalls.logInWithPasskey, {
  policy: 'public',
  tag: 'Passkeys',
  limits: ['passkey-login'],
  summary: 'Exchange the response of an authenticator for a custom token of the identity provider',
  description:
    'A challenge is valid for 30 minutes and one use; the counter of the authenticator must increase. 400 `passkey_invalid` otherwise.',
  returns: 'The token, to be exchanged within 5 minutes',
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
