import type { Database } from '../db/client.ts';
import { outboxMessages } from '../db/schema/notifications.ts';
import { orders } from '../db/schema/orders.ts';
import { otpCodes, users } from '../db/schema/users.ts';
import { and, eq, inArray, isNotNull } from '../db/sql.ts';
import { deleteKeysOfCaller } from '../http/idempotency/keys.ts';
import type { Principal } from '../http/request-types.ts';
import { requireUser } from './user-rows.ts';

const ERASED_PERSON = {
  subject: null,
  email: null,
  nameEn: null,
  nameAr: null,
  phone: null,
  isPhoneVerified: false,
  addresses: [],
  pointsFils: 0,
};

/**
 * Erases all personal data of a user. The id remains for orders, which must be retained
 * by law.
 */
export async function eraseUser(db: Database, principal: Principal, id: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const { email, phone } = await requireUser(transaction, principal, id);
    const now = new Date();
    await transaction
      .update(users)
      .set({ ...ERASED_PERSON, erasedAt: now, updatedAt: now })
      .where(eq(users.id, id));
    // Order notes and gift messages contain personal data.
    await transaction
      .update(orders)
      .set({ orderNote: null, giftMessage: null })
      .where(eq(orders.userId, id));
    await transaction.delete(otpCodes).where(eq(otpCodes.userId, id));
    await deleteKeysOfCaller(transaction, principal.subject);
    // Sent messages are deleted. Pending ones are sent, because they may be for another
    // user with the same phone or e-mail.
    await transaction
      .delete(outboxMessages)
      .where(
        and(
          inArray(outboxMessages.recipient, phone === null ? [email] : [email, phone]),
          isNotNull(outboxMessages.sentAt),
        ),
      );
  });
}
