import type { z } from 'zod';
import {
  type passkeyAssertionSchema,
  passkeyLoginOptionsSchema,
} from '../../../../lib/contract/passkey.ts';
import type { Database } from '../../../platform/db/client.ts';
import { passkeys } from '../../../platform/db/schema/passkeys.ts';
import { users } from '../../../platform/db/schema/users.ts';
import { and, eq } from '../../../platform/db/sql.ts';
import { invalidPasskey, redeemChallenge, storeChallenge } from './challenges.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import type { RelyingParty } from './relying-party.ts';

/** Options for any passkey of the shop: the device offers those that it has. */
export async function createLoginOptions(db: Database, { id: rpID }: RelyingParty) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
  await storeChallenge(db, options.challenge, null);
  return passkeyLoginOptionsSchema.parse(options);
}

async function findPasskey(db: Database, id: string) {
  const [found] = await db
    .select({ passkey: passkeys, subject: users.subject })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, id));
  return found;
}

/**
 * Verifies the response of an authenticator. The counter must have increased since the last log-in,
 * unless the authenticator has none: a copy of the passkey would repeat it.
 * @returns the provider's id of the owner
 * @throws `passkey_invalid`
 */
export async function verifyPasskey(
  db: Database,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  assertion: z.output<typeof passkeyAssertionSchema>,
): Promise<string> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { userHandle, ...response } = assertion.response;
  const expectedChallenge = await redeemChallenge(db, response.clientDataJSON, null);
  const found = await findPasskey(db, assertion.id);
  if (!found?.subject) throw invalidPasskey();
  const { id, publicKey, counter, userId } = found.passkey;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== userId)
    throw invalidPasskey();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')) },
    requireUserVerification: true,
  }).catch(() => {
    throw invalidPasskey();
  });
  if (!verified) throw invalidPasskey();
  const used = await db
    .update(passkeys)
    .set({ counter: authenticationInfo.newCounter, lastUsedAt: new Date() })
    // Of two log-ins at the same time one has an outdated counter.
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  if (used.length === 0) throw invalidPasskey();
  return found.subject;
}
