import { z } from 'zod';
import { parseJson } from '../../../../lib/shared/parse-json.ts';
import type { Database } from '../../../platform/db/client.ts';
import { toDigest } from '../../../platform/db/digest.ts';
import { passkeyChallenges } from '../../../platform/db/schema/passkeys.ts';
import { and, eq, gt, isNull } from '../../../platform/db/sql.ts';
import { ProblemError } from '../../../platform/http/problem.ts';

/** A field that suggests passkeys waits as long as its page is open. */
const VALID_MS = 30 * 60_000;

const clientData = z.object({ challenge: z.string().max(200) });

/** Stores a challenge. That of a new passkey is for one user. */
export async function storeChallenge(
  db: Database,
  challenge: string,
  userId: string | null,
): Promise<void> {
  const expiresAt = new Date(Date.now() + VALID_MS);
  await db.insert(passkeyChallenges).values({ digest: toDigest(challenge), userId, expiresAt });
}

function readChallenge(clientDataJson: string): string | undefined {
  const text = Buffer.from(clientDataJson, 'base64url').toString();
  return clientData.safeParse(parseJson(text)).data?.challenge;
}

export const invalidPasskey = () =>
  new ProblemError(400, 'passkey_invalid', 'The passkey is unknown, or its response is not valid.');

/**
 * Uses the challenge to which a response belongs: a single statement, so that a response is
 * accepted once.
 * @throws `passkey_invalid` when no challenge of this user is valid
 */
export async function redeemChallenge(
  db: Database,
  clientDataJson: string,
  userId: string | null,
): Promise<string> {
  const challenge = readChallenge(clientDataJson);
  if (challenge === undefined) throw invalidPasskey();
  const used = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.digest, toDigest(challenge)),
        gt(passkeyChallenges.expiresAt, new Date()),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
      ),
    )
    .returning({ digest: passkeyChallenges.digest });
  if (used.length === 0) throw invalidPasskey();
  return challenge;
}
