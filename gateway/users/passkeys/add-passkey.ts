import type { z } from 'zod';
import {
  MAX_PASSKEYS,
  type Passkey,
  passkeyOptionsSchema,
  type passkeyRegistrationSchema,
} from '../../../lib/contract/passkey.ts';
import type { Database } from '../../db/client.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { users } from '../../db/schema/users.ts';
import { eq } from '../../db/sql.ts';
import { conflict } from '../../http/problem.ts';
import { preferLanguage } from '../../shop/shop.ts';
import { type UserRow, userNotFound } from '../user-rows.ts';
import { invalidPasskey, redeemChallenge, storeChallenge } from './challenges.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * EdDSA, ES256 and RS256, which every authenticator and Node.js have. The default of the library
 * adds ML-DSA, whose keys and signatures are fifty times as long.
 */
const ALGORITHMS = [-8, -7, -257];

/** @throws `too_many_passkeys` (409) */
async function requireSpace(db: Database, userId: string) {
  const stored = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  if (stored.length >= MAX_PASSKEYS)
    throw conflict('too_many_passkeys', `An account has at most ${MAX_PASSKEYS} passkeys.`);
  return stored;
}

/** @throws `too_many_passkeys` (409) */
export async function createRegistrationOptions(
  db: Database,
  { id: rpID, name: rpName }: RelyingParty,
  user: UserRow,
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const stored = await requireSpace(db, user.id);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    userID: new TextEncoder().encode(user.id),
    userName: user.email ?? user.phone ?? user.nameEn,
    userDisplayName: preferLanguage({ En: user.nameEn, Ar: user.nameAr }, user.language),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: stored.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await storeChallenge(db, options.challenge, user.id);
  return passkeyOptionsSchema.parse(options);
}

type NewPasskey = typeof passkeys.$inferInsert;

/** Waits for other additions, and for the erasure of the account. */
async function insertPasskey(db: Database, passkey: NewPasskey): Promise<Passkey> {
  return db.transaction(async (transaction) => {
    const [owner] = await transaction
      .select({ erasedAt: users.erasedAt })
      .from(users)
      .where(eq(users.id, passkey.userId))
      .for('update');
    if (owner?.erasedAt !== null) throw userNotFound();
    await requireSpace(transaction, passkey.userId);
    const [added] = await transaction
      .insert(passkeys)
      .values(passkey)
      .onConflictDoNothing()
      .returning();
    if (!added) throw invalidPasskey();
    return toPasskey(added);
  });
}

/** @throws `passkey_invalid` (400), `too_many_passkeys` (409) */
export async function addPasskey(
  db: Database,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  userId: string,
  { credential, name }: z.output<typeof passkeyRegistrationSchema>,
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { clientDataJSON, transports } = credential.response;
  const expectedChallenge = await redeemChallenge(db, clientDataJSON, userId);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => {
    throw invalidPasskey();
  });
  if (!registrationInfo) throw invalidPasskey();
  const { id, publicKey, counter } = registrationInfo.credential;
  return insertPasskey(db, {
    id,
    userId,
    name,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  });
}

export const toPasskey = ({
  id,
  name,
  createdAt,
  lastUsedAt,
}: typeof passkeys.$inferSelect): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
});
