import type { Database } from '../../db/client.ts';
import { passkeys } from '../../db/schema/passkeys.ts';
import { users } from '../../db/schema/users.ts';
import { and, eq } from '../../db/sql.ts';
import { conflict, ProblemError } from '../../http/problem.ts';
import type { Principal } from '../../http/request-types.ts';
import type { UserRow } from '../user-rows.ts';

export const passkeyNotFound = () =>
  new ProblemError(404, 'passkey_not_found', 'Passkey not found.');

export const isOwn = (userId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/**
 * Deletes a passkey. An account without password whose phone another account has verified logs in
 * with its passkeys only: it keeps the last one.
 * @throws `passkey_not_found` (404), `last_login` (409)
 */
export async function deletePasskey(
  db: Database,
  { email }: Principal,
  { id: userId }: UserRow,
  id: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Deletions of two passkeys wait for each other.
    const [owner] = await transaction
      .select()
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    const deleted = await transaction
      .delete(passkeys)
      .where(isOwn(userId, id))
      .returning({ id: passkeys.id });
    if (deleted.length === 0) throw passkeyNotFound();
    if (email !== null || owner?.isPhoneVerified) return;
    if ((await transaction.$count(passkeys, eq(passkeys.userId, userId))) === 0)
      throw conflict('last_login', 'The account has no other way to log in.');
  });
}
