import type { z } from 'zod';
import type { Passkey, passkeyRenamingSchema } from '../../../../lib/contract/passkey.ts';
import type { Database } from '../../../platform/db/client.ts';
import { passkeys } from '../../../platform/db/schema/passkeys.ts';
import { and, eq } from '../../../platform/db/sql.ts';
import { conflict, ProblemError } from '../../../platform/http/problem.ts';
import type { Principal } from '../../../platform/http/request-types.ts';
import { tellCredentialChange } from '../credential-changes.ts';
import { lockSubject, requireUser } from '../user-rows.ts';
import { toPasskey } from './add-passkey.ts';

const passkeyNotFound = () => new ProblemError(404, 'passkey_not_found', 'Passkey not found.');

const isOwn = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId));

/** @throws `passkey_not_found` (404) */
export async function renamePasskey(
  db: Database,
  principal: Principal,
  { id, name }: z.output<typeof passkeyRenamingSchema>,
): Promise<Passkey> {
  return db.transaction(async (transaction) => {
    const owner = await requireUser(transaction, principal);
    const [renamed] = await transaction
      .update(passkeys)
      .set({ name })
      .where(isOwn(owner.id, id))
      .returning();
    if (!renamed) throw passkeyNotFound();
    await tellCredentialChange(transaction, owner, 'passkeyRenamed');
    return toPasskey(renamed);
  });
}

/**
 * Deletes a passkey. An account without password whose phone another account has verified logs in
 * with its passkeys only: it keeps the last one.
 * @throws `passkey_not_found` (404), `last_login` (409)
 */
export async function deletePasskey(db: Database, principal: Principal, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    // Deletions of two passkeys wait for each other.
    await lockSubject(transaction, principal);
    const owner = await requireUser(transaction, principal);
    const deleted = await transaction
      .delete(passkeys)
      .where(isOwn(owner.id, id))
      .returning({ id: passkeys.id });
    if (deleted.length === 0) throw passkeyNotFound();
    await tellCredentialChange(transaction, owner, 'passkeyRemoved');
    if (principal.email !== null || owner.isPhoneVerified) return;
    if ((await transaction.$count(passkeys, eq(passkeys.userId, owner.id))) === 0)
      throw conflict('last_login', 'The account has no other way to log in.');
  });
}
