import type { z } from 'zod';
import {
  MAX_PASSKEYS,
  type Passkey,
  passkeyOptionsSchema,
  type passkeyRegistrationSchema,
} from '../../../../lib/contract/passkey.ts';
import type { Database } from '../../../platform/db/client.ts';
import { passkeys } from '../../../platform/db/schema/passkeys.ts';
import { eq } from '../../../platform/db/sql.ts';
import { rejectEndedLogin } from '../../../platform/http/authentication/erased-subjects.ts';
import { conflict } from '../../../platform/http/problem.ts';
import type { Principal } from '../../../platform/http/request-types.ts';
import { preferLanguage } from '../../../platform/shop/shop.ts';
import { tellCredentialChange } from '../credential-changes.ts';
import { lockSubject, requireUser, type UserRow } from '../user-rows.ts';
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

/**
 * Waits for other additions, for the erasure of the account, and for its owner's proof of the
 * e-mail.
 */
async function insertPasskey(
  db: Database,
  principal: Principal,
  passkey: Omit<typeof passkeys.$inferInsert, 'userId'>,
): Promise<Passkey> {
  return db.transaction(async (transaction) => {
    await lockSubject(transaction, principal);
    await rejectEndedLogin(transaction, principal);
    const owner = await requireUser(transaction, principal);
    await requireSpace(transaction, owner.id);
    const [added] = await transaction
      .insert(passkeys)
      .values({ ...passkey, userId: owner.id })
      .onConflictDoNothing()
      .returning();
    if (!added) throw invalidPasskey();
    await tellCredentialChange(transaction, owner, 'passkeyAdded');
    return toPasskey(added);
  });
}

/** @throws `passkey_invalid` (400), `too_many_passkeys` (409) */
export async function addPasskey(
  db: Database,
  { id: expectedRPID, origin: expectedOrigin }: RelyingParty,
  principal: Principal,
  { credential, name }: z.output<typeof passkeyRegistrationSchema>,
): Promise<Passkey> {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { clientDataJSON, transports } = credential.response;
  const { id: userId } = await requireUser(db, principal);
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
  return insertPasskey(db, principal, {
    id,
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
